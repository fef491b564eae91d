import type { DrawnNumbers } from "@mela/contract/lottery/lottery";
import { useT } from "../../lib/i18n.tsx";
import styles from "./lottery.module.css";

/** The numbers of a draw as balls, in the order in which they were drawn. */
export function DrawnBalls({ draw }: { draw: Pick<DrawnNumbers, "numbers" | "kind"> }) {
  const t = useT();
  return (
    <div
      className={styles.balls}
      data-kind={draw.kind}
      data-many={draw.numbers.length >= 10 || undefined}
      role="img"
      aria-label={t("lottery.numbersOf", { numbers: draw.numbers.join(", ") })}
    >
      {draw.numbers.map((number, place) => (
        <span key={place} className="num">
          {number}
        </span>
      ))}
    </div>
  );
}
