import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { Link } from "wouter";
import type { ApiError } from "@mela/kit/api";
import { useSession } from "../../data/auth/session.ts";
import { securityQuery } from "../../data/security/security.ts";
import { resolverOf, useErrorText } from "../../lib/form.ts";
import { useT } from "../../lib/i18n.tsx";
import { currentAddress, fundsPasswordPathFor } from "../../lib/navigation.ts";
import { Form } from "../../ui/form.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Sheet } from "../../ui/dialog.tsx";
import { type Sum, Sums } from "../../ui/sums.tsx";
import styles from "./payout.module.css";
import { isWholePin, PinField } from "./pin-field.tsx";
import { useRefusal } from "./use-refusal.ts";

export interface FundsSheetProps {
  title: string;
  /** What is about to leave, to whom. */
  rows: readonly Sum[];
  /** What comes of it, in a sentence. */
  text?: string;
  /** Words of the button that sends it. */
  submit: string;
  busy: boolean;
  refusal: ApiError | null;
  onSend: (fundsPassword: string) => unknown;
  onClose: () => void;
}

/** The last step before money leaves: everything once more, and the funds password. Who has none yet is told so first. */
export function FundsSheet({ title, rows, text, onClose, ...form }: FundsSheetProps): ReactNode {
  const t = useT();
  const { data } = useQuery(securityQuery(useSession()?.userName ?? ""));
  const isMissing = data?.fundsPassword.set === false || form.refusal?.code === "fundsPassword.notSet";
  return (
    <Sheet open onClose={onClose} title={title} closeLabel={t("shell.close")}>
      <div className={styles.confirm}>
        <Sums rows={rows} />
        {text === undefined ? null : <p className={styles.note}>{text}</p>}
        {isMissing ? <MissingPin /> : <PinForm name={title} {...form} />}
      </div>
    </Sheet>
  );
}

/** The way to a funds password, and back to this page. */
function MissingPin(): ReactNode {
  const t = useT();
  return (
    <>
      <p className={styles.note}>{t("security.fundsNeeded")}</p>
      <Link href={fundsPasswordPathFor(currentAddress())} className={buttonClass({ wide: true })}>
        {t("security.fundsSet")}
      </Link>
    </>
  );
}

interface PinFormProps extends Pick<FundsSheetProps, "submit" | "busy" | "refusal" | "onSend"> {
  name: string;
}

function PinForm({ name, submit: words, busy, refusal: error, onSend }: PinFormProps): ReactNode {
  const errorText = useErrorText();
  const refusal = useRefusal(error);
  const { register, handleSubmit, formState } = useForm<{ pin: string }>({
    defaultValues: { pin: "" },
    resolver: resolverOf<{ pin: string }>(({ pin }) => (isWholePin(pin) ? {} : { pin: "security.sixDigits" })),
  });
  const atPin = refusal?.code.startsWith("fundsPassword.") ?? false;
  const submit = handleSubmit(({ pin }) => void onSend(pin));
  return (
    <Form className={styles.form} onSubmit={(event) => void submit(event)} aria-label={name}>
      <PinField error={errorText(formState.errors.pin) ?? (atPin ? refusal?.words : undefined)} {...register("pin")} />
      {refusal === null || atPin ? null : (
        <p className={styles.refusal} role="alert">
          {refusal.words}
        </p>
      )}
      <Button type="submit" wide busy={busy}>
        {words}
      </Button>
    </Form>
  );
}
