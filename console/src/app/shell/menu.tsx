import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link, useLocation } from "wouter";
import { approvalsQuery } from "../../data/approvals.ts";
import type { ConsoleMe } from "../../data/session.ts";
import { useT } from "../../lib/texts.tsx";
import { menuOf } from "../screens.ts";
import styles from "./shell.module.css";

/** The screens that the operator may open, by group; a queue has the number of what waits in it. */
export function Menu({ me, onGo }: { me: ConsoleMe; onGo: () => void }): ReactNode {
  const t = useT();
  const [location] = useLocation();
  const { data } = useQuery(approvalsQuery);
  const waiting = data?.items.filter(({ decidable }) => decidable).length ?? 0;
  const counts: Record<string, number> = { "/approvals": waiting };
  return (
    <nav id="menu" className={styles["menu"]} aria-label={t("shell.menu")}>
      {menuOf(me).map(({ id, screens }) => (
        <section key={id} aria-labelledby={`group-${id}`}>
          <h2 id={`group-${id}`}>{t(`group.${id}`)}</h2>
          <ul>
            {screens.map(({ path, title }) => (
              <li key={path}>
                <Link to={path} onClick={onGo} aria-current={location === path || location.startsWith(`${path}/`) ? "page" : undefined}>
                  <span>{t(title)}</span>
                  {counts[path] ? <b aria-label={t("menu.waiting", { count: counts[path] })}>{counts[path]}</b> : null}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
