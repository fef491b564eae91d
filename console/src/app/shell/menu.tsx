import type { ReactNode } from "react";
import { Link, useLocation } from "wouter";
import type { ConsoleMe } from "../../data/session.ts";
import { useCount, useT } from "../../lib/texts.tsx";
import { menuOf } from "../screens.ts";
import { useCounts } from "./use-counts.ts";
import styles from "./shell.module.css";

interface MenuProps {
  me: ConsoleMe;
  /** The brand that the menu leads into. */
  brand: string | null;
  onGo: () => void;
}

/** The screens that the operator may open, by group; a queue has the number of what waits in it. */
export function Menu({ me, brand, onGo }: MenuProps): ReactNode {
  const t = useT();
  const [location] = useLocation();
  const counts = useCounts(brand);
  const countText = useCount();
  return (
    <nav id="menu" className={styles["menu"]} aria-label={t("shell.menu")}>
      {menuOf(me, brand).map(({ id, screens }) => (
        <section key={id} aria-labelledby={`group-${id}`}>
          <h2 id={`group-${id}`} className={id === "today" ? "sr" : undefined}>
            {t(`group.${id}`)}
          </h2>
          <ul>
            {screens.map(({ path, to, title }) => (
              <li key={path}>
                <Link to={to} onClick={onGo} aria-current={location === to || location.startsWith(`${to}/`) ? "page" : undefined}>
                  <span>{t(title)}</span>
                  {counts[path] ? <b aria-label={t("menu.waiting", { count: counts[path] })}>{countText(counts[path])}</b> : null}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Link to="/me" onClick={onGo} className={styles["own"]} aria-current={location.startsWith("/me") ? "page" : undefined}>
        {t("menu.me")}
      </Link>
    </nav>
  );
}
