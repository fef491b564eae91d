import type { DepositOrder } from "../../../data/deposit/deposit.ts";
import { useFormats } from "../../../data/site/formats.ts";
import { useT } from "../../../lib/i18n.tsx";
import { Timeline, type TimelineStep } from "../../../ui/timeline.tsx";
import { standingOf, TONES } from "./deposit-rules.ts";
import { reasonText, transferText } from "./transfer-rules.ts";
import forms from "./deposit.module.css";
import styles from "./order.module.css";

/** What has happened so far, each with its moment. */
export function OrderSteps({ order }: { order: DepositOrder }) {
  const t = useT();
  const formats = useFormats();
  const told = order.steps.map(({ state, reason, at }) => ({
    title: t(
      order.transfer && state === "pending"
        ? transferText(order.method, "deposit.transfer.step")
        : `deposit.step.${standingOf({ state, reason })}`,
    ),
    at,
    time: formats.moment(at),
    tone: TONES[state],
    note: reason === null ? null : <small className={styles.reason}>{t(reasonText(order, reason))}</small>,
  }));
  const given = useGivenStep(order);
  const steps = given === null ? told : [...told, given].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
  return (
    <section className={`card ${forms.step}`}>
      <h2>{t("deposit.steps")}</h2>
      <Timeline steps={steps} part="steps" />
    </section>
  );
}

/** The member's own step: the TrxID that they have entered. */
function useGivenStep({ method, transfer }: DepositOrder): (TimelineStep & { note: null }) | null {
  const t = useT();
  const formats = useFormats();
  const at = transfer?.givenAt;
  if (!at) return null;
  return { title: t(transferText(method, "deposit.transfer.givenStep")), at, time: formats.moment(at), tone: "waiting", note: null };
}
