import { type ReactNode, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { ENVELOPE_MIN_MINOR, planRain, type RainPlan, RAIN_MAX_ENVELOPES, RAIN_TOUCHES } from "../../../data/red-rain/red-rain.ts";
import { useSession } from "../../../data/auth/session.ts";
import { useFormats } from "../../../data/site/formats.ts";
import { useBrandSettings } from "../../../data/site/site.ts";
import { resolverOf, useErrorText } from "../../../lib/form.ts";
import { keptDraft, useKeptDraft } from "../../../lib/kept-draft.ts";
import { STORAGE_KEYS } from "../../../lib/storage.ts";
import { useCount, useT } from "../../../lib/i18n.tsx";
import { formatMoney } from "@mela/kit/money";
import { useAsked } from "../../../lib/use-asked.ts";
import { isDefiniteRefusal } from "@mela/kit/idempotency";
import { useMoneyAction } from "@mela/kit/use-action";
import { Form } from "../../../ui/form.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { showToast } from "../../../ui/toast-store.ts";
import styles from "../../../widgets/agent/agent.module.css";
import { FundsSheet } from "../../../widgets/payout/funds-sheet.tsx";
import { type Sendable, useSendable } from "../../../widgets/payout/use-sendable.ts";
import { checkRain, planOf, type RainDraft, readRain } from "./rain-rules.ts";

const Draft = z.object({
  total: z.string(),
  envelopes: z.string(),
  minutes: z.string(),
  when: z.enum(["now", "later"]),
  startsAt: z.string(),
});
const kept = keptDraft(STORAGE_KEYS.rain, Draft);
const EMPTY: RainDraft = { total: "", envelopes: "10", minutes: "10", when: "now", startsAt: "" };

/** Whoever loads the page anew while a rain is on its way, or just set, is not invited to send it twice: only a definite refusal gives back what was typed. */
const planning =
  (owner: string, typed: () => RainDraft) =>
  async (...sent: Parameters<typeof planRain>): ReturnType<typeof planRain> => {
    kept.forget();
    try {
      return await planRain(...sent);
    } catch (error) {
      if (isDefiniteRefusal(error)) kept.keep(owner, typed());
      throw error;
    }
  };

/** What is wrong, field by field; a total that one may not give is so before the funds password is asked for. */
async function check(draft: RainDraft, currency: string, { judge }: Sendable) {
  const wrong = checkRain(draft, currency);
  const { totalMinor } = readRain(draft, currency);
  const beyond = wrong.total === undefined && totalMinor !== null ? await judge(totalMinor) : null;
  return beyond === null ? wrong : { ...wrong, total: beyond };
}

/** What stands below the total: the most that may be given, and what comes to each. */
function useTotalHint(most: string | undefined, amount: string | null): string | undefined {
  const t = useT();
  const hints = [
    ...(most === undefined ? [] : [t("security.send.most", { most })]),
    ...(amount === null ? [] : [t("rain.each", { amount })]),
  ];
  return hints.length === 0 ? undefined : hints.join(" · ");
}

/** The form with what `owner` had typed, and the most that they may give. */
function useRainForm(owner: string, currency: string) {
  const [defaultValues] = useState(() => kept.read(owner) ?? EMPTY);
  const sendable = useSendable();
  const form = useForm<RainDraft>({ defaultValues, resolver: resolverOf<RainDraft>((draft) => check(draft, currency, sendable)) });
  useKeptDraft(form, kept, owner);
  return { most: sendable.most, form };
}

/** A new rain, and the funds password before it. Nothing that was typed is lost when it is refused or the network is gone. */
export function RainForm({ team }: { team: number | null }): ReactNode {
  const t = useT();
  const write = useCount();
  const formats = useFormats();
  const { currency } = useBrandSettings();
  const errorText = useErrorText();
  const question = useAsked<RainPlan>("rain");
  const { asked } = question;
  const owner = useSession()?.userName ?? "";
  const { most, form } = useRainForm(owner, currency);
  const { busy, refusal, run, forget } = useMoneyAction(planning(owner, form.getValues), { touches: RAIN_TOUCHES });
  const { control, register, setValue, formState } = form;
  const { eachMinor } = readRain(useWatch({ control }) as RainDraft, currency);
  const when = useWatch({ control, name: "when" });
  const { errors } = formState;
  const hint = useTotalHint(most, eachMinor === null ? null : formatMoney(eachMinor, currency));
  const submit = form.handleSubmit((draft) => {
    const plan = planOf(draft, currency);
    if (plan === null) return;
    forget();
    question.ask(plan);
  });
  const send = async (plan: RainPlan, fundsPassword: string) => {
    if (!(await run({ ...plan, fundsPassword }))) return;
    showToast({ kind: "success", text: t(plan.startsAt === null ? "rain.started" : "rain.scheduled") });
    question.close();
    form.reset({ ...EMPTY, when });
  };
  return (
    <>
      <Form className={`${styles.card} ${styles.form}`} aria-label={t("rain.plan")} onSubmit={(event) => void submit(event)}>
        <h2 className={styles.title}>{t("rain.plan")}</h2>
        <TextField
          {...register("total")}
          label={t("rain.total")}
          inputMode="decimal"
          autoComplete="off"
          hint={hint}
          error={errorText(errors.total, { amount: formatMoney(ENVELOPE_MIN_MINOR, currency), most: most ?? "" })}
        />
        <div className={styles.fields}>
          <TextField
            {...register("envelopes")}
            label={t("rain.envelopes")}
            inputMode="numeric"
            autoComplete="off"
            error={errorText(errors.envelopes, { max: RAIN_MAX_ENVELOPES })}
          />
          <TextField
            {...register("minutes")}
            label={t("rain.minutes")}
            inputMode="numeric"
            autoComplete="off"
            error={errorText(errors.minutes)}
          />
        </div>
        <Segmented
          label={t("rain.when")}
          choices={[
            { key: "now", label: t("rain.now") },
            { key: "later", label: t("rain.later") },
          ]}
          current={when}
          onChoose={(key) => setValue("when", key, { shouldValidate: formState.isSubmitted })}
        />
        {when === "later" ? (
          <TextField
            {...register("startsAt")}
            label={t("rain.startsAt")}
            type="datetime-local"
            autoComplete="off"
            error={errorText(errors.startsAt)}
          />
        ) : null}
        {team === null ? null : <p className={styles.note}>{t("rain.team", { count: team })}</p>}
        <Button type="submit" wide busy={busy}>
          {t(when === "now" ? "rain.schedule" : "rain.scheduleLater")}
        </Button>
      </Form>
      {asked === null ? null : (
        <FundsSheet
          title={t(asked.startsAt === null ? "rain.askTitle" : "rain.askLaterTitle")}
          rows={[
            { name: t("rain.total"), value: formatMoney(asked.totalMinor, currency), weight: "strong" },
            { name: t("rain.envelopes"), value: write(asked.envelopes) },
            { name: t("rain.when"), value: asked.startsAt === null ? t("rain.now") : formats.moment(asked.startsAt) },
            { name: t("rain.runs"), value: t("rain.runsText", { count: asked.minutes }) },
          ]}
          text={t("rain.askText")}
          submit={t(asked.startsAt === null ? "rain.schedule" : "rain.scheduleLater")}
          busy={busy}
          refusal={refusal}
          onSend={(fundsPassword) => send(asked, fundsPassword)}
          onClose={question.close}
        />
      )}
    </>
  );
}
