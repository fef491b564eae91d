import { Link } from "wouter";
import { artUrl } from "../../lib/art.ts";
import { useT } from "../../lib/i18n.tsx";
import { ChevronIcon } from "../../ui/icons.tsx";
import { Picture } from "../../ui/picture.tsx";
import { type PageSport, SPORT_PAGES } from "./sport-pages.ts";
import styles from "./sport-links.module.css";

const SPORTS = Object.keys(SPORT_PAGES) as PageSport[];

/** The ways to the pages of single sports, but for the one that is open. Its texts come with `sport`. */
export function SportLinks({ without }: { without?: PageSport }) {
  const t = useT();
  return (
    <nav className={`pad ${styles.links}`} aria-label={t("sport.pages")} data-part="sport-links">
      {SPORTS.filter((sport) => sport !== without).map((sport) => (
        <Link key={sport} href={SPORT_PAGES[sport].path} className={`card ${styles.link}`} data-sport={sport}>
          <Picture src={artUrl(SPORT_PAGES[sport].art)} width={32} height={32} loading="lazy" decoding="async" />
          <span>{t(SPORT_PAGES[sport].title)}</span>
          <ChevronIcon size={18} className={styles.arrow} />
        </Link>
      ))}
    </nav>
  );
}
