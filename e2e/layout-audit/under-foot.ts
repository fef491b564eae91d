import type { NameOf } from "./naming.ts";

/** Scrolled to the end, no words lie under the foot, which stays: nothing would bring them out. Sent to the page as text. */
export function underFoot(nameOf: NameOf): string[] {
  const foot = document.querySelector(".foot, .controls");
  if (!foot || getComputedStyle(foot).position !== "sticky") return [];
  for (const part of document.querySelectorAll("*")) part.scrollTop = part.scrollHeight;
  const edge = foot.getBoundingClientRect();
  /** Left to those who hear it, or beyond the edge of what scrolls by itself. */
  const isOut = (element: Element, middle: number): boolean => {
    const { clipPath, overflowY } = getComputedStyle(element);
    const { top, bottom } = element.getBoundingClientRect();
    const beyond = overflowY !== "visible" && (middle < top || middle > bottom);
    return clipPath !== "none" || beyond || (element.parentElement !== null && isOut(element.parentElement, middle));
  };
  const faults = new Set<string>();
  const walker = document.createTreeWalker(foot.closest(".stage")!, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const inner = node.parentElement!;
    const words = node.textContent!.trim();
    if (!words || foot.contains(inner) || inner.closest("svg, .for-ears") || !inner.checkVisibility({ visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { left, right, top, bottom } of range.getClientRects()) {
      const middle = (top + bottom) / 2;
      const under = middle > edge.top && middle < edge.bottom && left < edge.right && right > edge.left;
      if (under && !isOut(inner, middle)) faults.add(`“${words.slice(0, 40)}” of ${nameOf(inner)}`);
    }
  }
  return [...faults];
}
