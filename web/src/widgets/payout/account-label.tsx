import type { ReactNode } from "react";
import type { PayoutAccount } from "@mela/contract/security/payout-accounts";
import { useLanguage, useT } from "../../lib/i18n.tsx";
import { PhoneIcon, WalletIcon } from "../../ui/icons.tsx";
import styles from "./payout.module.css";

type Named = Pick<PayoutAccount, "kind" | "bankNames">;

/** What an account is called: its wallet, or its bank. */
export function useAccountName(): (account: Named) => string {
  const t = useT();
  const { language } = useLanguage();
  return ({ kind, bankNames }) => bankNames?.[language] ?? bankNames?.["en"] ?? t(`security.kind.${kind}`);
}

interface AccountLabelProps {
  account: Named & Pick<PayoutAccount, "number">;
  /** Below the name, after the number. */
  note?: ReactNode;
}

/** Sign, name and number of an account. */
export function AccountLabel({ account, note }: AccountLabelProps): ReactNode {
  const nameOf = useAccountName();
  return (
    <span className={styles.label}>
      <span className={styles.sign} aria-hidden="true">
        {account.kind === "bank" ? <WalletIcon size={20} /> : <PhoneIcon size={20} />}
      </span>
      <span className={styles.words}>
        <strong>{nameOf(account)}</strong>
        <span>
          <bdi className="num">{account.number}</bdi>
          {note}
        </span>
      </span>
    </span>
  );
}
