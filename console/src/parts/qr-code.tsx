import { type ReactNode, useMemo } from "react";
import { encode } from "uqr";
import styles from "./qr-code.module.css";

/** A QR code as one path, dark on light in every theme, since many readers take no other. */
export function QrCode({ text, label }: { text: string; label: string }): ReactNode {
  const { size, path } = useMemo(() => {
    const { size: modules, data } = encode(text, { ecc: "M", border: 2 });
    return { size: modules, path: data.flatMap((row, y) => row.map((on, x) => (on ? `M${x} ${y}h1v1h-1z` : ""))).join("") };
  }, [text]);
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges" className={styles["code"]}>
      <rect width={size} height={size} className={styles["light"]} />
      <path d={path} className={styles["dark"]} />
    </svg>
  );
}
