import { isPlayer } from "@mela/contract/base/customer-type";
import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { useSession } from "../../data/auth/session.ts";
import { totalOf, walletQuery } from "../../data/wallet/wallet.ts";
import { useT } from "../../lib/i18n.tsx";
import { currencySign } from "@mela/kit/money";
import { iconButtonClass } from "../../ui/button.tsx";
import { WalletIcon } from "../../ui/icons.tsx";
import styles from "./header-wallet.module.css";

/** Balance of the member, and the way to a deposit for whoever may make one, at the end of a header. Mount it with a session only. */
export function HeaderWallet() {
  const t = useT();
  const { data: wallet, isError, isFetching, refetch } = useQuery(walletQuery());
  const mayDeposit = isPlayer(useSession()?.type ?? null);
  return (
    <div className={styles.wallet} data-part="header-wallet">
      {wallet === undefined && isError ? (
        <button
          type="button"
          className={`link ${styles.amount}`}
          aria-label={`${t("games.balance")}: ${t("shell.retry")}`}
          aria-busy={isFetching}
          onClick={() => void refetch()}
        >
          {t("shell.retry")}
        </button>
      ) : (
        <Link href="/m/member/home" className={`num ${styles.amount}`} aria-label={t("games.balance")}>
          {wallet === undefined ? "\u00a0" : `${currencySign(wallet.currency)}\u00a0${totalOf(wallet)}`}
        </Link>
      )}
      {mayDeposit ? (
        <Link href="/m/voucherCenter" className={`${iconButtonClass} ${styles.deposit}`} aria-label={t("games.deposit")}>
          <WalletIcon />
        </Link>
      ) : null}
    </div>
  );
}
