import type { ReactNode } from "react";
import { Link } from "wouter";
import styles from "./tabs.module.css";

interface TabsProps {
  label: string;
  tabs: readonly { to: string; label: string }[];
  /** Address of the one that is shown. */
  current: string;
}

/** Parts of a screen, each at an address of its own. */
export function Tabs({ label, tabs, current }: TabsProps): ReactNode {
  return (
    <nav aria-label={label} className={styles["tabs"]}>
      {tabs.map(({ to, label: name }) => (
        <Link key={to} to={to} aria-current={current === to ? "page" : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
