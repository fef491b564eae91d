import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { beginBreak, EXCLUSION_MONTHS, type ExclusionKind, TIMEOUT_DAYS } from "../../../data/limits/limits.ts";
import { turnoverQuery } from "../../../data/member/rewards.ts";
import { useFormats } from "../../../data/site/formats.ts";
import { logOut } from "../../../data/auth/account.ts";
import { type MessageId, type Translate, useT } from "../../../lib/i18n.tsx";
import { HOME_PATH, navigateTo } from "../../../lib/navigation.ts";
import { formatMoney } from "@mela/kit/money";
import { useAction } from "@mela/kit/use-action";
import { confirm } from "../../../popups/confirm/confirm.ts";
import { Button } from "../../../ui/button.tsx";
import { Chip } from "../../../ui/chip.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { showToast, TOAST_MS } from "../../../ui/toast-store.ts";
import { breakEnd, lengthText } from "./limits-rules.ts";
import styles from "./limits.module.css";

const LENGTHS: Readonly<Record<ExclusionKind, readonly number[]>> = { timeout: TIMEOUT_DAYS, exclusion: EXCLUSION_MONTHS };

/** What a break locks: who cannot play cannot free it. Where the platform has not said what is left, it is said without the amount. */
const LOCKED: Readonly<Record<"until" | "forGood", Readonly<Record<"known" | "unknown", MessageId>>>> = {
  until: { known: "limits.confirmLocked", unknown: "limits.confirmMayLock" },
  forGood: { known: "limits.confirmLockedForGood", unknown: "limits.confirmMayLockForGood" },
};

/** The sentence about money that is locked by turnover; empty where the platform has said that none is. */
async function lockedWords(t: Translate, client: QueryClient, forGood: boolean): Promise<string> {
  const words = LOCKED[forGood ? "forGood" : "until"];
  // Tried once: nobody shall wait long for a break.
  const turnover = await client.fetchQuery({ ...turnoverQuery(), retry: false, networkMode: "always" }).catch(() => null);
  if (turnover === null) return ` ${t(words.unknown)}`;
  return turnover.remaining > 0 ? ` ${t(words.known, { left: formatMoney(turnover.remaining, turnover.currency) })}` : "";
}

/** A break of a length that the member chooses; it ends their sessions, so they are led out. */
export function BreakSection() {
  const t = useT();
  const [kind, setKind] = useState<ExclusionKind>("timeout");
  const formats = useFormats();
  const [length, setLength] = useState<number | null>(null);
  const [missing, setMissing] = useState(false);
  const lengths = useRef<HTMLDivElement>(null);
  const client = useQueryClient();
  const asking = useAction((forGood: boolean) => lockedWords(t, client, forGood));
  // A toast tells of a refusal.
  const { busy, run } = useAction(async (chosen: { kind: ExclusionKind; length: number }) => {
    await beginBreak(chosen.kind, chosen.length);
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
    const locked = await asking.run(end === null);
    // Another press is on its way, or the page was left meanwhile.
    if (locked === null || lengths.current === null) return;
    const question = { title: t("limits.confirmTitle"), text: text + locked.value };
    if (!(await confirm({ ...question, cancel: t("limits.cancel"), submit: t("limits.begin") }))) return;
    if (await run({ kind, length })) navigateTo(HOME_PATH, { replace: true });
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
      {/* It keeps the focus while it is waited for, so that the question gives it back. */}
      <Button kind="outline" wide busy={busy} icon={asking.busy ? <Spinner /> : undefined} onClick={() => void begin()}>
        {t("limits.begin")}
      </Button>
    </section>
  );
}
