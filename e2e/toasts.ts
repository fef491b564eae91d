import { expect, type Page } from "@playwright/test";

declare global {
  /** Words of the toasts that this document has shown and no test has read yet. */
  var toastsShown: string[];
}

/** Keeps the words of every toast: it stands for a second and a half, and a test on a loaded machine may look away for that long. */
export function keepToasts(): void {
  globalThis.toastsShown = [];
  const keep = (node: Node) =>
    node instanceof Element && node.matches("[data-part=toasts] [data-kind]") && globalThis.toastsShown.push(node.textContent);
  new MutationObserver((changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach(keep))).observe(document, {
    childList: true,
    subtree: true,
  });
}

/** Waits until a toast with these words has been shown; those before it and itself count as read. */
export async function expectToast(page: Page, words: string): Promise<void> {
  const seen: string[] = [];
  const read = async () => {
    // A page that is being left for another tells nothing; what it has shown by then is gone.
    seen.push(...(await page.evaluate(() => globalThis.toastsShown.splice(0)).catch(() => [])));
    return seen.join("\n");
  };
  await expect.poll(read, `a toast says “${words}”`).toContain(words);
}
