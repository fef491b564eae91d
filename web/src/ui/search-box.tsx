import type { InputHTMLAttributes } from "react";
import { CloseIcon, SearchIcon } from "./usual-icons.tsx";
import styles from "./search-box.module.css";

export interface SearchBoxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "onChange" | "value"> {
  label: string;
  clearLabel: string;
  value: string;
  onChange: (value: string) => void;
}

/** One line to search with; its cross empties it. */
export function SearchBox({ label, clearLabel, value, onChange, ...input }: SearchBoxProps) {
  return (
    <label className={styles.box}>
      <SearchIcon size={20} />
      <span className="sr">{label}</span>
      <input
        {...input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value === "" ? null : (
        <button type="button" aria-label={clearLabel} onClick={() => onChange("")}>
          <CloseIcon size={18} />
        </button>
      )}
    </label>
  );
}
