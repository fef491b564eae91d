import type { ReactNode } from "react";
import { useBrandPictures } from "./brand-pictures.tsx";
import { classNames } from "./class-names.ts";
import { EmptyDrawing } from "./empty-drawing.tsx";
import styles from "./empty-state.module.css";

export interface EmptyStateProps {
  /** Left out where there is nothing to be said, only to be done. */
  title?: string;
  text?: string;
  /** One action at most. */
  action?: ReactNode;
  /** Whether a picture stands above: the brand's own, or a drawing in its colours. */
  art?: boolean;
  /** Where it stands in place of the whole page, its sentence is the page's heading. */
  heading?: boolean;
  className?: string;
}

/** Nothing here: art, one sentence, one action. Announced, since it replaces what was asked for. */
export function EmptyState({ title, text, action, art = false, heading = false, className }: EmptyStateProps) {
  const Title = heading ? "h1" : "p";
  return (
    <div className={classNames(styles.empty, className)} role="status">
      {art ? <Art /> : null}
      {title === undefined ? null : <Title className={styles.title}>{title}</Title>}
      {text === undefined ? null : <p className={styles.text}>{text}</p>}
      {action}
    </div>
  );
}

function Art() {
  const { empty } = useBrandPictures();
  return empty === undefined ? <EmptyDrawing /> : <img src={empty} alt="" width={200} height={150} loading="lazy" />;
}
