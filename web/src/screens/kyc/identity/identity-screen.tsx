import { openPopup } from "../../../popups/use-popup.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { type SessionRecord, useSession } from "../../../data/auth/session.ts";
import { type KycState, kycQuery } from "../../../data/kyc/kyc.ts";
import { useBrandSettings } from "../../../data/site/site.ts";
import { ApiError } from "@mela/kit/api";
import { useFormats } from "../../../data/site/formats.ts";
import { useT } from "../../../lib/i18n.tsx";
import { useSearch } from "../../../lib/navigation.ts";
import { formatMoney } from "@mela/kit/money";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { ShieldIcon } from "../../../ui/icons.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { NotForAccount } from "../../../widgets/account-note/account-note.tsx";
import { LoadFailed } from "../../../widgets/load-failed.tsx";
import { ClaimForm } from "./claim-form.tsx";
import styles from "./identity.module.css";

/** Members show who they are: what is asked for and why, the pictures, and what has become of them. */
export function IdentityScreen(): ReactNode {
  const session = useSession();
  return session === null ? null : <Loaded session={session} />;
}

function Loaded({ session }: { session: SessionRecord }): ReactNode {
  const t = useT();
  const toWithdrawal = useSearch().get("next") === "withdraw";
  const { data, error, refetch } = useQuery(kycQuery(session.userName));
  if (!data && error instanceof ApiError && error.code === "freePlay.rejected")
    return <NotForAccount words={error.message} type={session.type} />;
  if (!data && error) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <div className={styles.page}>
        <Skeleton height={120} />
        <Skeleton height={420} />
      </div>
    );
  }
  return (
    <div className={styles.page}>
      <Standing state={data} />
      {toWithdrawal ? (
        <Link href="/m/withdraw" className={buttonClass({ kind: "outline", wide: true })}>
          {t("kyc.toWithdrawal")}
        </Link>
      ) : null}
      {data.open ? <ClaimForm state={data} /> : null}
    </div>
  );
}

/** The day on which a proof still counts: it ends with the midnight after it. */
const lastDayOf = (expiresAt: string): string => new Date(Date.parse(expiresAt) - 1).toISOString();

function Standing({ state: kyc }: { state: KycState }): ReactNode {
  const t = useT();
  const formats = useFormats();
  const { currency } = useBrandSettings();
  const { state, level, asked, sumMinor, reason, note, expiresAt, open, triesLeft } = kyc;
  const amount = sumMinor === null ? "" : formatMoney(sumMinor, currency);
  return (
    <section className={styles.head} data-state={state} data-part="standing" aria-labelledby="identity-state">
      <ShieldIcon size={32} />
      <div>
        <h2 id="identity-state">{t(`kyc.state.${state}`)}</h2>
        {state === "none" || state === "draft" ? (
          <p className={styles.note}>{t(asked ? "kyc.why.asked" : `kyc.why.${level}`, { amount })}</p>
        ) : null}
        {state === "review" ? <p className={styles.note}>{t("kyc.reviewText")}</p> : null}
        {state === "approved" && expiresAt !== null ? (
          <p className={styles.note}>{t("kyc.until", { date: formats.date(lastDayOf(expiresAt)) })}</p>
        ) : null}
        {state === "expired" ? <p className={styles.note}>{t("kyc.expiredText")}</p> : null}
        {reason === null ? null : <p className={styles.reason}>{t(`kyc.reason.${reason}`)}</p>}
        {note === null ? null : <p className={styles.note}>{note}</p>}
        {state === "refused" && open ? <p className={styles.note}>{t("kyc.triesLeft", { count: triesLeft })}</p> : null}
        {state === "refused" && !open ? (
          <Button kind="neutral" wide onClick={() => openPopup("customerService")}>
            {t("kyc.help")}
          </Button>
        ) : null}
      </div>
    </section>
  );
}
