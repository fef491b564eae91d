import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "wouter";
import styles from "./tabs.module.css";

/** So much of the tab before is seen, so that one sees that there is one. */
const BEFORE_PX = 32;

interface TabsProps {
  label: string;
  tabs: readonly { to: string; label: string }[];
  /** Address of the one that is shown. */
  current: string;
}

/** Parts of a screen, each at an address of its own. On a phone they are one line, in which the one that is shown is in sight. */
export function Tabs({ label, tabs, current }: TabsProps): ReactNode {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const shown = nav.current?.querySelector<HTMLElement>("[aria-current]");
    // Not by `scrollIntoView`, which would move the page too.
    if (nav.current && shown) nav.current.scrollLeft = shown.offsetLeft - nav.current.offsetLeft - BEFORE_PX;
  }, [current]);
  return (
    <nav ref={nav} aria-label={label} className={styles["tabs"]}>
      {tabs.map(({ to, label: name }) => (
        <Link key={to} to={to} aria-current={current === to ? "page" : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
