import { ChevronDownIcon } from "../../ui/shell-icons.tsx";
import styles from "./select-chip.module.css";

export interface SelectChipProps {
  label: string;
  value: string;
  /** Value and its words. */
  choices: readonly (readonly [value: string, text: string])[];
  onChoose: (value: string) => void;
}

/** One of many, by the platform's own list: the phone shows it as its own wheel. */
export function SelectChip({ label, value, choices, onChoose }: SelectChipProps) {
  const known = choices.some(([choice]) => choice === value);
  return (
    <span className={styles.chip}>
      <select aria-label={label} value={value} onChange={(event) => onChoose(event.target.value)}>
        {known ? null : <option value={value}>{value}</option>}
        {choices.map(([choice, text]) => (
          <option key={choice} value={choice}>
            {text}
          </option>
        ))}
      </select>
      <ChevronDownIcon size={18} />
    </span>
  );
}
