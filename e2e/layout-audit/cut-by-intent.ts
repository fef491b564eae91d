/**
 * What may be cut off, or stand aside: names that end in an ellipsis or after some lines, digits that roll, and the link past the navigation,
 * which shows itself with the focus alone. Sent to the page as text, so that it uses nothing from outside itself.
 */
export function cutByIntent(): HTMLElement[] {
  return [...document.body.querySelectorAll<HTMLElement>("*:not(svg *)")].filter((element) => {
    if (element.matches('a[href="#main"], [role=img] *')) return true;
    const { textOverflow, webkitLineClamp, overflow } = getComputedStyle(element);
    return overflow !== "visible" && (textOverflow === "ellipsis" || webkitLineClamp !== "none");
  });
}
