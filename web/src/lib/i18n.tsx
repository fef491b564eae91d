import { countFormat } from "@mela/contract/base/formats";
import type { LanguageEntry } from "@mela/contract/base/languages";
import { createContext, Fragment, type ReactNode, use } from "react";
import type { MessageId } from "../locales/message-id.ts";
import { Translator } from "@mela/kit/translator";

export { Translator };
export type { MessageId };
export type Values = Record<string, unknown>;
export type Translate = (id: MessageId, values?: Values) => string;

interface LanguageState {
  translator: Translator;
  translate: Translate;
  language: string;
  entry: LanguageEntry;
  /** The languages that the brand offers, in its order. */
  offered: readonly LanguageEntry[];
  setLanguage: (code: string) => void;
}

const LanguageContext = createContext<LanguageState | null>(null);
export const LanguageProvider = LanguageContext.Provider;

export function createLanguageState(
  translator: Translator,
  entry: LanguageEntry,
  offered: readonly LanguageEntry[],
  setLanguage: (code: string) => void,
): LanguageState {
  return { translator, translate: (id, values) => translator.translate(id, values), language: entry.code, entry, offered, setLanguage };
}

function useLanguageState(): LanguageState {
  const state = use(LanguageContext);
  if (state === null) throw new Error("No language above this component");
  return state;
}

/** The translator of the current language: `t("shell.home")`, `t("games.count", { count: 3 })`. */
export function useT(): Translate {
  return useLanguageState().translate;
}

/** Writes whole numbers in the digits of the language. Money, codes and rates in figures have Latin digits always (decision 0263). */
export function useCount(): (count: number) => string {
  const format = countFormat(useLanguageState().entry.locale);
  return (count) => format.format(count);
}

/** A text that may still be on its way: "" until it is here. */
export function useLoadedText(id: MessageId): string {
  const { translator } = useLanguageState();
  return translator.has(id) ? translator.translate(id) : "";
}

export function useLanguage(): Pick<LanguageState, "language" | "entry" | "offered" | "setLanguage"> {
  return useLanguageState();
}

const TAG = /<(\w+)>(.*?)<\/\1>/s;

/** A text with elements in it: `<T id="…" components={{ terms: (text) => <a>{text}</a> }} />` for "… <terms>rules</terms> …". */
export function T(props: { id: MessageId; values?: Values; components?: Record<string, (text: string) => ReactNode> }): ReactNode {
  const text = useT()(props.id, props.values);
  const components = props.components;
  return components ? weave(text, components) : text;
}

function weave(text: string, components: Record<string, (text: string) => ReactNode>): ReactNode {
  const match = TAG.exec(text);
  if (!match) return text;
  const [whole, name = "", inner = ""] = match;
  const render = components[name];
  return (
    <Fragment>
      {text.slice(0, match.index)}
      {render ? render(inner) : inner}
      {weave(text.slice(match.index + whole.length), components)}
    </Fragment>
  );
}
