import type { ReactNode } from "react";
import { Link } from "wouter";
import { useT } from "../../lib/i18n.tsx";
import { IconButton } from "../../ui/button.tsx";
import { CloseIcon } from "../../ui/usual-icons.tsx";
import styles from "./late-bar.module.css";

interface LateBarProps {
  part: string;
  text: string;
  /** Where it leads, if it leads anywhere. */
  link: { href: string; label: string } | null;
  onClose: () => void;
}

/** A line over the foot of every page: what is going on, a way there, and a button that puts it away. */
export function LateBar({ part, text, link, onClose }: LateBarProps): ReactNode {
  const t = useT();
  return (
    <aside className={styles.bar} data-part={part} role="status">
      <span className={styles.text}>{text}</span>
      {link ? (
        <Link href={link.href} className={styles.link}>
          {link.label}
        </Link>
      ) : null}
      <IconButton label={t("shell.close")} onClick={onClose}>
        <CloseIcon size={18} />
      </IconButton>
    </aside>
  );
}
