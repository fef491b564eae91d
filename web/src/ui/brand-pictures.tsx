import { createContext, type ReactNode, useContext } from "react";
import styles from "./brand-pictures.module.css";
import { classNames } from "./class-names.ts";
import { LogoMark } from "./ornaments.tsx";

/** Addresses of the brand's own pictures, by where they stand. */
export type BrandPictures = Readonly<{ [name in "account" | "closed" | "empty" | "jackpot"]?: string | undefined }>;

const Pictures = createContext<BrandPictures>({});

export const BrandPicturesProvider = Pictures.Provider;

/** Those of the page's brand; none where nobody has told of any. */
export const useBrandPictures = (): BrandPictures => useContext(Pictures);

interface SceneProps {
  /** What it shows; undefined: the brand's mark on a ground of its colours. */
  src: string | undefined;
  /** Size of the picture, px: room is kept in its shape until it is there. */
  width: number;
  height: number;
  className?: string | undefined;
}

/** The large picture above the content of a page. */
export function Scene({ src, width, height, className }: SceneProps): ReactNode {
  if (src !== undefined) return <img className={className} src={src} alt="" width={width} height={height} fetchPriority="high" />;
  return (
    <span data-scene="" className={classNames(styles.scene, className)} style={{ aspectRatio: `${width} / ${height}` }} aria-hidden="true">
      <LogoMark className={styles.mark} />
    </span>
  );
}
