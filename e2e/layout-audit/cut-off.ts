import type { NameOf } from "./naming.ts";

/**
 * Labels and sums that end in an ellipsis, or after some lines, and what a choice or an empty field says beyond its end. What may be cut
 * off is hidden before (`cut-by-intent.ts`). Sent to the page as text, so that it uses nothing from outside itself.
 */
export function cutOff(nameOf: NameOf): string[] {
  const pen = document.createElement("canvas").getContext("2d")!;
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  /** How far words go beyond what a field has for them, in pixels. */
  const beyond = (field: HTMLElement, words: string): number => {
    const style = getComputedStyle(field);
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const room = field.clientWidth - Number.parseFloat(style.paddingInlineStart) - Number.parseFloat(style.paddingInlineEnd);
    return pen.measureText(words).width - room;
  };
  const shortened = [...document.body.querySelectorAll<HTMLElement>("*:not(svg *, input, select)")].filter((element) => {
    const { textOverflow, webkitLineClamp, overflow } = getComputedStyle(element);
    const isShort = overflow !== "visible" && (textOverflow === "ellipsis" || webkitLineClamp !== "none");
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
    return isShort && isSeen(element) && (scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1);
  });
  const choices = [...document.body.querySelectorAll("select")].flatMap((choice) => {
    const words = choice.selectedOptions[0]?.textContent?.trim() ?? "";
    return isSeen(choice) && beyond(choice, words) > 1 ? [`“${words}” of a choice, ${Math.ceil(beyond(choice, words))} px`] : [];
  });
  const hints = [...document.body.querySelectorAll("input")].flatMap((field) => {
    const over = field.value === "" && isSeen(field) ? beyond(field, field.placeholder) : 0;
    return over > 1 ? [`“${field.placeholder}” in an empty field, ${Math.ceil(over)} px`] : [];
  });
  return [...shortened.map(nameOf), ...choices, ...hints].map((fault) => `cut off: ${fault}`);
}
