/** Time in which the second key of a pair has to follow, ms. */
const PAIR_MS = 1_200;

/** What a key press is about, as far as shortcuts look at it. */
export type KeyPress = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "target" | "defaultPrevented" | "timeStamp">;

const TYPING = /^(INPUT|TEXTAREA|SELECT)$/;

/** Whether the focus is where letters are typed. */
export function isTyping(target: EventTarget | null): boolean {
  const element = target as Partial<HTMLElement> | null;
  return TYPING.test(element?.tagName ?? "") || element?.isContentEditable === true;
}

/**
 * Reads key presses as shortcuts: "mod+k" with Ctrl or ⌘, "?" alone, "g r" one after the other. Single keys count only where nothing is
 * typed and the operator has them on. Answers with the shortcut that was pressed, or null.
 */
export function createShortcutReader(): (press: KeyPress, singleKeys: boolean) => string | null {
  let first: { key: string; at: number } | null = null;
  return (press, singleKeys) => {
    const key = press.key.toLowerCase();
    if (press.defaultPrevented || press.altKey) return null;
    if (press.ctrlKey || press.metaKey) return key === "k" ? "mod+k" : null;
    if (!singleKeys || isTyping(press.target)) return null;
    const before = first;
    first = null;
    if (before !== null && press.timeStamp - before.at <= PAIR_MS) return `${before.key} ${key}`;
    if (key === "g") {
      first = { key, at: press.timeStamp };
      return null;
    }
    return key;
  };
}
