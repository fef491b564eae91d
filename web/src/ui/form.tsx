import { type ComponentProps, type FormEvent, useEffect, useRef } from "react";

/** A frame is what an error needs to be drawn; the one after it has it drawn for sure. */
const twoFrames = (then: () => void) => requestAnimationFrame(() => requestAnimationFrame(then));

/**
 * A form. Sent before the page's code has come, nothing of it may stand in an address, so it always says `post`. When sending it shows
 * that something is wrong, focus goes to the first wrong field, or to what says it, and the page scrolls there, clear of its head; also
 * when it is the platform's answer that says so. What the person does meanwhile goes first.
 */
export function Form({ onSubmit, ...form }: Omit<ComponentProps<"form">, "method" | "noValidate">) {
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    stop.current?.();
    stop.current = watchFaults(event.currentTarget);
    onSubmit?.(event as Parameters<NonNullable<typeof onSubmit>>[0]);
  };
  return <form {...form} method="post" noValidate onSubmit={handleSubmit} />;
}

/** Shows the first fault as soon as there is one; returns what ends that. */
function watchFaults(form: HTMLFormElement): () => void {
  let over = false;
  const stop = () => {
    over = true;
    observer.disconnect();
    for (const type of ["pointerdown", "keydown"]) document.removeEventListener(type, stop);
  };
  const look = () => {
    if (!over && form.isConnected && showFault(form)) stop();
  };
  const observer = new MutationObserver(() => twoFrames(look));
  observer.observe(form, { subtree: true, childList: true, attributeFilter: ["aria-invalid"] });
  for (const type of ["pointerdown", "keydown"]) document.addEventListener(type, stop);
  // What was wrong before and still is changes nothing in the form. While the platform is asked, it is not known to be.
  twoFrames(() => {
    if (!form.querySelector("[aria-busy=true]")) look();
  });
  return stop;
}

const FOCUSABLE = "input, select, textarea, button, [tabindex]";

/** Goes to the first wrong field or group of choices (`data-wrong`), else to the first message; false where there is neither. */
function showFault(form: HTMLFormElement): boolean {
  const wrong = form.querySelector<HTMLElement>("[aria-invalid=true], [data-wrong]");
  const message = wrong ?? form.querySelector<HTMLElement>("[role=alert]");
  if (!message) return false;
  // A message without a field of its own stands in the group that it is about.
  const group = message.parentElement === form ? null : message.parentElement;
  const field = wrong?.matches(FOCUSABLE) ? wrong : (wrong ?? group)?.querySelector<HTMLElement>(FOCUSABLE);
  field?.focus({ preventScroll: true });
  (wrong ?? message).scrollIntoView({ block: "nearest" });
  return true;
}
