import { useEffect } from "react";
import { useLocation, useSearchParams } from "wouter";
import { type TextId, useLanguage } from "../../lib/texts.tsx";
import { ROLE_FIELDS, SETTINGS } from "./palette-settings.ts";

/** An address is anybody's: what it names is looked for among these alone. */
const FIELDS: readonly TextId[] = [...SETTINGS.flatMap(({ fields }) => fields), ...ROLE_FIELDS];
/** Name of the parameter that names a field of the screen, by the id of its text. */
export const FIELD = "field";
/** So long the screen may take to have it, ms. */
const PATIENCE_MS = 15_000;
const CONTROLS = ":is(input:not([type=hidden]), textarea, select, button, [tabindex]):not(:disabled)";

/** What an element with a name is the name of: the control of a label, the first one of a group; itself where there is none. */
function namedBy(element: HTMLElement): HTMLElement {
  if (element instanceof HTMLLabelElement) return element.control ?? element;
  return element.closest("fieldset, section")?.querySelector<HTMLElement>(CONTROLS) ?? element;
}

/** The first field of the screen with this name, whatever stands behind the name in brackets; a switch has its hint within its label. */
function findField(name: string): HTMLElement | null {
  const names = [...document.querySelectorAll<HTMLElement>("main :is(label, legend, h2)")];
  const says = ({ textContent }: Element) => textContent.trim() === name || textContent.startsWith(`${name} (`);
  const isNamed = (element: HTMLElement) => says(element) || [...element.querySelectorAll("label *")].some(says);
  const found = names.find(isNamed);
  return found ? namedBy(found) : null;
}

function showField(field: HTMLElement): void {
  if (!field.matches(CONTROLS)) field.tabIndex = -1;
  field.scrollIntoView?.({ block: "center" });
  field.focus({ preventScroll: true });
}

/** Leads to the field that the address names, as soon as its screen has it. */
export function useFieldOfAddress(): void {
  const { t } = useLanguage();
  const [path] = useLocation();
  const field = useSearchParams()[0].get(FIELD);
  useEffect(() => {
    const known = FIELDS.find((one) => one === field);
    if (known === undefined) return;
    const name = t(known);
    const look = (): boolean => {
      const found = findField(name);
      if (found) showField(found);
      return found !== null;
    };
    if (look()) return;
    const watcher = new MutationObserver(() => {
      if (look()) watcher.disconnect();
    });
    watcher.observe(document.body, { childList: true, subtree: true });
    const end = setTimeout(() => watcher.disconnect(), PATIENCE_MS);
    return () => {
      clearTimeout(end);
      watcher.disconnect();
    };
  }, [path, field, t]);
}
