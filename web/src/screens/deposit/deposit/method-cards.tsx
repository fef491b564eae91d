import type { DepositMethod } from "../../../data/deposit/deposit.ts";
import { useT } from "../../../lib/i18n.tsx";
import { MethodMark } from "./method-mark.tsx";
import styles from "./deposit.module.css";

interface MethodCardsProps {
  methods: readonly DepositMethod[];
  chosen: DepositMethod["method"];
  onChoose: (method: DepositMethod["method"]) => void;
}

/** The ways of paying, as cards; arrow keys move between them as between radio buttons. */
export function MethodCards({ methods, chosen, onChoose }: MethodCardsProps) {
  const t = useT();
  return (
    <fieldset>
      <legend className="sr">{t("deposit.step.method")}</legend>
      <div className={styles.methods}>
        {methods.map(({ method, minutes }) => (
          <label key={method} className={styles.method}>
            <input type="radio" name="method" value={method} checked={chosen === method} onChange={() => onChoose(method)} />
            <MethodMark method={method} />
            <span className={styles.methodName}>{t(`deposit.method.${method}`)}</span>
            <span className={styles.methodTime}>{timeText(t, minutes)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** "1 min", "1 hour". */
function timeText(t: ReturnType<typeof useT>, minutes: number): string {
  if (minutes === 0) return t("deposit.atOnce");
  return minutes < 60 ? t("deposit.minutes", { minutes }) : t("deposit.hours", { hours: Math.round(minutes / 60) });
}
