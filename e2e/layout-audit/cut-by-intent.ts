/**
 * What may be cut off, or stand aside: names and headlines whose style says so (`--cut: meant`, beside the ellipsis or the number of
 * lines), digits and news that roll, the link past the navigation, which shows itself with the focus alone, and all that lies below an
 * open dialog. What is still on its way is brought to its end. Sent to the page as text, so that it uses nothing from outside itself.
 */
export function cutByIntent(): HTMLElement[] {
  for (const animation of document.getAnimations())
    if (Number.isFinite(Number(animation.effect?.getComputedTiming().endTime))) animation.finish();
  const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
  const isMeant = (element: Element | null) => element !== null && getComputedStyle(element).getPropertyValue("--cut").trim() === "meant";
  return [...document.body.querySelectorAll<HTMLElement>("*:not(svg *)")].filter((element) => {
    if (dialog && !dialog.contains(element)) return !element.contains(dialog);
    if (element.matches('a[href="#main"], [role=img] *, [data-part="ticker"] *')) return true;
    // What is within takes the word over, and is not meant by it.
    return isMeant(element) && !isMeant(element.parentElement);
  });
}
