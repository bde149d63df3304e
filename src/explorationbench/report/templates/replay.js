"use strict";
(() => {
  const steps = [...document.querySelectorAll(".step")];
  const get = (id) => document.getElementById(id);
  const slider = get("slider"), where = get("where"), said = get("said");
  const stops = steps.flatMap((step, place) => (step.dataset.kind === "milestone" ? [place] : []));
  const last = steps.length - 1;
  let current = -1;

  const nameOf = (place) => {
    const { mark } = steps[place].dataset;
    return steps[place].querySelector("h3").textContent + (mark ? `; ${mark}` : "");
  };

  // Hidden steps stay findable: a browser that can search in them says so by `beforematch`.
  const show = (wanted, { keepAddress = false } = {}) => {
    const place = Math.min(Math.max(wanted, 0), last);
    if (place === current) return;
    current = place;
    steps.forEach((step, other) => (other === place ? step.removeAttribute("hidden") : step.setAttribute("hidden", "until-found")));
    slider.value = place;
    const name = nameOf(place);
    slider.setAttribute("aria-valuetext", `${name}, step ${place + 1} of ${steps.length}`);
    where.textContent = `${steps[place].querySelector("h3").textContent} (step\u00a0${place + 1}\u00a0of\u00a0${steps.length})`;
    if (document.activeElement !== slider) said.textContent = name;
    get("previous").disabled = place === 0;
    get("next").disabled = place === last;
    if (!keepAddress) history.replaceState(null, "", `#step-${place}`);
    const top = get("steps").getBoundingClientRect().top;
    if (top < 0) window.scrollBy({ top: top - document.querySelector(".controls").offsetHeight - 8, behavior: "instant" });
  };

  const stepOf = (address) => Number(/^#step-(\d{1,6})$/.exec(address)?.[1] ?? NaN);

  const followAddress = () => {
    const place = stepOf(location.hash);
    if (!Number.isNaN(place)) show(place, { keepAddress: place <= last });
    const task = /^#task-\d{1,6}$/.test(location.hash) && get(location.hash.slice(1));
    if (!task) return;
    task.open = true;
    task.querySelector("summary").focus({ preventScroll: true });
    task.scrollIntoView({ behavior: "instant", block: "start" });
  };

  const jump = (direction) => {
    const ahead = direction > 0 ? stops.find((place) => place > current) : stops.findLast((place) => place < current);
    show(ahead ?? (direction > 0 ? last : 0));
  };

  const keys = { PageUp: () => jump(1), PageDown: () => jump(-1), Home: () => show(0), End: () => show(last) };
  slider.addEventListener("keydown", (event) => {
    if (!(event.key in keys) || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    keys[event.key]();
  });
  slider.addEventListener("input", () => show(slider.valueAsNumber));
  get("previous").addEventListener("click", () => show(current - 1));
  get("next").addEventListener("click", () => show(current + 1));
  document.addEventListener("keydown", (event) => {
    const free = !event.target.closest("input, pre, .scroll, select, textarea");
    const plain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (!free || !plain || (event.key !== "ArrowLeft" && event.key !== "ArrowRight")) return;
    event.preventDefault();
    show(current + (event.key === "ArrowRight" ? 1 : -1));
  });
  steps.forEach((step, place) => step.addEventListener("beforematch", () => show(place)));
  window.addEventListener("hashchange", followAddress);

  document.querySelector(".controls").hidden = get("keys").hidden = false;
  if (Number.isNaN(stepOf(location.hash))) show(0, { keepAddress: true });
  followAddress();
})();
