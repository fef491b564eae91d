import type { ReactNode } from "react";
import { FormProvider, useFieldArray, useForm, useFormContext } from "react-hook-form";
import { type ContractKind, type ContractTerms, makeOffer } from "../../../data/contracts/agent-contracts.ts";
import { resolverOf, useErrorText } from "../../../lib/form.ts";
import { useT } from "../../../lib/i18n.tsx";
import { useAction } from "@mela/kit/use-action";
import { Form } from "../../../ui/form.tsx";
import { Button, IconButton } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { CloseIcon } from "../../../ui/icons.tsx";
import { showToast } from "../../../ui/toast-store.ts";
import styles from "../../../widgets/agent/agent.module.css";
import { TermsView } from "../../../widgets/agent/terms-view.tsx";
import { checkOffer, draftOfTerms, type OfferDraft, readOffer } from "./offer-rules.ts";
import { contractsKeys } from "../../../data/contracts/contracts.keys.ts";

interface OfferFormProps {
  kind: ContractKind;
  memberId: string;
  /** The offerer's own terms, with which the form begins. */
  ceiling: ContractTerms;
  currency: string;
  onDone: () => void;
}

const TIERS_MAX = 8;

/** Terms of an offer. A toast tells of a refusal; everything stays as it was typed. */
export function OfferForm({ kind, memberId, ceiling, currency, onDone }: OfferFormProps): ReactNode {
  const t = useT();
  const errorText = useErrorText();
  const { busy, run } = useAction(makeOffer, { touches: [contractsKeys.all] });
  const form = useForm<OfferDraft>({
    defaultValues: draftOfTerms(ceiling, currency),
    resolver: resolverOf<OfferDraft>((draft) => checkOffer(draft, currency)),
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit(async (draft) => {
    const terms = readOffer(draft, currency, ceiling.period);
    if (terms === null || !(await run({ kind, memberId, terms }))) return;
    showToast({ kind: "success", text: t("contracts.sent") });
    onDone();
  });
  return (
    <FormProvider {...form}>
      <Form className={`${styles.form} ${styles.inSheet}`} onSubmit={(event) => void submit(event)}>
        <div className={styles.card}>
          <p className={styles.note}>{t("contracts.form.ceiling")}</p>
          <TermsView kind={kind} terms={ceiling} currency={currency} />
        </div>
        <Tiers kind={kind} />
        <TextField label={t("contracts.form.cap")} error={errorText(errors.cap)} inputMode="decimal" {...form.register("cap")} />
        <TextField
          label={t("contracts.form.minActive")}
          error={errorText(errors.minActive)}
          inputMode="numeric"
          {...form.register("minActive")}
        />
        <Button type="submit" wide busy={busy}>
          {t("contracts.form.send")}
        </Button>
      </Form>
    </FormProvider>
  );
}

function Tiers({ kind }: { kind: ContractKind }): ReactNode {
  const t = useT();
  const errorText = useErrorText();
  const { control, register, formState } = useFormContext<OfferDraft>();
  const { fields, append, remove } = useFieldArray({ control, name: "tiers" });
  return (
    <>
      {fields.map(({ id }, at) => (
        <div key={id} className={styles.tier}>
          <TextField
            label={t(kind === "dividend" ? "contracts.form.fromLoss" : "contracts.form.from")}
            error={errorText(formState.errors.tiers?.[at]?.from)}
            inputMode="decimal"
            {...register(`tiers.${at}.from`)}
          />
          <TextField
            label={t("contracts.form.rate")}
            error={errorText(formState.errors.tiers?.[at]?.rate)}
            inputMode="decimal"
            {...register(`tiers.${at}.rate`)}
          />
          {fields.length > 1 ? (
            <IconButton label={t("contracts.form.removeTier", { number: at + 1 })} onClick={() => remove(at)}>
              <CloseIcon size={20} />
            </IconButton>
          ) : null}
        </div>
      ))}
      {fields.length < TIERS_MAX ? (
        <Button kind="outline" small onClick={() => append({ from: "", rate: "" })}>
          {t("contracts.form.addTier")}
        </Button>
      ) : null}
    </>
  );
}
