import { countCharacters, FEEDBACK_LENGTH } from "@mela/contract/support/feedback";
import { type ReactNode, useId } from "react";
import { useCount, useT } from "../../../lib/i18n.tsx";
import { counterText } from "./feedback-rules.ts";
import styles from "./feedback.module.css";

/** The content with its counter. What is too long stays, and says so: nothing that was pasted is cut. */
export function ContentField({ content, onChange }: { content: string; onChange: (content: string) => void }): ReactNode {
  const t = useT();
  const inDigits = useCount();
  const id = useId();
  const count = countCharacters(content);
  const tooLong = count > FEEDBACK_LENGTH.max;
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {t("feedback.content")}
      </label>
      <textarea
        id={id}
        className={styles.content}
        rows={5}
        dir="auto"
        value={content}
        placeholder={t("feedback.placeholder")}
        aria-invalid={tooLong || undefined}
        aria-describedby={`${id}-count`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-count`} className={styles.count} data-over={tooLong || undefined}>
        <span>{tooLong ? t("feedback.tooLong") : t("feedback.length", FEEDBACK_LENGTH)}</span>
        <output className="num" data-part="counter">
          {counterText(content, inDigits)}
        </output>
      </p>
    </div>
  );
}
