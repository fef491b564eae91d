import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { useBrandSettings } from "../../../data/site/site.ts";
import { walletQuery } from "../../../data/wallet/wallet.ts";
import { useT } from "../../../lib/i18n.tsx";
import { formatMoney } from "@mela/kit/money";
import { HistoryIcon, ShieldIcon } from "../../../ui/icons.tsx";
import { InfoIcon } from "../../../ui/shell-icons.tsx";
import styles from "./deposit.module.css";

/** Says that nothing is paid here for real, by whichever way. */
export function PlayMoney({ byHand = false }: { byHand?: boolean | undefined }) {
  const t = useT();
  if (!useBrandSettings().playMoney) return null;
  return (
    <p className={styles.note} data-tone="info">
      <InfoIcon size={18} />
      {t(byHand ? "deposit.playMoneyByHand" : "deposit.playMoney")}
    </p>
  );
}

/** What is in the wallet now; it follows every booking. */
export function Balance() {
  const t = useT();
  const { data } = useQuery(walletQuery());
  return (
    <p className={styles.balance}>
      {t("deposit.balance")}
      <strong className="num" data-part="balance">
        {data ? formatMoney(data.balance.amount, data.currency) : "–"}
      </strong>
    </p>
  );
}

/** Further ways from the form. */
export function Foot() {
  const t = useT();
  return (
    <nav className={styles.foot} aria-label={t("deposit.more")}>
      <Link href="/m/voucherCenter?view=history" className="link">
        <HistoryIcon size={18} /> {t("deposit.history")}
      </Link>
      <Link href="/m/limits" className="link">
        <ShieldIcon size={18} /> {t("deposit.limits")}
      </Link>
    </nav>
  );
}
