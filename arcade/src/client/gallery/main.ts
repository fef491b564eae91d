import "../cabinet.css";
import "../chips.css";
import "../tables/cards.css";
import "./gallery.css";
import { el } from "../dom.ts";
import { setLanguage } from "../texts.ts";
import { ALONE, CONTROLS } from "./controls.ts";

const search = new URLSearchParams(location.search);
const page = search.get("page") ?? "";
const { dataset, style } = document.documentElement;

setLanguage(search.get("lang") === "en" ? "en" : "bn");
style.fontSize = search.get("text") === "150" || search.get("text") === "200" ? `${search.get("text")}%` : "";
const states = CONTROLS[page];
if (states) draw(page, states);
else document.body.replaceChildren(...Object.keys(CONTROLS).map((name) => el("p", {}, el("a", { href: `?page=${name}` }, name))));
await ready();

function draw(name: string, all: NonNullable<typeof states>): void {
  const alone = ALONE.includes(name);
  dataset["states"] = alone ? Object.keys(all).join("|") : "";
  const first = search.get("state") ?? Object.keys(all)[0] ?? "";
  const shown = alone ? { [first]: all[first] ?? (() => null) } : all;
  const sections = Object.entries(shown).map(([state, show]) => {
    const box = show();
    return box === null ? null : el("section", { class: "gallery-state" }, el("h2", {}, state), box);
  });
  if (!alone) document.body.replaceChildren(el("main", { class: "gallery-states" }, ...sections));
}

/** Told when everything is there, so that a picture may be taken. */
async function ready(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 0));
  await document.fonts.ready;
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  dataset["ready"] = "";
}
