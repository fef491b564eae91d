import { type CustomerType, isTrialLike } from "@mela/contract/base/customer-type";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import { turnoverQuery } from "../../../data/member/rewards.ts";
import { totalOf, walletQuery } from "../../../data/wallet/wallet.ts";
import { type MessageId, useT } from "../../../lib/i18n.tsx";
import { currencySign, formatMoney, maskAmount } from "@mela/kit/money";
import { buttonClass, IconButton } from "../../../ui/button.tsx";
import { ChevronIcon, DepositIcon, EyeIcon, EyeOffIcon, RefreshIcon, WithdrawIcon } from "../../../ui/icons.tsx";
import { Alpona } from "../../../ui/ornaments.tsx";
import { AccountNote } from "../../../widgets/account-note/account-note.tsx";
import styles from "./member-home.module.css";
import type { MenuEntry } from "./member-menu-rules.ts";

const MONEY: Partial<Record<MenuEntry["key"], { text: MessageId; icon: typeof DepositIcon }>> = {
  deposit: { text: "member.deposit", icon: DepositIcon },
  withdraw: { text: "member.withdraw", icon: WithdrawIcon },
};

/** The total balance in one of its three states, with the ways to pay in and out and what is left to play. */
export function BalanceCard({ entries, plain, type }: { entries: readonly MenuEntry[]; plain: boolean; type: CustomerType }): ReactNode {
  const t = useT();
  return (
    <section className={plain ? `card ${styles.balancePlain}` : styles.balance} aria-label={t("member.balance")} data-part="balance-card">
      {plain ? null : <Alpona className={styles.alpona} />}
      <Balance />
      <Wallets />
      <LeftToPlay />
      {isTrialLike(type) ? <AccountNote type={type} /> : null}
      {entries.length === 0 || isTrialLike(type) ? null : (
        <div className={styles.money}>
          {entries.map(({ key, path }, index) => {
            const face = MONEY[key];
            if (!face) return null;
            return (
              <Link
                key={key}
                href={path}
                className={buttonClass({ kind: index === 0 ? "primary" : plain ? "neutral" : "glass", wide: true })}
                data-entry={key}
              >
                <face.icon size={20} />
                {t(face.text)}
              </Link>
            );
          })}
        </div>
      )}
    </section>
  );
}

function Balance(): ReactNode {
  const t = useT();
  const { data: wallet, isFetching, isError, refetch } = useQuery(walletQuery());
  const [hidden, setHidden] = useState(false);
  const masked = hidden || isFetching;
  const state = isFetching ? "refreshing" : hidden ? "hidden" : "normal";
  const text = wallet === undefined ? "" : totalOf(wallet);
  return (
    <>
      <div className={styles.label}>
        <h2>{t("member.balance")}</h2>
        <IconButton label={t("member.hide")} aria-pressed={hidden} onClick={() => setHidden(!hidden)}>
          {hidden ? <EyeOffIcon size={20} /> : <EyeIcon size={20} />}
        </IconButton>
        <IconButton label={t("member.refresh")} disabled={isFetching} onClick={() => void refetch()}>
          <RefreshIcon size={20} className={isFetching ? styles.turning : ""} />
        </IconButton>
      </div>
      <p className={`num ${styles.amount}`} aria-busy={isFetching} data-part="balance" data-state={state}>
        {wallet === undefined ? (
          isError ? (
            t("member.balanceFailed")
          ) : (
            "\u00a0"
          )
        ) : (
          <>
            <small>{currencySign(wallet.currency)}</small>
            <span aria-hidden={masked || undefined}>{masked ? maskAmount(text) : text}</span>
            {masked ? <span className="sr">{t(isFetching ? "shell.loading" : "member.hidden")}</span> : null}
          </>
        )}
      </p>
    </>
  );
}

/** Where each game company has a wallet of its own, the way to move money between them. */
function Wallets(): ReactNode {
  const t = useT();
  const { data } = useQuery(walletQuery());
  if (!data || data.merchantWallet.isSingle === 1) return null;
  return (
    <Link href="/m/wallet" className={styles.left} data-part="wallets">
      {t("member.wallets")}
      <ChevronIcon size={18} />
    </Link>
  );
}

/** Shown only while something is left to play, so that nobody is told of a duty that they do not have. */
function LeftToPlay(): ReactNode {
  const t = useT();
  const { data } = useQuery(turnoverQuery());
  if (!data || data.remaining === 0) return null;
  return (
    <Link href="/m/rewardCenter?tab=turnover" className={styles.left} data-part="left-to-play">
      {t("member.leftToPlay", { amount: formatMoney(data.remaining, data.currency) })}
      <ChevronIcon size={18} />
    </Link>
  );
}
