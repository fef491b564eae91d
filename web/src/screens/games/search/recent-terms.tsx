import { useT } from "../../../lib/i18n.tsx";
import { IconButton } from "../../../ui/button.tsx";
import { CloseIcon, HistoryIcon } from "../../../ui/icons.tsx";
import { moreClass, SectionHead } from "../../../widgets/section-head/section-head.tsx";
import styles from "./search.module.css";

export interface RecentTermsProps {
  terms: readonly string[];
  onPick: (term: string) => void;
  onForget: (term: string) => void;
  onClear: () => void;
}

/** What was searched for of late; each can be taken up again or forgotten. */
export function RecentTerms({ terms, onPick, onForget, onClear }: RecentTermsProps) {
  const t = useT();
  if (terms.length === 0) return null;
  const clear = (
    <button type="button" className={moreClass} onClick={onClear}>
      {t("catalogue.clearTerms")}
    </button>
  );
  return (
    <section className="pad" data-part="recent-terms">
      <SectionHead title={t("catalogue.recentTerms")} end={clear} />
      <ul className={styles.terms}>
        {terms.map((term) => (
          <li key={term} className={styles.term}>
            <button type="button" onClick={() => onPick(term)}>
              <HistoryIcon size={18} />
              <span>{term}</span>
            </button>
            <IconButton label={t("catalogue.forgetTerm", { term })} onClick={() => onForget(term)}>
              <CloseIcon size={16} />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
