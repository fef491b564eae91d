import { type ReactNode, useState } from "react";
import { ENVELOPE_MIN_MINOR, planRain, RAIN_MAX_ENVELOPES } from "../../../data/red-rain/red-rain.ts";
import { useTemplate } from "../../../data/site/site.ts";
import { useT } from "../../../lib/i18n.tsx";
import { formatMoney } from "../../../lib/money.ts";
import { useMoneyAction } from "../../../lib/use-action.ts";
import { useClock } from "../../../lib/use-clock.ts";
import { confirm } from "../../../popups/confirm/confirm.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { showToast } from "../../../ui/toast-store.ts";
import styles from "../../../widgets/agent/agent.module.css";
import { type RainDraft, readRain } from "./rain-rules.ts";
import { redRainKeys } from "../../../data/red-rain/red-rain.keys.ts";
import { walletKeys } from "../../../data/wallet/wallet.keys.ts";

const EMPTY: RainDraft = { total: "", envelopes: "10", minutes: "10", startsAt: "" };

/** A new rain. Nothing that was typed is lost when it is refused or the network is gone. */
export function RainForm({ team }: { team: number | null }): ReactNode {
  const t = useT();
  const { currency } = useTemplate();
  const [draft, setDraft] = useState(EMPTY);
  const [later, setLater] = useState(false);
  const [tried, setTried] = useState(false);
  const { busy, refusal, run } = useMoneyAction(planRain, { touches: [redRainKeys.all, walletKeys.all] });
  const wanted = later ? draft : { ...draft, startsAt: "" };
  const clock = useClock();
  const { faults, eachMinor } = readRain(wanted, currency, clock ?? 0);
  const shown = tried ? { ...faults, ...(later && draft.startsAt === "" ? { startsAt: true as const } : {}) } : {};
  const field = (name: keyof RainDraft) => ({
    value: draft[name],
    autoComplete: "off",
    onChange: (event: { target: { value: string } }) => setDraft({ ...draft, [name]: event.target.value }),
  });
  const submit = async () => {
    setTried(true);
    const { plan } = readRain(wanted, currency, Date.now());
    if (plan === null || (later && plan.startsAt === null)) return;
    const words = { title: t("rain.askTitle"), text: t("rain.askText", { amount: formatMoney(plan.totalMinor, currency) }) };
    if (!(await confirm({ ...words, cancel: t("shell.cancel"), submit: t("rain.plan") }))) return;
    if (!(await run(plan))) return;
    showToast({ kind: "success", text: t("rain.scheduled") });
    setDraft(EMPTY);
    setTried(false);
  };
  return (
    <form
      method="post"
      className={`${styles.card} ${styles.form}`}
      noValidate
      aria-label={t("rain.plan")}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h2 className={styles.title}>{t("rain.plan")}</h2>
      <TextField
        {...field("total")}
        label={t("rain.total")}
        inputMode="decimal"
        hint={eachMinor === null ? undefined : t("rain.each", { amount: formatMoney(eachMinor, currency) })}
        error={shown.total ? t(`rain.wrong.${shown.total}`, { amount: formatMoney(ENVELOPE_MIN_MINOR, currency) }) : undefined}
      />
      <div className={styles.fields}>
        <TextField
          {...field("envelopes")}
          label={t("rain.envelopes")}
          inputMode="numeric"
          error={shown.envelopes ? t("rain.wrong.envelopes", { max: RAIN_MAX_ENVELOPES }) : undefined}
        />
        <TextField
          {...field("minutes")}
          label={t("rain.minutes")}
          inputMode="numeric"
          error={shown.minutes ? t("rain.wrong.minutes") : undefined}
        />
      </div>
      <Segmented
        label={t("rain.when")}
        choices={[
          { key: "now", label: t("rain.now") },
          { key: "later", label: t("rain.later") },
        ]}
        current={later ? "later" : "now"}
        onChoose={(key) => setLater(key === "later")}
      />
      {later ? (
        <TextField
          {...field("startsAt")}
          label={t("rain.startsAt")}
          type="datetime-local"
          error={shown.startsAt ? t("rain.wrong.startsAt") : undefined}
        />
      ) : null}
      {team === null ? null : <p className={styles.note}>{t("rain.team", { count: team })}</p>}
      {refusal === null ? null : (
        <p className={styles.failure} role="alert">
          {refusal.message || t("rain.lost")}
        </p>
      )}
      <Button type="submit" wide busy={busy}>
        {t("rain.schedule")}
      </Button>
    </form>
  );
}
