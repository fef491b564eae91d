import type { CSSProperties, ReactNode } from "react";
import { Scene } from "./brand-pictures.tsx";
import styles from "./hero-sheet.module.css";
import { Garland } from "./ornaments.tsx";

interface HeroSheetProps {
  /** The brand's own picture; undefined for a brand without. */
  src: string | undefined;
  /** Of the picture's visible part, px: the longer the form, the lower the picture. */
  height: number;
  children: ReactNode;
}

/** A picture under the garland, and a sheet over its lower edge that holds a form. */
export function HeroSheet({ src, height, children }: HeroSheetProps): ReactNode {
  return (
    <div className={styles.frame} style={{ "--hero-height": `${height}px` } as CSSProperties} data-wide>
      <div className={styles.hero}>
        <Garland />
        <Scene className={src === undefined ? styles.scene : styles.picture} src={src} width={780} height={480} />
      </div>
      <div className={styles.sheet}>{children}</div>
    </div>
  );
}
