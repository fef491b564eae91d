import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, useEffect, useRef } from "react";
import { useForm, type UseFormReturn } from "react-hook-form";
import { type DepositOrder, giveTransfer } from "../../../data/deposit/deposit.ts";
import { depositKeys } from "../../../data/deposit/deposit.keys.ts";
import { copyText } from "../../../lib/copy-text.ts";
import { resolverOf, useErrorText } from "../../../lib/form.ts";
import { type MessageId, useT } from "../../../lib/i18n.tsx";
import { formatMoney } from "@mela/kit/money";
import { useAction } from "@mela/kit/use-action";
import { useClock } from "../../../lib/use-clock.ts";
import { Form } from "../../../ui/form.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Sums } from "../../../ui/sums.tsx";
import { showToast } from "../../../ui/toast-store.ts";
import { keepTransfer, readTransfer, type TransferValues } from "./transfer-draft.ts";
import { asksForSender, checkTrxId, timeLeft, transferText } from "./transfer-rules.ts";
import forms from "./deposit.module.css";
import styles from "./transfer.module.css";

type Transfer = NonNullable<DepositOrder["transfer"]>;
interface CardProps {
  order: DepositOrder;
  transfer: Transfer;
  /** Nothing is to be sent now; a number may still be entered of what was sent before. */
  onBreak?: boolean;
}

/** Texts about a transfer, in the words that fit where it goes to. */
function useWords({ method }: DepositOrder): ReturnType<typeof useT> {
  const t = useT();
  return (id, values) => t(transferText(method, id), values);
}

function titleOf(state: Transfer["state"], onBreak: boolean): MessageId {
  if (state === "given" || state === "confirmed") return "deposit.transfer.checking";
  if (state === "refused") return "deposit.transfer.refusedTitle";
  return onBreak ? "deposit.transfer.trxId" : "deposit.transfer.title";
}

/** How an order is paid that the member sends by hand: where to, how much, and the TrxID that says which transfer it was. */
export function TransferCard({ order, transfer, onBreak = false }: CardProps) {
  const t = useWords(order);
  const isGiven = transfer.state === "given" || transfer.state === "confirmed";
  const heading = useTop(isGiven);
  return (
    <section className={`card ${forms.step} ${styles.transfer}`} data-transfer={transfer.state}>
      <h2 ref={heading} tabIndex={-1}>
        {t(titleOf(transfer.state, onBreak))}
      </h2>
      {transfer.state === "refused" && transfer.reason !== null ? (
        <p className={styles.refused} role="alert">
          {t(`deposit.transfer.refused.${transfer.reason}`, { trxId: transfer.trxId ?? "" })}
        </p>
      ) : null}
      {isGiven && !onBreak ? <p>{t("deposit.transfer.checkingText")}</p> : null}
      {isGiven || onBreak ? null : <Where order={order} transfer={transfer} />}
      {isGiven ? <Sums rows={[{ name: t("deposit.transfer.trxId"), value: transfer.trxId }]} /> : null}
      {isGiven ? null : <TrxIdForm order={order} transfer={transfer} />}
    </section>
  );
}

/** Once a TrxID was given here, the form is gone from the foot of the page: what became of it stands at the top, and the focus goes there. */
function useTop(isGiven: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(isGiven);
  useEffect(() => {
    if (isGiven && !before.current) {
      scrollTo({ top: 0 });
      heading.current?.focus({ preventScroll: true });
    }
    before.current = isGiven;
  }, [isGiven]);
  return heading;
}

/** Where to, and how much; whose TrxID was refused has sent it already, and is not asked to do it again. */
function Where({ order, transfer }: CardProps) {
  const t = useWords(order);
  const isSent = transfer.state === "refused";
  const copy = async () => {
    const copied = await copyText(transfer.number);
    showToast({ kind: copied ? "success" : "info", text: t(copied ? "deposit.transfer.copied" : "deposit.transfer.notCopied") });
  };
  return (
    <>
      {isSent ? null : <p>{t(`deposit.transfer.how.${transfer.accountType}`, { method: t(`deposit.method.${order.method}`) })}</p>}
      <div className={styles.number}>
        <span>
          <strong className="num">{transfer.number}</strong>
          <small>
            {t(`deposit.transfer.account.${transfer.accountType}`)} · {transfer.label}
          </small>
        </span>
        <Button kind="outline" small onClick={() => void copy()}>
          {t("deposit.transfer.copy")}
        </Button>
      </div>
      <Sums
        rows={[
          {
            name: t(isSent ? "deposit.amount" : "deposit.transfer.sum"),
            value: formatMoney(order.amount, order.currency),
            weight: "strong",
          },
          ...useTimeRow(order),
        ]}
      />
    </>
  );
}

/** How long the order still waits; nothing while the page has no clock yet. */
function useTimeRow({ expiresAt }: DepositOrder) {
  const t = useT();
  const now = useClock();
  return now === null ? [] : [{ name: t("deposit.transfer.timeLeft"), value: timeLeft(expiresAt, now) }];
}

/** Keeps what is typed for the tab. */
function useKept({ subscribe }: UseFormReturn<TransferValues>, order: string): void {
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => keepTransfer(order, values) }), [subscribe, order]);
}

function TrxIdForm({ order, transfer }: CardProps) {
  const t = useWords(order);
  const client = useQueryClient();
  const { busy, refusal, run, forget } = useAction((values: TransferValues) => giveTransfer(client, { id: order.id, ...values }), {
    touches: [depositKeys.order(order.id)],
  });
  const form = useForm<TransferValues>({
    defaultValues: readTransfer(order.id) ?? { trxId: "", sender: "" },
    resolver: resolverOf<TransferValues>((values) => checkTrxId(values, order.method)),
  });
  useKept(form, order.id);
  const errorText = useErrorText();
  const { errors } = form.formState;
  if (transfer.triesLeft === 0) return <p role="alert">{t("deposit.transfer.noTries")}</p>;
  return (
    <Form className={styles.form} onSubmit={(event) => void form.handleSubmit(run)(event)}>
      <TextField
        label={t("deposit.transfer.trxId")}
        hint={t("deposit.transfer.trxIdHint")}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
        error={errorText(errors.trxId) ?? (refusal ? refusal.message || t("shell.screenFailedText") : undefined)}
        {...form.register("trxId", { onChange: forget })}
      />
      {asksForSender(order.method) ? (
        <TextField
          label={t("deposit.transfer.sender")}
          inputMode="tel"
          autoComplete="off"
          maxLength={20}
          error={errorText(errors.sender)}
          {...form.register("sender", { onChange: forget })}
        />
      ) : null}
      <Button type="submit" wide busy={busy}>
        {t("deposit.transfer.send")}
      </Button>
    </Form>
  );
}
