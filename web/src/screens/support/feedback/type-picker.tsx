import type { FeedbackType } from "@mela/contract/support/feedback";
import { type ReactNode, useId } from "react";
import { useHasAgents } from "../../../data/site/site.ts";
import { useT } from "../../../lib/i18n.tsx";
import { AlertIcon } from "../../../ui/shell-icons.tsx";
import { TYPES } from "./feedback-rules.ts";
import styles from "./feedback.module.css";

interface TypePickerProps {
  chosen: FeedbackType | null;
  onChoose: (type: FeedbackType) => void;
  error: string | undefined;
}

/** What it is about: one of the question types. */
export function TypePicker({ chosen, onChoose, error }: TypePickerProps): ReactNode {
  const t = useT();
  const id = useId();
  const hasAgents = useHasAgents();
  return (
    <fieldset
      className={styles.kinds}
      aria-describedby={error === undefined ? undefined : id}
      data-wrong={error === undefined ? undefined : true}
    >
      <legend className={styles.label}>{t("feedback.type")}</legend>
      <div className={styles.types}>
        {TYPES.filter((type) => type !== "agent" || hasAgents).map((type) => (
          <label key={type} className={styles.type}>
            <input type="radio" name="type" value={type} checked={chosen === type} onChange={() => onChoose(type)} />
            <span>{t(`feedback.type.${type}`)}</span>
          </label>
        ))}
      </div>
      {error === undefined ? null : (
        <p id={id} className={styles.message} role="alert">
          <AlertIcon size={16} />
          {error}
        </p>
      )}
    </fieldset>
  );
}
