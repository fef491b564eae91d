import { type ReactNode, useId } from "react";
import { Chip } from "../../ui/chip.tsx";
import styles from "./game-filter-popup.module.css";

interface FilterChoiceProps {
  title: string;
  /** Words for no limit. */
  anyText: string;
  steps: readonly number[];
  /** One of the steps, or 0 for no limit. */
  current: number;
  textOf: (step: number) => string;
  onChoose: (step: number) => void;
}

/** One limit of many, as chips that wrap. */
export function FilterChoice({ title, anyText, steps, current, textOf, onChoose }: FilterChoiceProps): ReactNode {
  const id = useId();
  return (
    <section className={styles.choice}>
      <h3 id={id}>{title}</h3>
      <div className={styles.steps} role="group" aria-labelledby={id}>
        {[0, ...steps].map((step) => (
          <Chip key={step} pressed={step === current} data-step={step} onClick={() => onChoose(step)}>
            {step === 0 ? anyText : textOf(step)}
          </Chip>
        ))}
      </div>
    </section>
  );
}
