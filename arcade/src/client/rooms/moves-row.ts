import { el } from "../dom.ts";

/** Buttons of the player's moves. They are drawn anew with every message: whoever plays by keys keeps their place among them. */
export function createMovesRow(): { element: HTMLElement; show(...nodes: Node[]): void; buttons(): HTMLElement[] } {
  const element = el("div", { class: "moves foot" });
  /** The button that was pressed by a key, or reached; null when the focus went elsewhere. */
  let kept: string | null = null;
  const isIn = (node: Element | null): node is HTMLElement => node instanceof HTMLElement && element.contains(node);
  const nameOf = (button: HTMLElement) => button.dataset["action"] ?? button.className;
  return {
    element,
    buttons: () => [...element.querySelectorAll("button")],
    show: (...nodes) => {
      const focused = document.activeElement;
      if (isIn(focused)) kept = nameOf(focused);
      else if (focused?.isConnected && focused !== document.body) kept = null;
      element.replaceChildren(...nodes);
      if (kept === null) return;
      const open = [...element.querySelectorAll("button")].filter(({ disabled }) => !disabled);
      (open.find((button) => nameOf(button) === kept) ?? open[0])?.focus({ preventScroll: true });
    },
  };
}
