import type { ReactNode } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { type LinkKind, makeLink } from "../../../data/team/agent-links.ts";
import { NO_RATES, type RebateRates } from "../../../data/rebates/agent-rebates.ts";
import { resolverOf } from "../../../lib/form.ts";
import { useT } from "../../../lib/i18n.tsx";
import { useAction } from "@mela/kit/use-action";
import { Form } from "../../../ui/form.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { showToast } from "../../../ui/toast-store.ts";
import styles from "../../../widgets/agent/agent.module.css";
import { checkRates, draftOf, RatesFields, type RatesValues, readRates } from "../../../widgets/agent/rates-fields.tsx";
import { RefusalNote } from "../../../widgets/agent/refusal-note.tsx";
import { KindChoice } from "./kind-choice.tsx";
import { teamKeys } from "../../../data/team/team.keys.ts";

interface LinkValues extends RatesValues {
  kind: LinkKind;
  note: string;
}

/** A new link: who comes by it and with which rebate. */
export function LinkForm({ own }: { own: RebateRates }): ReactNode {
  const t = useT();
  const { busy, refusal, run } = useAction(makeLink, { touches: [teamKeys.links] });
  const form = useForm<LinkValues>({
    defaultValues: { kind: "player", note: "", rates: draftOf(NO_RATES) },
    resolver: resolverOf<LinkValues>((values) => checkRates(values, { limit: own })),
  });
  const submit = form.handleSubmit(async ({ kind, note, rates: draft }) => {
    const rates = readRates(draft, { limit: own });
    if (rates === null || !(await run({ kind, note, rates }))) return;
    showToast({ kind: "success", text: t("links.made") });
    form.reset({ kind, note: "", rates: draft });
  });
  return (
    <FormProvider {...form}>
      <Form className={`${styles.card} ${styles.form}`} onSubmit={(event) => void submit(event)}>
        <KindChoice />
        <RatesFields limit={own} title={t("links.rates")} />
        <TextField label={t("links.note")} autoComplete="off" maxLength={40} {...form.register("note")} />
        <RefusalNote refusal={refusal} lost="links.lost" />
        <Button type="submit" wide busy={busy}>
          {t("links.make")}
        </Button>
      </Form>
    </FormProvider>
  );
}
