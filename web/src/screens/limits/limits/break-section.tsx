import { useRef, useState } from "react";
import { beginBreak, EXCLUSION_MONTHS, type ExclusionKind, TIMEOUT_DAYS } from "../../../data/limits/limits.ts";
import { useFormats } from "../../../data/site/formats.ts";
import { logOut } from "../../../data/auth/account.ts";
import { useT } from "../../../lib/i18n.tsx";
import { HOME_PATH, navigateTo } from "../../../lib/navigation.ts";
import { useAction } from "@mela/kit/use-action";
import { confirm } from "../../../popups/confirm/confirm.ts";
import { Button } from "../../../ui/button.tsx";
import { Chip } from "../../../ui/chip.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { showToast, TOAST_MS } from "../../../ui/toast-store.ts";
import { breakEnd, lengthText } from "./limits-rules.ts";
import styles from "./limits.module.css";

const LENGTHS: Readonly<Record<ExclusionKind, readonly number[]>> = { timeout: TIMEOUT_DAYS, exclusion: EXCLUSION_MONTHS };

/** A break of a length that the member chooses; it ends their sessions, so they are led out. `turnoverLeft`: what is left to play for money that is locked by it, as an amount; null: nothing is locked. */
export function BreakSection({ turnoverLeft = null }: { turnoverLeft?: string | null }) {
  const t = useT();
  const [kind, setKind] = useState<ExclusionKind>("timeout");
  const formats = useFormats();
  const [length, setLength] = useState<number | null>(null);
  const [missing, setMissing] = useState(false);
  const lengths = useRef<HTMLDivElement>(null);
  // A toast tells of a refusal.
  const { busy, run } = useAction(async (chosen: number) => {
    await beginBreak(kind, chosen);
    // The words of the event that ends the session, which may come as well: said twice they stand once.
    showToast({ kind: "info", text: t("ended.excluded"), duration: TOAST_MS.long });
    await logOut();
  });
  const choose = (next: ExclusionKind) => {
    setKind(next);
    setLength(null);
    setMissing(false);
  };
  const begin = async () => {
    if (length === null) {
      setMissing(true);
      return lengths.current?.querySelector("button")?.focus();
    }
    const end = breakEnd(kind, length, new Date());
    const text = end === null ? t("limits.confirmForGood") : t("limits.confirmText", { end: formats.moment(end.toISOString()) });
    // Who cannot play cannot free it.
    const lockedText = end === null ? "limits.confirmLockedForGood" : "limits.confirmLocked";
    const locked = turnoverLeft === null ? "" : ` ${t(lockedText, { left: turnoverLeft })}`;
    const question = { title: t("limits.confirmTitle"), text: text + locked };
    if (!(await confirm({ ...question, cancel: t("limits.cancel"), submit: t("limits.begin") }))) return;
    if (await run(length)) navigateTo(HOME_PATH, { replace: true });
  };
  return (
    <section className={styles.card} aria-labelledby="limits-break" data-part="break">
      <h2 id="limits-break">{t("limits.break")}</h2>
      <p className={styles.note}>{t("limits.breakText")}</p>
      <Segmented
        label={t("limits.break")}
        current={kind}
        choices={[
          { key: "timeout", label: t("limits.timeout") },
          { key: "exclusion", label: t("limits.exclusion") },
        ]}
        onChoose={choose}
      />
      {kind === "exclusion" ? <p className={styles.note}>{t("limits.exclusionText")}</p> : null}
      <div
        ref={lengths}
        className={styles.chips}
        role="group"
        aria-label={t("limits.length")}
        aria-describedby={missing ? "limits-length-missing" : undefined}
      >
        {LENGTHS[kind].map((offered) => (
          <Chip
            key={offered}
            pressed={offered === length}
            onClick={() => {
              setLength(offered);
              setMissing(false);
            }}
          >
            {lengthText(t, kind, offered)}
          </Chip>
        ))}
      </div>
      {missing ? (
        <p id="limits-length-missing" className={styles.missing} role="alert">
          {t("limits.lengthMissing")}
        </p>
      ) : null}
      <Button kind="outline" wide busy={busy} onClick={() => void begin()}>
        {t("limits.begin")}
      </Button>
    </section>
  );
}
