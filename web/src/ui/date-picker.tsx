import { type ReactNode, useEffect, useRef, useState } from "react";
import { classNames } from "./class-names.ts";
import { dayParts, daysIn, dayText, PICKER_FROM, PICKER_TO, type PickedDay, span } from "./date-picker-rules.ts";
import { Sheet } from "./dialog.tsx";
import styles from "./date-picker.module.css";

export interface DatePickerProps {
  open: boolean;
  /** Also called when a day was chosen. */
  onClose: () => void;
  onChoose: (value: string) => void;
  /** YYYY-MM-DD, or anything else for none. */
  value: string;
  title: string;
  closeLabel: string;
  /** Names of the three steps. */
  labels: { year: string; month: string; day: string };
  /** BCP 47 tag of the interface. */
  locale: string;
  /** First and last year. */
  from?: number;
  to?: number;
  /** Year that is in sight when none is chosen. */
  suggested?: number;
}

type Step = "year" | "month" | "day";
const STEPS: readonly Step[] = ["year", "month", "day"];

/** A day, year first: three grids, one after the other, each within a thumb's reach. */
export function DatePicker(props: DatePickerProps): ReactNode {
  const { open, onClose, title, closeLabel } = props;
  return (
    <Sheet open={open} onClose={onClose} title={title} closeLabel={closeLabel} tall>
      <Picking {...props} />
    </Sheet>
  );
}

function Picking({ value, onChoose, onClose, labels, locale, from = PICKER_FROM, to = PICKER_TO, suggested = to }: DatePickerProps) {
  const [picked, setPicked] = useState<PickedDay>(() => dayParts(value));
  const [step, setStep] = useState<Step>("year");
  const { year, month } = picked;
  const inSight = useRef<HTMLButtonElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const chosen = useRef(false);
  // Above a suggested year are those that are seldom meant. An effect runs once the sheet is open; before that nothing in it can be scrolled.
  // Newer browsers answer with a promise, which an effect must not hand on.
  useEffect(() => {
    inSight.current?.scrollIntoView({ block: inSight.current.ariaPressed === "true" ? "center" : "start" });
    // The button that was pressed went with its grid: the focus goes on in the next one.
    if (!chosen.current) return;
    chosen.current = false;
    const next = grid.current?.querySelector<HTMLElement>('[aria-pressed="true"]') ?? grid.current?.querySelector("button");
    next?.focus({ preventScroll: true });
  }, [step]);

  const handleChoose = (number: number) => {
    const next = { ...picked, [step]: number };
    setPicked(next);
    chosen.current = true;
    if (step === "year") setStep("month");
    else if (step === "month") setStep("day");
    else if (next.year !== null && next.month !== null) {
      onChoose(dayText(next.year, next.month, number));
      onClose();
    }
  };
  const choices: Record<Step, number[]> = {
    year: span(to, from),
    month: span(1, 12),
    day: span(1, daysIn(year ?? from, month ?? 1)),
  };
  const text = (of: Step, number: number) => partText(of, number, locale);
  return (
    <>
      <div className={styles.steps} role="group">
        {STEPS.map((each, index) => (
          <button
            key={each}
            type="button"
            className={styles.step}
            aria-current={each === step ? "step" : undefined}
            disabled={index > 0 && picked[STEPS[index - 1] as Step] === null}
            onClick={() => setStep(each)}
          >
            <span className={styles.stepName}>{labels[each]}</span>
            {picked[each] === null ? "–" : text(each, picked[each])}
          </button>
        ))}
      </div>
      <div key={step} ref={grid} className={classNames(styles.grid, styles[step])} role="group" aria-label={labels[step]}>
        {choices[step].map((number) => (
          <button
            key={number}
            type="button"
            ref={number === (picked[step] ?? (step === "year" ? suggested : null)) ? inSight : undefined}
            className={styles.choice}
            aria-pressed={number === picked[step]}
            onClick={() => handleChoose(number)}
          >
            {text(step, number)}
          </button>
        ))}
      </div>
    </>
  );
}

function partText(part: Step, number: number, locale: string): string {
  if (part !== "month") return new Intl.NumberFormat(locale, { useGrouping: false }).format(number);
  return new Intl.DateTimeFormat(locale, { month: "long", timeZone: "UTC" }).format(Date.UTC(2000, number - 1, 1));
}
