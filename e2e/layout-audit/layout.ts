import type { NameOf } from "./naming.ts";

/* What must hold of the places of things. Each function is sent to the game's page as text, and so uses nothing from outside itself. */

/** The page does not scroll at all, and what scrolls down in it goes no other way; only a strip of one line may go sideways. */
export function scrollsAway(nameOf: NameOf): string[] {
  const page = [document.documentElement, document.body];
  const scrolls = (way: string) => way === "auto" || way === "scroll";
  const isStrip = (element: Element) => scrolls(getComputedStyle(element).overflowX) && element.scrollHeight <= element.clientHeight + 1;
  return [...page, ...document.querySelectorAll("body *:not(svg *, .for-ears)")].flatMap((element) => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
    const wider = scrollWidth > clientWidth + 1 && (page.includes(element as HTMLElement) || scrolls(getComputedStyle(element).overflowX));
    if (wider && !isStrip(element)) return [`${nameOf(element)} is ${scrollWidth} wide in ${clientWidth}`];
    const higher = page.includes(element as HTMLElement) && scrollHeight > clientHeight + 1;
    return higher ? [`${nameOf(element)} is ${scrollHeight} high in ${clientHeight}`] : [];
  });
}

/** Stake and main action are in sight without a finger being moved. */
export function footOutOfSight(nameOf: NameOf): string[] {
  for (const part of document.querySelectorAll("*")) part.scrollTop = 0;
  const foot = document.querySelector(".foot, .controls");
  if (foot?.childElementCount === 0) return [];
  if (!foot) return document.querySelector(".lobby-tables") ? [] : ["there is none"];
  const parts = [...foot.querySelectorAll("button, .stake, .chips, .chip-choice")].filter((part) => part.checkVisibility());
  return [foot, ...parts]
    .filter((part) => {
      const { top, bottom, left, right, height } = part.getBoundingClientRect();
      return height === 0 || top < 0 || left < -0.5 || bottom > innerHeight + 0.5 || right > innerWidth + 0.5;
    })
    .map((part) => {
      const { top, bottom } = part.getBoundingClientRect();
      return `${nameOf(part)} from ${Math.round(top)} to ${Math.round(bottom)} of ${innerHeight}`;
    });
}

/**
 * On its side a phone shows, without a finger being moved, what is dealt and asked and the first two spots, the whole of a cloth, and
 * two rows of bets below two animals, none of it under the foot. How far the third reaches depends on what the last result is called.
 */
export function coveredOnItsSide(nameOf: NameOf): string[] {
  if (innerWidth < innerHeight) return [];
  for (const part of document.querySelectorAll("*")) part.scrollTop = 0;
  const first = document.querySelector(".table .zero") ? 157 : document.querySelector(".hand-picture") ? 7 : 2;
  const spots = [...document.querySelectorAll("[data-spot]")].filter((spot) => spot.checkVisibility()).slice(0, first);
  const dealt = document.querySelectorAll(".deal-area, .top > .wheel, .hand-cards, .row-cards, .win-panel");
  const foot = document.querySelector(".foot, .controls")?.getBoundingClientRect();
  return [...dealt, ...spots]
    .filter((part) => {
      const { top, bottom, left, right } = part.getBoundingClientRect();
      const beyond = top < -0.5 || bottom > innerHeight + 0.5 || left < -0.5 || right > innerWidth + 0.5;
      const under = foot && left < foot.right - 1 && right > foot.left + 1 && top < foot.bottom - 1 && bottom > foot.top + 1;
      const scrolled = part.closest(".table-scroll")?.getBoundingClientRect();
      return part.checkVisibility() && (beyond || under || (scrolled && bottom > scrolled.bottom + 0.5));
    })
    .map((part) => {
      const { top, bottom } = part.getBoundingClientRect();
      return `${nameOf(part)} from ${Math.round(top)} to ${Math.round(bottom)} of ${innerHeight}, foot from ${Math.round(foot?.top ?? 0)}`;
    });
}

/** On its side a phone shows a table whole, without a finger being moved: the felt, the seats around a pot, a board, and the hand that is arranged. */
export function tableOutOfSight(nameOf: NameOf): string[] {
  if (innerWidth < innerHeight) return [];
  for (const part of document.querySelectorAll("*")) part.scrollTop = 0;
  const scrolls = (part: Element) => ["auto", "scroll"].includes(getComputedStyle(part).overflowY);
  return [...document.querySelectorAll(".deal-area, .patti-table, .scene-felt, .board-face, .duel-table, .rummy-hand, .bj-own")].flatMap(
    (part) => {
      if (!part.checkVisibility()) return [];
      const { top, bottom } = part.getBoundingClientRect();
      let [highest, lowest] = [0, innerHeight];
      for (let around = part.parentElement; around; around = around.parentElement) {
        const box = around.getBoundingClientRect();
        if (scrolls(around) && box.height > 0) [highest, lowest] = [Math.max(highest, box.top), Math.min(lowest, box.bottom)];
      }
      if (top >= highest - 0.5 && bottom <= lowest + 0.5) return [];
      return [
        `${nameOf(part)} from ${Math.round(top)} to ${Math.round(bottom)}, in sight from ${Math.round(highest)} to ${Math.round(lowest)}`,
      ];
    },
  );
}

/** A wheel of fortune shows more than a third of its rim, and on its side the whole. */
export function rimOutOfSight(nameOf: NameOf): string[] {
  return [...document.querySelectorAll(".show-wheel > .arc-wheel")].flatMap((wheel) => {
    const [seen, plate] = [wheel.getBoundingClientRect(), wheel.querySelector(".show-plate")!];
    // Turned, its box is larger than it is.
    const radius = Number.parseFloat(getComputedStyle(plate).width) / 2;
    const below = Math.max(-1, 1 - seen.height / radius);
    const share = Math.acos(below) / Math.PI;
    const least = innerWidth > innerHeight ? 0.98 : 1 / 3;
    const shown = share > least && seen.top >= -0.5 && seen.bottom <= innerHeight + 0.5;
    return shown
      ? []
      : [`${nameOf(wheel)} shows ${Math.round(share * 100)} % of its rim, from ${Math.round(seen.top)} to ${Math.round(seen.bottom)}`];
  });
}

/** On its side the window of a machine has nearly all the height, and more than half of the width. */
export function reelsTooSmall(nameOf: NameOf): string[] {
  if (innerWidth < innerHeight) return [];
  return [...document.querySelectorAll(".reels, .ways")].flatMap((window) => {
    const { width, height, top, bottom } = window.getBoundingClientRect();
    const whole = top >= -0.5 && bottom <= innerHeight + 0.5;
    return whole && height >= innerHeight * 0.85 && width >= innerWidth * 0.55
      ? []
      : [`${nameOf(window)} is ${Math.round(width)} × ${Math.round(height)} in ${innerWidth} × ${innerHeight}`];
  });
}

/** A thumb's width both ways. The squares of a board are hit by nearness, and its moves have buttons (decision 0114). */
export function tooSmall(nameOf: NameOf): string[] {
  const controls = [...document.querySelectorAll("button, a[href], summary, label, input, select, textarea, [role=button]")];
  return controls
    .filter((control) => control.checkVisibility() && !control.matches(".square, .for-ears, label input"))
    .flatMap((control) => {
      const { width, height } = control.getBoundingClientRect();
      // Where the whole cloth is to fit, a row is lower and wider, and on its side each field is a square of at least 32.
      const [narrowest, lowest] = !control.matches(".spot") ? [44, 44] : innerWidth > innerHeight ? [32, 32] : [44, width >= 66 ? 33 : 44];
      const enough = width >= narrowest - 0.5 && height >= lowest - 0.5;
      return enough ? [] : [`${nameOf(control)} is ${Math.round(width)} × ${Math.round(height)}`];
    });
}

/** Scrolled to, each control answers in its middle. A canvas that is for eyes alone is none. */
export function outOfReach(nameOf: NameOf): string[] {
  const answers = (control: Element, block: ScrollLogicalPosition) => {
    control.scrollIntoView({ block, inline: "center", behavior: "instant" });
    const { left, top, width, height } = control.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && (control.contains(hit) || hit.closest("label") === control);
  };
  const canvases = [...document.querySelectorAll('canvas:not([aria-hidden="true"])')];
  const controls = [
    ...document.querySelectorAll("button:enabled, a[href], summary, label, input:not(.for-ears, label input)"),
    ...canvases,
  ];
  return controls
    .filter((control) => control.checkVisibility() && !answers(control, "center") && !answers(control, "start"))
    .map((control) => {
      const { left, top, width, height } = control.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return `${nameOf(control)} lies under ${hit ? nameOf(hit) : "the edge"}`;
    });
}

/** Calm motion: nothing moves without an end. */
export function movesOn(nameOf: NameOf): string[] {
  return document
    .getAnimations()
    .filter(({ effect, playState }) => playState === "running" && effect?.getComputedTiming().activeDuration === Infinity)
    .map(({ effect }) => nameOf((effect as KeyframeEffect).target!));
}
