import { type ReactNode, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import * as z from "zod/mini";
import { useSession } from "../../../data/auth/session.ts";
import { type LinkKind, makeLink } from "../../../data/team/agent-links.ts";
import { NO_RATES, REBATE_CATEGORIES, type RebateRates } from "../../../data/rebates/agent-rebates.ts";
import { resolverOf } from "../../../lib/form.ts";
import { keptDraft, useKeptDraft } from "../../../lib/kept-draft.ts";
import { STORAGE_KEYS } from "../../../lib/storage.ts";
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

const Draft = z.object({ kind: z.enum(["player", "agent"]), note: z.string(), rates: z.record(z.enum(REBATE_CATEGORIES), z.string()) });
const kept = keptDraft(STORAGE_KEYS.agentLink, Draft);

/** A new link: who comes by it and with which rebate. */
export function LinkForm({ own }: { own: RebateRates }): ReactNode {
  const t = useT();
  const { busy, refusal, run } = useAction(makeLink, { touches: [teamKeys.links] });
  const owner = useSession()?.userName ?? "";
  const [defaultValues] = useState(() => kept.read(owner) ?? { kind: "player" as const, note: "", rates: draftOf(NO_RATES) });
  const form = useForm<LinkValues>({
    defaultValues,
    resolver: resolverOf<LinkValues>((values) => checkRates(values, { limit: own })),
  });
  useKeptDraft(form, kept, owner);
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
