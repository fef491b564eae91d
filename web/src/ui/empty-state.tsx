import { type ReactNode, Suspense } from "react";
import { optionalPart } from "../lib/optional-part.ts";
import { useInBrowser } from "../lib/use-in-browser.ts";
import { useBrandPictures } from "./brand-pictures.tsx";
import { classNames } from "./class-names.ts";
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

/** Of few pages, and none needs it to be read. */
const EmptyDrawing = optionalPart(() => import("./empty-drawing.tsx").then((module) => module.EmptyDrawing));

function Art() {
  const { empty } = useBrandPictures();
  // The document has its room: what is still to be loaded would end in an error there.
  const inBrowser = useInBrowser();
  const room = <svg width="200" height="150" aria-hidden="true" data-late="" />;
  if (empty !== undefined) return <img src={empty} alt="" width={200} height={150} loading="lazy" />;
  if (!inBrowser) return room;
  return (
    <Suspense fallback={room}>
      <EmptyDrawing />
    </Suspense>
  );
}
