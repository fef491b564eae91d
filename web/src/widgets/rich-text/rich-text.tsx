import { returnTarget } from "@mela/contract/base/return-target";
import { richHref } from "@mela/contract/base/rich-text";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { useListDigits } from "../../lib/list-digits.ts";
import { logError } from "../../lib/log.ts";
import { navigateTo } from "../../lib/navigation.ts";
import { useInBrowser } from "../../lib/use-in-browser.ts";
import { classNames } from "../../ui/class-names.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { plainText } from "./rich-text-rules.ts";
import type { SafeHtml } from "./purify.ts";
import styles from "./rich-text.module.css";

type Purify = (html: string) => SafeHtml;

let loaded: Purify | null = null;

/** Brings what cleans HTML; "failed" when it does not come. */
function usePurify(): Purify | "failed" | null {
  const [state, setState] = useState<Purify | "failed" | null>(() => loaded);
  useEffect(() => {
    if (state !== null) return;
    import("./purify.ts").then(
      (module) => {
        loaded = module.purify;
        setState(() => module.purify);
      },
      (error: unknown) => {
        logError("The code that cleans HTML did not load", error);
        setState("failed");
      },
    );
  }, [state]);
  return state;
}

export interface RichTextProps {
  /** HTML as the platform sent it. */
  html: string;
  className?: string;
}

/**
 * Editors' HTML. The server's document holds it as the server cleaned it; whatever the browser shows by itself is cleaned here once
 * more. Without the code for that, the words are shown without their markup. Links pass the address check.
 */
export function RichText({ html, className }: RichTextProps): ReactNode {
  const inBrowser = useInBrowser();
  const content = useRef<HTMLDivElement>(null);
  const purify = usePurify();
  // Markup that came in the document stays untouched until the cleaned one takes its place.
  const [served] = useState(inBrowser ? null : html);
  const clean = useMemo(() => (inBrowser && typeof purify === "function" ? purify(html) : null), [inBrowser, purify, html]);
  const shown = clean ?? (served === html ? html : null);
  useEffect(() => {
    const element = content.current;
    element?.addEventListener("click", followLink);
    return () => element?.removeEventListener("click", followLink);
  }, [shown]);
  const box = classNames(styles.text, className);
  const digits = useListDigits();
  if (shown !== null)
    return <div className={box} style={digits} dangerouslySetInnerHTML={{ __html: shown }} ref={content} data-part="rich-text" />;
  if (purify === "failed") return <p className={box}>{plainText(html)}</p>;
  return <Skeleton height={96} />;
}

/** Paths of ours stay in this page, other safe addresses open beside it, anything else leads nowhere. */
function followLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  const href = richHref(link.getAttribute("href") ?? "");
  if (href === null) return;
  const path = returnTarget(href);
  if (path !== null) navigateTo(path);
  else window.open(href, "_blank", "noopener,noreferrer");
}
