type Child = Node | string | null | false;
type Props = Record<string, string | number | boolean | null | undefined | ((event: Event) => void)>;

/** Makes an element: `on…` functions listen, `true` sets a bare attribute, null and false leave it out. */
export function el<K extends keyof HTMLElementTagNameMap>(tag: K, props: Props = {}, ...children: Child[]): HTMLElementTagNameMap[K] {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === "function") node.addEventListener(name.slice(2), value);
    else if (value !== null && value !== undefined && value !== false) node.setAttribute(name, value === true ? "" : String(value));
  }
  node.append(...children.filter((child) => child !== null && child !== false));
  return node;
}

/** Has a text stand there, for what is told by a clock: browsers lay a page out anew for the same text, too. */
export function write(node: Element, text: string): void {
  if (node.textContent !== text) node.textContent = text;
}

const SVG = "http://www.w3.org/2000/svg";

export function svg(tag: string, props: Record<string, string | number> = {}, ...children: Node[]): SVGElement {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(props)) node.setAttribute(name, String(value));
  node.append(...children);
  return node;
}

/** Line icons on a grid of 24. */
const ICONS = {
  back: "M15 5l-7 7 7 7",
  close: "M6 6l12 12M18 6L6 18",
  help: "M9.2 9a2.9 2.9 0 1 1 4.2 2.6c-.9.5-1.4 1-1.4 2.1M12 17.2v.1M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z",
  history: "M4 12a8 8 0 1 0 2.6-5.9L4 8.4M4 4v4.4h4.4M12 8v4.4l3 1.8",
  soundOff: "M4 10v4h3l4 3.4V6.6L7 10H4zM16 10l4 4M20 10l-4 4",
  soundOn: "M4 10v4h3l4 3.4V6.6L7 10H4zM15 9.5a3.6 3.6 0 0 1 0 5M17.6 7a7 7 0 0 1 0 10",
  talk: "M4 5h16v11h-9l-4.5 4v-4H4zM8 9.5h8M8 12.5h5",
  talkOff: "M4 5h16v11h-9l-4.5 4v-4H4zM9.5 8.5l5 4.5M14.5 8.5l-5 4.5",
  turbo: "M13.5 3L5 13.8h6L9.8 21 19 9.8h-6.4z",
  minus: "M6 12h12",
  plus: "M6 12h12M12 6v12",
  undo: "M8 6L4 10l4 4M4 10h9a5 5 0 0 1 0 10h-3",
  clear: "M5 7h14M9 7V5h6v2M7 7l1 12h8l1-12",
  save: "M7 4h10v16.5l-5-4-5 4z",
  repeat: "M17 3l3 3-3 3M4 12V9a3 3 0 0 1 3-3h13M7 21l-3-3 3-3M20 12v3a3 3 0 0 1-3 3H4",
  double: "M3.5 9.5l6 6M9.5 9.5l-6 6M13.5 9.6a3.2 3.2 0 1 1 5.7 2.1L13.5 18h7",
  stop: "M7 7h10v10H7z",
  pass: "M5 6l6.5 6L5 18M12.5 6l6.5 6-6.5 6",
  spin: "M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4v5h-5",
  deposit: "M12 4v10M8 10l4 4 4-4M5 18h14",
  chip: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 3v3M12 18v3M3 12h3M18 12h3",
  shield: "M12 3l7.5 3v5.4c0 4.6-3.1 8-7.5 9.6-4.4-1.6-7.5-5-7.5-9.6V6zM8.6 12l2.4 2.4 4.4-4.8",
  card: "M6 3h12v18H6zM9.5 8h5M9.5 12h5M9.5 16h3",
  ball: "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8z",
  rise: "M4 19c7 0 11-4.5 14-12M13.5 7H18v4.6",
  info: "M12 11v5.5M12 7.4v.1M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z",
  check: "M5 12.5l4.6 4.6L19 7.5",
  alert: "M12 8v5M12 16.5v.1M12 3.5l9 16H3z",
} as const;
export type IconName = keyof typeof ICONS;

export function icon(name: IconName): SVGElement {
  const path = svg("path", { d: ICONS[name] });
  return svg("svg", { class: "icon", viewBox: "0 0 24 24", width: 24, height: 24, "aria-hidden": "true" }, path);
}

export function iconButton(name: IconName, label: string, onPress: () => void): HTMLButtonElement {
  return el("button", { type: "button", class: "icon-button", "aria-label": label, onclick: onPress }, icon(name));
}

/** A strip that scrolls sideways shows its end, also when its room changes; the answer shows it again, for when it was drawn anew. */
export function keepEndInSight(strip: HTMLElement): () => void {
  const show = () => {
    strip.scrollLeft = strip.scrollWidth;
  };
  new ResizeObserver(show).observe(strip);
  return show;
}

export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export const calmMotion = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** What the space bar presses or scrolls itself. */
const TAKES_SPACE = "button, input, textarea, select, a, summary, dialog, [tabindex]";

/** The space bar plays, unless the focus lies on what takes it. */
export function onSpace(play: () => void): void {
  document.addEventListener("keydown", (event) => {
    const meantElsewhere = event.target instanceof Element && event.target.closest(TAKES_SPACE);
    if (event.code !== "Space" || event.repeat || meantElsewhere || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    play();
  });
}
