import type { ReactNode } from "react";
import { Link } from "wouter";
import { ChevronIcon } from "../../ui/shell-icons.tsx";
import { LotusBud } from "../../ui/ornaments.tsx";
import styles from "./section-head.module.css";

export interface SectionHeadProps {
  title: string;
  /** Id of the heading, for `aria-labelledby` of the section. */
  id?: string;
  /** Where "more" leads, and its words. */
  more?: { href: string; label: string };
  /** Beside or in place of the more link: a count, a toggle. */
  end?: ReactNode;
  /** In place of the bud. */
  mark?: ReactNode;
}

export function SectionHead({ title, id, more, end, mark }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      {mark === undefined ? <LotusBud /> : mark}
      <h2 id={id}>{title}</h2>
      {end === undefined ? null : <div className={styles.end}>{end}</div>}
      {more === undefined ? null : (
        <Link href={more.href} className={styles.more} aria-label={`${more.label}: ${title}`}>
          {more.label}
          <ChevronIcon size={18} />
        </Link>
      )}
    </div>
  );
}

/** Look of a "more" action, for buttons in its place. */
export const moreClass = styles.more ?? "";
