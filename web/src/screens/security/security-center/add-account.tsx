import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { payoutAccountsQuery } from "../../../data/security/security.ts";
import { useT } from "../../../lib/i18n.tsx";
import { buttonClass } from "../../../ui/button.tsx";
import { Sheet } from "../../../ui/dialog.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { AccountForm } from "./account-form.tsx";
import type { PartProps } from "./parts.ts";
import styles from "./security-center.module.css";

interface AddAccountProps extends PartProps {
  userName: string;
  /** Kept for the way back, as to the withdrawal that needs an account. */
  next: string;
}

/** A wallet or bank account in the member's own name; what is missing for one is asked for first. */
export function AddAccount({ userName, overview, next, onClose, onDone }: AddAccountProps): ReactNode {
  const t = useT();
  const { data } = useQuery(payoutAccountsQuery(userName));
  if (overview.fundsPassword.set && overview.payeeName !== null && data)
    return <AccountForm accounts={data} onClose={onClose} onDone={onDone} />;
  const missing = overview.fundsPassword.set
    ? { text: t("security.accountNeedsName"), href: `/m/securityCenter?open=name${next}`, label: t("security.payee") }
    : {
        text: t("security.accountNeedsFunds"),
        href: `/m/securityCenter/FundsPasswordBox?then=account${next}`,
        label: t("security.fundsSet"),
      };
  const known = overview.fundsPassword.set && overview.payeeName !== null;
  return (
    <Sheet open onClose={onClose} title={t("security.accountAdd")} closeLabel={t("shell.close")}>
      <div className={styles.form}>
        {known ? (
          <Skeleton height={240} />
        ) : (
          <>
            <p className={styles.note}>{missing.text}</p>
            <Link href={missing.href} className={buttonClass({ wide: true })}>
              {missing.label}
            </Link>
          </>
        )}
      </div>
    </Sheet>
  );
}
