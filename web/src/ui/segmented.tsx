import styles from "./segmented.module.css";

export interface Choice<K extends string = string> {
  key: K;
  label: string;
}
interface ChoiceProps<K extends string> {
  /** Accessible name of the group. */
  label: string;
  choices: readonly Choice<K>[];
  current: K;
  onChoose: (key: K) => void;
}

/** Either/or in a well. */
export function Segmented<K extends string>({ label, choices, current, onChoose }: ChoiceProps<K>) {
  return <ChoiceRow label={label} choices={choices} current={current} onChoose={onChoose} className={styles.well} />;
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** The same as a line of tabs, of which the current one is underlined. */
export function TabLine<K extends string>({ label, choices, current, onChoose }: ChoiceProps<K>) {
  return <ChoiceRow label={label} choices={choices} current={current} onChoose={onChoose} className={styles.line} />;
}

function ChoiceRow<K extends string>({ label, choices, current, onChoose, className }: ChoiceProps<K> & { className: string | undefined }) {
  const handleKey = (event: React.KeyboardEvent<HTMLDivElement>) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = choices.findIndex((choice) => choice.key === current);
    const index = (at + step + choices.length) % choices.length;
    const next = choices[index];
    if (!next) return;
    onChoose(next.key);
    (event.currentTarget.children[index] as HTMLElement).focus();
  };
  return (
    <div className={className} role="tablist" aria-label={label} onKeyDown={handleKey}>
      {choices.map((choice) => (
        <button
          key={choice.key}
          type="button"
          role="tab"
          aria-selected={choice.key === current}
          tabIndex={choice.key === current ? 0 : -1}
          onClick={() => onChoose(choice.key)}
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}
