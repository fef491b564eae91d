import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useForm } from "react-hook-form";
import { Link } from "wouter";
import {
  makeDefaultAccount,
  type PayoutAccount,
  payoutAccountsQuery,
  SECURITY_TOUCHES,
  removeAccount,
} from "../../../data/security/security.ts";
import { useFormats } from "../../../data/site/formats.ts";
import { resolverOf, useErrorText } from "../../../lib/form.ts";
import { useT } from "../../../lib/i18n.tsx";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { showToast } from "../../../ui/toast-store.ts";
import { AccountLabel } from "../../../widgets/payout/account-label.tsx";
import { isWholePin, PinField } from "../../../widgets/payout/pin-field.tsx";
import { useRefusal } from "../../../widgets/payout/use-refusal.ts";
import { FormSheet } from "./form-sheet.tsx";
import styles from "./security-center.module.css";
import { useAction } from "@mela/kit/use-action";

/** The accounts that the member is paid to. */
export function AccountList({ userName }: { userName: string }): ReactNode {
  const t = useT();
  const { data, isError, refetch } = useQuery(payoutAccountsQuery(userName));
  return (
    <section className={styles.card} aria-labelledby="security-accounts">
      <h2 id="security-accounts">{t("security.accounts")}</h2>
      <p className={styles.note}>{t("security.accountsText")}</p>
      {data ? (
        <ul className={styles.accounts}>
          {data.accounts.map((account) => (
            <Row key={account.id} account={account} />
          ))}
        </ul>
      ) : null}
      {!data && !isError ? <Skeleton height={64} /> : null}
      {isError && !data ? (
        <Button kind="neutral" small onClick={() => void refetch()}>
          {t("shell.retry")}
        </Button>
      ) : null}
      {data && data.accounts.length >= data.limit ? (
        <p className={styles.note}>{t("security.accountsFull", { count: data.limit })}</p>
      ) : (
        <Link href="/m/securityCenter?open=account" className={buttonClass({ kind: "neutral", wide: true })}>
          {t("security.accountAdd")}
        </Link>
      )}
    </section>
  );
}

function Row({ account }: { account: PayoutAccount }): ReactNode {
  const t = useT();
  const formats = useFormats();
  const [removing, setRemoving] = useState(false);
  const from = formats.moment(account.usableAt);
  const { busy, run } = useAction(makeDefaultAccount, { touches: SECURITY_TOUCHES });
  return (
    <li data-part="account">
      <AccountLabel account={account} note={account.isDefault ? <b className={styles.mark}>{t("security.default")}</b> : null} />
      {account.usable ? null : <p className={styles.wait}>{t("security.usableFrom", { date: from })}</p>}
      <div className={styles.actions}>
        {account.isDefault ? null : (
          <Button kind="neutral" small busy={busy} onClick={() => void run(account.id)}>
            {t("security.makeDefault")}
          </Button>
        )}
        <Button kind="outline" small onClick={() => setRemoving(true)}>
          {t("security.remove")}
        </Button>
      </div>
      {removing ? <Remove account={account} onClose={() => setRemoving(false)} /> : null}
    </li>
  );
}

interface RemoveValues {
  pin: string;
}

function Remove({ account, onClose }: { account: PayoutAccount; onClose: () => void }): ReactNode {
  const t = useT();
  const errorText = useErrorText();
  const { register, handleSubmit, formState } = useForm<RemoveValues>({
    defaultValues: { pin: "" },
    resolver: resolverOf<RemoveValues>(({ pin }) => (isWholePin(pin) ? {} : { pin: "security.sixDigits" })),
  });
  const {
    busy,
    refusal: refused,
    run,
  } = useAction((fundsPassword: string) => removeAccount(account.id, fundsPassword), { touches: SECURITY_TOUCHES });
  const refusal = useRefusal(refused);
  const submit = handleSubmit(async ({ pin }) => {
    if ((await run(pin)) === null) return;
    showToast({ kind: "success", text: t("security.accountRemoved") });
    onClose();
  });
  return (
    <FormSheet
      title={t("security.accountRemove")}
      text={t("security.accountRemoveText")}
      submit={t("security.remove")}
      busy={busy}
      onClose={onClose}
      onSubmit={submit}
    >
      <AccountLabel account={account} />
      <PinField error={refusal?.words ?? errorText(formState.errors.pin)} {...register("pin")} />
    </FormSheet>
  );
}
