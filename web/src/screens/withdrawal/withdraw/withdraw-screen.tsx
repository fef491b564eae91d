import { isPlayer } from "@mela/contract/base/customer-type";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { useSession } from "../../../data/auth/session.ts";
import { type WithdrawalTerms, withdrawalTermsQuery } from "../../../data/withdrawal/withdrawal.ts";
import { useT } from "../../../lib/i18n.tsx";
import { formatMoney } from "@mela/kit/money";
import { useSearch } from "../../../lib/navigation.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { AccountNote } from "../../../widgets/account-note/account-note.tsx";
import { LoadFailed } from "../../../widgets/load-failed.tsx";
import { IdentityCard } from "./identity-card.tsx";
import { LockedCard } from "./locked-card.tsx";
import { OrderView } from "./order-view.tsx";
import { PausedKinds } from "./paused-kinds.tsx";
import { RecentOrders } from "./recent-orders.tsx";
import styles from "./withdraw.module.css";
import { WithdrawForm } from "./withdraw-form.tsx";
import { isTooLittleFree } from "./withdraw-rules.ts";

/** Withdraw money, and follow what becomes of it (`?order=`). */
export function WithdrawScreen(): ReactNode {
  const session = useSession();
  const order = useSearch().get("order");
  if (session === null) return null;
  if (!isPlayer(session.type)) {
    return (
      <div className={styles.page}>
        <AccountNote type={session.type} />
      </div>
    );
  }
  if (order) return <OrderView userName={session.userName} id={order} />;
  return (
    <div className={styles.page} data-wide>
      <div className={styles.part}>
        <Beginning userName={session.userName} />
      </div>
      <RecentOrders userName={session.userName} />
    </div>
  );
}

function Beginning({ userName }: { userName: string }): ReactNode {
  const { data, isError, refetch } = useQuery(withdrawalTermsQuery(userName));
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <>
        <Skeleton height={104} />
        <Skeleton height={360} />
      </>
    );
  }
  return (
    <>
      {data.turnoverLeft > 0 ? <LockedCard terms={data} /> : <Balance terms={data} />}
      <NextStep terms={data} />
    </>
  );
}

function Balance({ terms }: { terms: WithdrawalTerms }): ReactNode {
  const t = useT();
  const { balance } = terms;
  return (
    <section className={styles.balance} aria-label={t("withdraw.available")}>
      <p>{t("withdraw.available")}</p>
      <p className={styles.sum}>
        <bdi className="num">{formatMoney(balance.amount, balance.currency)}</bdi>
      </p>
    </section>
  );
}

/** The form, or what has to be arranged before there can be one. */
function NextStep({ terms }: { terms: WithdrawalTerms }): ReactNode {
  const t = useT();
  if (terms.methods.length === 0) {
    return (
      <>
        <EmptyState title={t("withdraw.closed")} text={t(terms.paused?.length ? "withdraw.safe" : "withdraw.closedText")} art />
        <PausedKinds paused={terms.paused} />
      </>
    );
  }
  if (!terms.fundsPasswordSet) {
    return (
      <Missing text={t("withdraw.needsFunds")} label={t("security.fundsSet")} href="/m/securityCenter/FundsPasswordBox?next=withdraw" />
    );
  }
  if (terms.accounts.length === 0) {
    return (
      <Missing text={t("withdraw.needsAccount")} label={t("security.accountAdd")} href="/m/securityCenter?open=account&next=withdraw" />
    );
  }
  if (terms.secondFactorMissing) {
    return <Missing text={t("withdraw.needsTwoStep")} label={t("security.twoStep")} href="/m/securityCenter/twoStep?next=withdraw" />;
  }
  const { identity } = terms;
  return (
    <>
      {identity ? <IdentityCard terms={terms} identity={identity} /> : null}
      {terms.identityMissing || isTooLittleFree(terms) ? null : <WithdrawForm terms={terms} />}
    </>
  );
}

function Missing({ text, label, href }: { text: string; label: string; href: string }): ReactNode {
  return (
    <section className={styles.card}>
      <p>{text}</p>
      <Link href={href} className={buttonClass({ wide: true })}>
        {label}
      </Link>
    </section>
  );
}
