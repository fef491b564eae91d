import type { ReactNode } from "react";
import { Link } from "wouter";
import styles from "./back-link.module.css";

/** Leads from one thing to the list that it stands in. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }): ReactNode => (
  <Link to={to} className={styles["back"]}>
    <span aria-hidden="true">← </span>
    {children}
  </Link>
);
