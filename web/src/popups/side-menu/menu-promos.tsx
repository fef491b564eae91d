import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { promotionsQuery } from "../../data/content/promotions.ts";
import { useSession } from "../../data/auth/session.ts";
import { useLanguage, useT } from "../../lib/i18n.tsx";
import { ChevronIcon } from "../../ui/shell-icons.tsx";
import { LotusBud } from "../../ui/ornaments.tsx";
import { Picture } from "../../ui/picture.tsx";
import { HOT_PROMOS } from "./side-menu-rules.ts";
import styles from "./side-menu.module.css";

/** The first three activities; nothing at all while there are none. */
export function MenuPromos(): ReactNode {
  const t = useT();
  const { language } = useLanguage();
  const { data = [] } = useQuery(promotionsQuery(language, useSession()?.userName));
  const shown = data.slice(0, HOT_PROMOS);
  if (shown.length === 0) return null;
  return (
    <section>
      <div className={styles.promoHead}>
        <LotusBud />
        <h3>{t("site.menu.promos")}</h3>
        <Link href="/m/activity" className="link">
          {t("site.menu.all")}
          <ChevronIcon size={18} />
        </Link>
      </div>
      <ul className={styles.promos}>
        {shown.map(({ id, title, announcementImages }) => (
          <li key={id}>
            <Link href={`/m/activity?id=${encodeURIComponent(id)}`}>
              {announcementImages[0] ? <Picture src={announcementImages[0].url} loading="lazy" /> : null}
              <span>{title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
