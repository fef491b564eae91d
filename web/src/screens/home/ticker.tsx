import { type MouseEvent, useState } from "react";
import { Link } from "wouter";
import { useT } from "../../lib/i18n.tsx";
import { isPlainClick } from "../../lib/plain-click.ts";
import { openPopup } from "../../popups/use-popup.ts";
import { ChevronIcon, MegaphoneIcon } from "../../ui/shell-icons.tsx";
import { useReducedMotion } from "../../ui/use-reduced-motion.ts";
import { tickerMotion } from "./ticker-rules.ts";
import styles from "./home.module.css";

/** Titles of the notices, passing one after the other; still for those who asked for less motion. The whole pill opens the notices. */
export function Ticker({ titles }: { titles: readonly string[] | undefined }) {
  const t = useT();
  const still = useReducedMotion();
  const [at, setAt] = useState(0);
  const count = titles?.length ?? 0;
  const title = titles === undefined ? "" : (titles[at % count] ?? t("home.noNotices"));
  const moves = count > 0 && !still;
  const handleClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    openPopup("notice");
  };
  return (
    <Link href="/m/notice" onClick={handleClick} className={styles.ticker} aria-label={`${t("home.notices")}: ${title}`} data-part="ticker">
      <MegaphoneIcon size={20} />
      <span className={styles.title}>
        <span
          key={at}
          className={moves ? styles.passing : undefined}
          style={moves ? tickerMotion(title) : undefined}
          onAnimationEnd={() => setAt(at + 1)}
        >
          {title}
        </span>
      </span>
      <ChevronIcon size={18} />
    </Link>
  );
}
