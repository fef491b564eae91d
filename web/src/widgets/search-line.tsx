import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { useT } from "../lib/i18n.tsx";
import { SearchBox } from "../ui/search-box.tsx";

/** Longest text that is searched for. */
export const TEXT_LIMIT = 64;

export interface SearchLineProps {
  /** What is searched for now. */
  text: string;
  label: string;
  hint?: string;
  /** Typing rests this long before it is searched for, ms. */
  delay: number;
  onText: (text: string) => void;
  /** Enter, or the search key of the phone: it is searched for at once. */
  onSubmit?: (text: string) => void;
  /** The page is there to be typed in: the box has the focus from the beginning. */
  begins?: boolean;
}

/** What is typed stays in the box; what is searched for follows when the typing rests. Nothing but the box is drawn for a key. */
export function SearchLine({ text, label, hint, delay, onText, onSubmit, begins = false }: SearchLineProps) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(text);
  const [shown, setShown] = useState(text);
  // The address changed by other means (a chip, the browser's back): the box follows it.
  if (text !== shown) {
    setShown(text);
    if (text !== typed.trim()) setTyped(text);
  }
  const search = useEffectEvent(() => onText(typed.trim()));
  useEffect(() => {
    if (typed.trim() === text) return;
    const timer = setTimeout(() => search(), delay);
    return () => clearTimeout(timer);
  }, [typed, text, delay]);
  useEffect(() => {
    if (!begins) return;
    // After the page has taken the focus to its beginning, as every page does.
    const frame = requestAnimationFrame(() => form.current?.querySelector("input")?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, [begins]);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== text) onText(typed.trim());
    onSubmit?.(typed.trim());
  };
  return (
    <form ref={form} role="search" onSubmit={handleSubmit}>
      <SearchBox label={label} clearLabel={t("ui.clear")} placeholder={hint} maxLength={TEXT_LIMIT} value={typed} onChange={setTyped} />
    </form>
  );
}
