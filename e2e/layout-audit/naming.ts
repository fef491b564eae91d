/** How an element is called in a list of faults. */
export type NameOf = (element: Element) => string;

export const nameOf: NameOf = (element) => {
  const words = (element.getAttribute("aria-label") ?? element.textContent ?? "").trim().replaceAll(/\s+/g, " ").slice(0, 40);
  return `${[element.tagName.toLowerCase(), ...element.classList].join(".")} “${words}”`;
};
