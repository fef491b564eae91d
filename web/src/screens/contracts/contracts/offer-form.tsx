import { type ReactNode, useState } from "react";
import { FormProvider, useFieldArray, useForm, useFormContext, useWatch } from "react-hook-form";
import { type ContractKind, type ContractQuote, type ContractTerms, quoteOffer } from "../../../data/contracts/agent-contracts.ts";
import { resolverOf, useErrorText } from "../../../lib/form.ts";
import { useT } from "../../../lib/i18n.tsx";
import { useAction } from "@mela/kit/use-action";
import { Form } from "../../../ui/form.tsx";
import { Button, IconButton } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { CloseIcon } from "../../../ui/usual-icons.tsx";
import styles from "../../../widgets/agent/agent.module.css";
import { readAmount } from "../../../widgets/agent/figures.ts";
import { TermsView } from "../../../widgets/agent/terms-view.tsx";
import { OfferPrice } from "./offer-price.tsx";
import { checkOffer, draftOfTerms, type OfferDraft, rateLimit, readOffer } from "./offer-rules.ts";

interface OfferFormProps {
  kind: ContractKind;
  memberId: string;
  /** The offerer's own terms, with which the form begins. */
  ceiling: ContractTerms;
  currency: string;
  onDone: () => void;
}

const TIERS_MAX = 8;

interface Priced {
  terms: ContractTerms;
  quote: ContractQuote;
}

/** Terms of an offer, then what they would have cost, and only there the button that sends it. A toast tells of a refusal; everything stays as it was typed. */
export function OfferForm({ kind, memberId, ceiling, currency, onDone }: OfferFormProps): ReactNode {
  const t = useT();
  const [priced, setPriced] = useState<Priced | null>(null);
  const pricing = useAction(quoteOffer);
  const form = useForm<OfferDraft>({
    defaultValues: draftOfTerms(ceiling, currency),
    resolver: resolverOf<OfferDraft>((draft) => checkOffer(draft, currency, ceiling)),
  });
  const submit = form.handleSubmit(async (draft) => {
    const terms = readOffer(draft, currency, ceiling);
    const priced = terms && (await pricing.run({ kind, memberId, terms }));
    if (terms && priced) setPriced({ terms, quote: priced.value });
  });
  if (priced) return <OfferPrice kind={kind} memberId={memberId} {...priced} onBack={() => setPriced(null)} onDone={onDone} />;
  return (
    <FormProvider {...form}>
      <Form className={`${styles.form} ${styles.inSheet}`} onSubmit={(event) => void submit(event)}>
        <div className={styles.card}>
          <p className={styles.note}>{t("contracts.form.ceiling")}</p>
          <TermsView kind={kind} terms={ceiling} currency={currency} />
        </div>
        <Terms kind={kind} ceiling={ceiling} currency={currency} />
        <Button type="submit" wide busy={pricing.busy}>
          {t("contracts.form.next")}
        </Button>
      </Form>
    </FormProvider>
  );
}

type TermsProps = Pick<OfferFormProps, "kind" | "ceiling" | "currency">;

/** In the order in which they stand: the first that is wrong gets the focus. */
function Terms(props: TermsProps): ReactNode {
  return (
    <>
      <Tiers {...props} />
      <Bounds ceiling={props.ceiling} />
    </>
  );
}

function Bounds({ ceiling }: Pick<TermsProps, "ceiling">): ReactNode {
  const t = useT();
  const errorText = useErrorText();
  const { register, formState } = useFormContext<OfferDraft>();
  return (
    <>
      <TextField
        label={t(ceiling.capMinor === null ? "contracts.form.cap" : "contracts.form.capOwn")}
        error={errorText(formState.errors.cap)}
        inputMode="decimal"
        {...register("cap")}
      />
      <TextField
        label={t("contracts.form.minActive")}
        error={errorText(formState.errors.minActive)}
        inputMode="numeric"
        {...register("minActive")}
      />
    </>
  );
}

function Tiers({ kind, ceiling, currency }: TermsProps): ReactNode {
  const t = useT();
  const errorText = useErrorText();
  const { control, register, formState } = useFormContext<OfferDraft>();
  const { fields, append, remove } = useFieldArray({ control, name: "tiers" });
  const drafts = useWatch({ control, name: "tiers" });
  const rangeAt = (at: number): string | undefined => {
    const most = rateLimit(ceiling, readAmount(drafts[at]?.from ?? "", currency, 0) ?? 0);
    return most === 0 ? undefined : t("contracts.form.rateRange", { low: 1 / 100, high: most / 100 });
  };
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
            hint={rangeAt(at)}
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
