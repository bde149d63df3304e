"""The report: one page that explains runs, and a page for each trajectory; nothing in it needs a network."""
