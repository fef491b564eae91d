import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { ENVELOPE_MIN_MINOR, planRain, RAIN_KEY, RAIN_MAX_ENVELOPES } from "../../../data/red-rain.ts";
import { useTemplate } from "../../../data/site.ts";
import { ApiError } from "../../../lib/api.ts";
import { useT } from "../../../lib/i18n.tsx";
import { newIdempotencyKey } from "../../../lib/idempotency.ts";
import { formatMoney } from "../../../lib/money.ts";
import { useClock } from "../../../lib/use-clock.ts";
import { confirm } from "../../../popups/confirm/confirm.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { showToast } from "../../../ui/toast-store.ts";
import styles from "../../../widgets/agent/agent.module.css";
import { type RainDraft, readRain } from "./rain-rules.ts";

const EMPTY: RainDraft = { total: "", envelopes: "10", minutes: "10", startsAt: "" };

/** A new rain. Nothing that was typed is lost when it is refused or the network is gone. */
export function RainForm({ team }: { team: number | null }): ReactNode {
  const t = useT();
  const { currency } = useTemplate();
  const [draft, setDraft] = useState(EMPTY);
  const [later, setLater] = useState(false);
  const [tried, setTried] = useState(false);
  const { busy, failure, send } = useSending(currency);
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
    if (!(await send(plan))) return;
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
      {failure === null ? null : (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      <Button type="submit" wide busy={busy}>
        {t("rain.schedule")}
      </Button>
    </form>
  );
}

/** Asks once more, sends, and tells what came of it. A repeated try of the same plan carries the same key, so it counts once. */
function useSending(currency: string) {
  const t = useT();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const last = useRef({ plan: "", key: "" });
  const send = async (plan: Parameters<typeof planRain>[0]): Promise<boolean> => {
    const words = { title: t("rain.askTitle"), text: t("rain.askText", { amount: formatMoney(plan.totalMinor, currency) }) };
    if (!(await confirm({ ...words, cancel: t("shell.cancel"), submit: t("rain.plan") }))) return false;
    if (last.current.plan !== JSON.stringify(plan)) last.current = { plan: JSON.stringify(plan), key: newIdempotencyKey() };
    setBusy(true);
    setFailure(null);
    let sent = false;
    try {
      await planRain(plan, last.current.key);
      sent = true;
      last.current = { plan: "", key: "" };
      showToast({ kind: "success", text: t("rain.scheduled") });
    } catch (error) {
      setFailure((error instanceof ApiError && error.message) || t("rain.lost"));
    }
    setBusy(false);
    await Promise.all([client.invalidateQueries({ queryKey: RAIN_KEY }), client.invalidateQueries({ queryKey: ["wallet"] })]);
    return sent;
  };
  return { busy, failure, send };
}
