import { type Early, type EarlyField, press } from "../early.ts";

/**
 * Does once more, in the living page, what the visitor did before: first what was typed, then what was pressed or sent. Where the
 * page was built anew (another language than the document's), it goes to what stands in the same place now.
 */
export function replay(root: HTMLElement, early: Early): void {
  for (const [field, [value, checked]] of early.typed) {
    const live = counterpartOf(field, root);
    if (live === null) continue;
    if (live !== field && document.activeElement === document.body) live.focus();
    if (live instanceof HTMLInputElement && (live.type === "checkbox" || live.type === "radio")) check(live, checked === true);
    else type(live, value);
  }
  press(early, (element) => counterpartOf(element, root));
}

/** The element itself, or what took its place; null where the page is another one by now. */
function counterpartOf<E extends HTMLElement>(element: E, root: HTMLElement): E | null {
  if (element.isConnected) return element;
  const before = alike(element, element.getRootNode() as ParentNode & Node);
  const now = alike(element, root);
  return (before.length === now.length && now[before.indexOf(element)]) || null;
}

function alike<E extends HTMLElement>(element: E, scope: ParentNode): E[] {
  const nameOf = (other: E) => other.getAttribute("name");
  return [...scope.querySelectorAll<E>(element.localName)].filter(
    (other) => other.className === element.className && nameOf(other) === nameOf(element),
  );
}

/*
 * React tells a change from what it has set itself by a property of its own on the element. So the field is first set to something
 * else by that property, and then to what counts past it, as a keyboard does.
 */

function type(field: EarlyField, value: string): void {
  if (value === "") return;
  const caret = field instanceof HTMLSelectElement ? null : field.selectionStart;
  field.value = "";
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  if (caret !== null && !(field instanceof HTMLSelectElement)) field.setSelectionRange(caret, caret);
  for (const sign of ["input", "change"]) field.dispatchEvent(new Event(sign, { bubbles: true }));
}

function check(box: HTMLInputElement, checked: boolean): void {
  box.checked = !checked;
  box.click();
}
