import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { useSession } from "../../../data/auth/session.ts";
import { collectAll, MAIN_WALLET, type MemberWallet, walletsQuery } from "../../../data/wallet/wallets.ts";
import { useT } from "../../../lib/i18n.tsx";
import { formatMoney } from "@mela/kit/money";
import { useMoneyAction } from "@mela/kit/use-action";
import { Button } from "../../../ui/button.tsx";
import { WalletIcon } from "../../../ui/icons.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { showToast, TOAST_MS } from "../../../ui/toast-store.ts";
import { LoadFailed } from "../../../widgets/load-failed.tsx";
import { MoveForm } from "./move-form.tsx";
import styles from "./wallets.module.css";
import { walletKeys } from "../../../data/wallet/wallet.keys.ts";

/** The member's wallets, and money that moves between them where the brand has several. */
export function WalletsScreen() {
  const t = useT();
  const session = useSession();
  const { data, isError, refetch } = useQuery({ ...walletsQuery(), enabled: session !== null });
  if (data === undefined) return isError ? <LoadFailed onRetry={() => void refetch()} /> : <Waiting />;
  const { wallets, mayTransfer } = data;
  const currency = wallets[0]?.balance.currency ?? "";
  const total = wallets.reduce((sum, { balance }) => sum + balance.amount, 0);
  return (
    <div className={styles.page} data-part="wallets" data-wide={mayTransfer ? "" : undefined}>
      <section className={styles.card}>
        <p className={styles.note}>{t("wallets.total")}</p>
        <p className={`num ${styles.total}`} data-part="total">
          {formatMoney(total, currency)}
        </p>
        <ul className={styles.list}>
          {wallets.map((wallet) => (
            <li key={wallet.code} data-wallet={wallet.code}>
              <WalletIcon size={22} />
              <span>{wallet.code === MAIN_WALLET ? t("wallets.main") : wallet.name}</span>
              <b className="num">{formatMoney(wallet.balance.amount, wallet.balance.currency)}</b>
            </li>
          ))}
        </ul>
        {mayTransfer ? <Collect wallets={wallets} /> : null}
      </section>
      {mayTransfer ? <MoveForm wallets={wallets} currency={currency} /> : <p className={styles.note}>{t("wallets.single")}</p>}
      <Link href="/m/transaction/record?group=transfer" className="link">
        {t("wallets.record")}
      </Link>
    </div>
  );
}

function Collect({ wallets }: { wallets: readonly MemberWallet[] }) {
  const t = useT();
  // The alert tells of a refusal.
  const { busy, run } = useMoneyAction(collectAll, { touches: [walletKeys.all] });
  const elsewhere = wallets.some(({ code, balance }) => code !== MAIN_WALLET && balance.amount > 0);
  const handleCollect = async () => {
    if (await run({})) showToast({ kind: "success", text: t("wallets.collected"), duration: TOAST_MS.short });
  };
  return (
    <Button kind="outline" wide busy={busy} disabled={!elsewhere} onClick={() => void handleCollect()}>
      {t("wallets.collect")}
    </Button>
  );
}

function Waiting() {
  return (
    <div className={styles.page}>
      <Skeleton height={220} />
      <Skeleton height={260} />
    </div>
  );
}
