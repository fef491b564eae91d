import type { LobbyKey } from "@mela/contract/site/site";
import { type TouchEvent, useEffect, useRef } from "react";
import { Link } from "wouter";
import { useT } from "../../lib/i18n.tsx";
import { Picture } from "../../ui/picture.tsx";
import { categoryArt, categoryName } from "./category-art.ts";
import styles from "./category-tabs.module.css";

export interface CategoryTab {
  key: LobbyKey;
  href: string;
}

/** The last of them is cut by the edge and invites to swipe. */
const IN_SIGHT = 6;

/** Categories side by side, five in sight; the rest comes by swiping. The current one is brought into sight. */
export function CategoryTabs({ tabs, current }: { tabs: readonly CategoryTab[]; current: LobbyKey | null }) {
  const t = useT();
  const bar = useRef<HTMLElement>(null);
  const lives = useRef(false);
  useEffect(() => {
    const element = bar.current?.querySelector<HTMLElement>("[aria-current]");
    // Whoever has moved it before it came to life has their finger on it.
    const moved = !lives.current && bar.current?.scrollLeft;
    lives.current = true;
    if (!element || !bar.current || moved) return;
    bar.current.scrollLeft = element.offsetLeft - (bar.current.clientWidth - element.offsetWidth) / 2;
  }, [current]);
  // The rule is brought by the first touch: nobody swipes before. The finger may be gone before it has come.
  const handleTouch = (event: TouchEvent<HTMLElement>) => {
    const touched = event.currentTarget;
    const from = touched.scrollLeft;
    const lifted = new Promise<number>((resolve) => {
      const lift = () => resolve(touched.scrollLeft);
      for (const kind of ["touchend", "touchcancel"]) touched.addEventListener(kind, lift, { once: true, passive: true });
    });
    const rule = import("./swipe-threshold.ts");
    void lifted.then(async (to) => (await rule).settleAfterSwipe(touched, from, to));
  };
  return (
    <nav ref={bar} className={styles.bar} aria-label={t("lobby.categories")} onTouchStart={handleTouch}>
      {tabs.map(({ key, href }, at) => (
        <Link key={key} href={href} className={styles.tab} aria-current={key === current ? "page" : undefined} data-category={key}>
          <Picture src={categoryArt(key)} width={44} height={44} fetchPriority="low" loading={at < IN_SIGHT ? undefined : "lazy"} />
          <span>{t(categoryName(key))}</span>
        </Link>
      ))}
    </nav>
  );
}
