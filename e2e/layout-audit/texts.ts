import type { NameOf } from "./naming.ts";

/* What must hold of the words. Each function is sent to the game's page as text, and so uses nothing from outside itself. */

/** No words stand out of the box or the control that they are in, nor are cut off where it cannot be scrolled to them. */
export function standsOut(nameOf: NameOf): string[] {
  const scrolls = (way: string) => way === "auto" || way === "scroll";
  const isBox = (element: Element, style: CSSStyleDeclaration) =>
    element.matches("button, a, label, summary") ||
    style.backgroundImage !== "none" ||
    style.backgroundColor !== "rgba(0, 0, 0, 0)" ||
    Number.parseFloat(style.borderInlineStartWidth) > 0;
  /** How far words may reach: to the edges of the nearest box, and of all around it that hide what is beyond, up to where it scrolls. */
  const limitsOf = (inner: Element) => {
    const limits: { by: Element; across: boolean; down: boolean }[] = [];
    let [across, down, boxed] = [true, true, false];
    for (let at: Element | null = inner; at && (across || down); at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.display === "inline" || style.display === "contents" || style.backgroundClip === "text") continue;
      const box = !boxed && isBox(at, style);
      boxed ||= box;
      across &&= !scrolls(style.overflowX);
      down &&= !scrolls(style.overflowY);
      if (box || style.overflow !== "visible") limits.push({ by: at, across, down });
    }
    return limits;
  };
  const faults = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const inner = node.parentElement!;
    const words = node.textContent!.trim();
    if (!words || inner.closest("svg") || !inner.checkVisibility({ visibilityProperty: true })) continue;
    const limits = limitsOf(inner);
    if (limits.some(({ by }) => getComputedStyle(by).clipPath !== "none")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const half = Number.parseFloat(getComputedStyle(inner).fontSize) * 0.4;
    for (const line of range.getClientRects()) {
      // A line of a font is higher than its letters, which stand about its middle.
      const middle = (line.top + line.bottom) / 2;
      for (const { by, across, down } of limits) {
        const edge = by.getBoundingClientRect();
        const beside = across && (line.left < edge.left - 1.5 || line.right > edge.right + 1.5);
        const beyond = down && (middle - half < edge.top - 1.5 || middle + half > edge.bottom + 1.5);
        if (beside || beyond) faults.add(`“${words.slice(0, 40)}” of ${nameOf(by)}`);
      }
    }
  }
  return [...faults];
}

/** No words lie over others. */
export function overOneAnother(nameOf: NameOf): string[] {
  /** What scrolls as one: things under a foot that stays, or beyond the edge of a list, are hidden and over nothing. */
  const scopeOf = (element: Element): Element => {
    const { position, overflowX, overflowY } = getComputedStyle(element);
    const ends = position === "sticky" || /auto|scroll/.test(overflowX + overflowY);
    return ends || !element.parentElement ? element : scopeOf(element.parentElement);
  };
  /** Left to those who hear it. */
  const isCutAway = (element: Element): boolean =>
    getComputedStyle(element).clipPath === "inset(50%)" || (element.parentElement !== null && isCutAway(element.parentElement));
  const lines: { inner: Element; scope: Element; left: number; right: number; top: number; bottom: number }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const inner = node.parentElement!;
    const seen =
      inner.checkVisibility({ visibilityProperty: true }) && !inner.closest("svg, .for-ears, .button-words") && !isCutAway(inner);
    if (!node.textContent!.trim() || !seen) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const half = Number.parseFloat(getComputedStyle(inner).fontSize) * 0.3;
    for (const { left, right, top, bottom } of range.getClientRects()) {
      const middle = (top + bottom) / 2;
      lines.push({ inner, scope: scopeOf(inner), left: left + 1, right: right - 1, top: middle - half, bottom: middle + half });
    }
  }
  const meet = (one: (typeof lines)[number], other: (typeof lines)[number]) =>
    one.scope === other.scope && one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
  const faults = lines.flatMap((one, at) =>
    lines
      .slice(at + 1)
      .filter((other) => meet(one, other))
      .map((other) => `${nameOf(one.inner)} and ${nameOf(other.inner)}`),
  );
  return [...new Set(faults)];
}

/** Nothing is written or said in the script of the other language, but what is marked as being in it. */
export function untranslated(nameOf: NameOf): string[] {
  const { lang } = document.documentElement;
  const [other, foreign] = lang === "bn" ? (["en", /[A-Za-z]{2,}/] as const) : (["bn", /[\u0985-\u09df]/] as const);
  const faults = new Set<string>();
  for (const element of document.body.querySelectorAll("*:not(script, style)")) {
    if (element.closest("[lang]")?.getAttribute("lang") === other) continue;
    const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.textContent ?? "");
    const said = ["aria-label", "title", "alt", "placeholder"].map((name) => element.getAttribute(name) ?? "");
    if (foreign.test([...own, ...said].join(" "))) faults.add(nameOf(element));
  }
  return [...faults];
}
