import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { vendorsQuery } from "../../data/games/vendors.ts";
import { useLanguage, useT } from "../../lib/i18n.tsx";
import { usePath } from "../../lib/navigation.ts";
import { categoryArt, categoryName } from "../../widgets/category-tabs/category-art.ts";
import { menuCategories } from "./side-menu-rules.ts";
import styles from "./side-menu.module.css";

/** Kinds of games, as the vendor list has them. */
export function MenuCategories(): ReactNode {
  const t = useT();
  const path = usePath();
  const { language } = useLanguage();
  const { data: groups = [] } = useQuery(vendorsQuery(language));
  return (
    <nav className={styles.categories} aria-label={t("site.menu.categories")}>
      {menuCategories(groups.map((group) => group.category)).map(({ key, path: target }) => (
        <Link key={key} href={target} aria-current={path === target ? "page" : undefined}>
          <img src={categoryArt(key)} alt="" width={36} height={36} />
          {t(categoryName(key))}
        </Link>
      ))}
    </nav>
  );
}
