/**
 * Runs in the page: texts with a sign that turns the order round, which is still open where the text ends and beside which something else
 * stands in the same line of reading.
 */
export function runsBeyond(): string[] {
  const isOpen = (text: string): boolean => {
    const open: string[] = [];
    for (const sign of text) {
      if (/[\u202A\u202B\u202D\u202E\u2066-\u2068]/.test(sign)) open.push(sign);
      // The end of an isolate ends all that was begun inside it; without one it ends nothing.
      if (sign === "\u2069") {
        const at = open.findLastIndex((one) => /[\u2066-\u2068]/.test(one));
        if (at !== -1) open.length = at;
      }
      if (sign === "\u202C" && /[\u202A-\u202E]/.test(open.at(-1) ?? "")) open.pop();
    }
    return open.length > 0;
  };
  const setsApart = (element: Element): boolean => {
    const { display, unicodeBidi, float, position } = getComputedStyle(element);
    return display !== "inline" || /isolate|plaintext/.test(unicodeBidi) || float !== "none" || /absolute|fixed/.test(position);
  };
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? "";
    // A line that ends takes what is open in it along.
    const last = text.split("\n").at(-1) ?? "";
    if (!isOpen(last)) continue;
    let around = node.parentElement as Element;
    while (!setsApart(around) && around.parentElement) around = around.parentElement;
    const after = document.createRange();
    after.setStartAfter(node);
    after.setEndAfter(around.lastChild as ChildNode);
    if (after.toString().trim() !== "") found.push(`${text.slice(-40)} … ${after.toString().trim().slice(0, 40)}`);
  }
  return found;
}
