"""Records in, tidy tables out: CSV and Parquet, with a page that says what each column means."""
