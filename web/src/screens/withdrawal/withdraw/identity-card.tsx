import { openPopup } from "../../../popups/use-popup.ts";
import { formatMoney } from "@mela/kit/money";
import type { ReactNode } from "react";
import { Link } from "wouter";
import type { WithdrawalTerms } from "../../../data/withdrawal/withdrawal.ts";
import { useT } from "../../../lib/i18n.tsx";
import { Button, buttonClass } from "../../../ui/button.tsx";
import styles from "./withdraw.module.css";

interface IdentityCardProps {
  terms: WithdrawalTerms;
  identity: NonNullable<WithdrawalTerms["identity"]>;
}

/** What is missing before more money may leave, why it is asked for, and the way there; it leads back here. */
export function IdentityCard({ terms, identity }: IdentityCardProps): ReactNode {
  const t = useT();
  const { state, level, asked, sumMinor, reason, note, open, freeLeft } = identity;
  const inWords = (minor: number) => formatMoney(minor, terms.balance.currency);
  const why = asked ? t("kyc.why.asked") : t(`kyc.why.${level}`, { amount: inWords(sumMinor ?? 0) });
  const missing = {
    none: t("kyc.lacks"),
    draft: t("kyc.lacks"),
    review: t("kyc.reviewText"),
    refused: reason === null ? null : t(`kyc.reason.${reason}`),
    expired: t("kyc.expiredText"),
    approved: null,
  }[state];
  return (
    <section className={styles.card} aria-labelledby="withdraw-identity" data-part="identity">
      <h2 id="withdraw-identity">{t(`kyc.state.${state}`)}</h2>
      <p>{freeLeft < terms.min ? t("withdraw.identityFirst") : t("withdraw.identityFree", { amount: inWords(freeLeft) })}</p>
      <p>{why}</p>
      {missing === null ? null : <p>{missing}</p>}
      {note === null ? null : <p dir="auto">{note}</p>}
      {state === "review" ? null : open ? (
        <Link href="/m/identity?next=withdraw" className={buttonClass({ wide: true })}>
          {t("security.identity")}
        </Link>
      ) : (
        <Button kind="neutral" wide onClick={() => openPopup("customerService")}>
          {t("kyc.help")}
        </Button>
      )}
    </section>
  );
}
