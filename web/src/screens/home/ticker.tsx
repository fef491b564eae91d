import { useEffect, useState } from "react";
import { Link } from "wouter";
import { useT } from "../../lib/i18n.tsx";
import { ChevronIcon, MegaphoneIcon } from "../../ui/shell-icons.tsx";
import { useReducedMotion } from "../../ui/use-reduced-motion.ts";
import styles from "./home.module.css";

const TITLE_MS = 6000;

/** Titles of the notices, one after the other; stands still for those who asked for less motion. The whole pill opens the notices. */
export function Ticker({ titles }: { titles: readonly string[] | undefined }) {
  const t = useT();
  const reducedMotion = useReducedMotion();
  const [at, setAt] = useState(0);
  const count = titles?.length ?? 0;
  useEffect(() => {
    if (reducedMotion || count < 2) return;
    const timer = setInterval(() => setAt((index) => index + 1), TITLE_MS);
    return () => clearInterval(timer);
  }, [count, reducedMotion]);
  if (titles !== undefined && count === 0) return null;
  const index = count === 0 ? 0 : at % count;
  const title = titles?.[index];
  return (
    <Link
      href={count === 0 ? "/m/notice" : `/m/notice?index=${index}`}
      className={styles.ticker}
      aria-label={title === undefined ? t("home.notices") : `${t("home.notices")}: ${title}`}
      data-part="ticker"
    >
      <MegaphoneIcon size={20} />
      <span key={index} className={styles.title}>
        {title}
      </span>
      <ChevronIcon size={18} />
    </Link>
  );
}
