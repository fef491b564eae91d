import type { ReactNode } from "react";
import { useLanguage } from "../lib/texts.tsx";
import { showTime } from "../lib/when.ts";
import { useZone } from "../lib/zone.tsx";

/** A time as the operator wants to read it; its zone and ISO form on hover and focus. */
export function When({ at }: { at: string | null }): ReactNode {
  const { locale, t } = useLanguage();
  const zone = useZone();
  if (at === null) return <span>{t("state.never")}</span>;
  const { text, full } = showTime(at, locale, zone);
  return (
    // Its zone has to be reachable without a pointer.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <time dateTime={at} title={full} aria-label={full} tabIndex={0}>
      {text}
    </time>
  );
}
