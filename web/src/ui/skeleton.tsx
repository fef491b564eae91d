import { classNames } from "./class-names.ts";
import styles from "./skeleton.module.css";

/** Placeholder tiles while a list loads (GCONST-04). */
export const SKELETON_TILES = 16;

/** Quiet shapes of tiles to come; the shimmer stops for reduced motion. */
export function SkeletonTiles({ count = SKELETON_TILES, className }: { count?: number; className?: string | undefined }) {
  return (
    <div className={classNames(styles.tiles, className)} aria-hidden="true" data-skeleton="">
      {Array.from({ length: count }, (_, index) => (
        <div key={index}>
          <div />
          <div />
        </div>
      ))}
    </div>
  );
}

/** One block of a given size. */
export function Skeleton({ width = "100%", height, className }: { width?: number | string; height: number | string; className?: string }) {
  return <div className={classNames(styles.block, className)} style={{ width, height }} aria-hidden="true" data-skeleton="" />;
}
