/** The place of whoever plays by keys among buttons that are drawn anew. */
export interface KeptFocus {
  /** Before they are drawn: at which of them the focus is. */
  note(): void;
  /** After it: the focus is at the same card or move again, or where that is gone, at what stands in its place; as soon as that can be pressed. */
  giveBack(): void;
}

export function createKeptFocus(element: HTMLElement): KeptFocus {
  let kept: { name: string | null; at: number } | null = null;
  const buttons = () => [...element.querySelectorAll("button")];
  return {
    note: () => {
      const focused = document.activeElement;
      const at = buttons().findIndex((button) => button === focused);
      if (at >= 0) kept = { name: nameOf(focused as HTMLElement), at };
      // Whoever has gone elsewhere is not called back.
      else if (focused?.isConnected && focused !== document.body) kept = null;
    },
    giveBack: () => {
      if (kept === null) return;
      const [there, { name, at }] = [buttons(), kept];
      const same = name === null ? undefined : there.find((button) => nameOf(button) === name);
      (same ?? there[Math.min(at, there.length - 1)])?.focus({ preventScroll: true });
      // What is to come is something else.
      if (there.length === 0) kept = null;
    },
  };
}

const nameOf = ({ dataset }: HTMLElement): string | null => dataset["card"] ?? dataset["action"] ?? null;
