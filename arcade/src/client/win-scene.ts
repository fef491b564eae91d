import { calmMotion, el } from "./dom.ts";
import type { Pace } from "./pace.ts";
import { countUp } from "./shell.ts";

/** What stands before everything for a moment. */
export interface Scene {
  kind: "big" | "mega" | "free" | "sum";
  title: string;
  /** Address of the picture in its middle. */
  picture: string;
  /** Counts up from 0 to so much, minor units; left out where there is nothing to count. */
  amount?: number;
}

const COINS = 14;
/** How long each counts, and how long it then stands; milliseconds. */
const TIMES = {
  big: { count: 2_400, stay: 900 },
  mega: { count: 4_000, stay: 1_200 },
  free: { count: 0, stay: 1_900 },
  sum: { count: 1_200, stay: 900 },
} as const;
const TURBO_PART = 0.5;

/** Shows a scene until it is over, or a press ends it. It is for eyes alone: what it says the game tells screen readers once, when it is over. */
export async function showScene(host: HTMLElement, { kind, title, picture, amount }: Scene, pace: Pace): Promise<void> {
  const sum = el("p", { class: "scene-amount" });
  const element = el(
    "div",
    { class: "win-scene", "data-kind": kind, "aria-hidden": "true", onclick: () => pace.press() },
    el("div", { class: "scene-rays" }),
    kind === "big" || kind === "mega" ? coins() : null,
    el("img", { class: "scene-picture", src: picture, alt: "", draggable: "false" }),
    el("p", { class: "scene-title" }, title),
    amount === undefined ? null : sum,
  );
  host.append(element);
  const { count, stay } = TIMES[kind];
  await pace.pass(async (stretch) => {
    const part = stretch.turbo ? TURBO_PART : 1;
    if (amount !== undefined) await countUp(sum, 0, { to: amount, ms: count * part, stretch });
    await stretch.pause(stay * part);
  });
  element.remove();
}

/** Coins that fall, each at a place and a time of its own; none in calm motion. */
function coins(): HTMLElement | null {
  if (calmMotion()) return null;
  const one = (_: unknown, index: number) => {
    const coin = el("img", { src: "/client/symbols/coin.webp", alt: "" });
    // By the object of its style: the content policy allows no attribute.
    coin.style.setProperty("--at", `${(index * 37) % 100}%`);
    coin.style.setProperty("--late", `${(index * 233) % 1400}ms`);
    return coin;
  };
  return el("div", { class: "scene-coins" }, ...Array.from({ length: COINS }, one));
}
