import type { Vendor } from "../../data/games/catalogue.ts";
import { useState } from "react";
import { Picture } from "../../ui/picture.tsx";
import { themeOf } from "../game-tile/tile-rules.ts";
import styles from "./vendors.module.css";

/** Logo of a vendor; two letters of its code when the picture is missing. */
export function VendorLogo({ vendor, size }: { vendor: Pick<Vendor, "code" | "mobileLargeIcon">; size: number }) {
  const [failed, setFailed] = useState(false);
  if (vendor.mobileLargeIcon === "" || failed) {
    return (
      <span className={styles.letters} data-theme-number={themeOf(vendor.code)} style={{ width: size, height: size }} aria-hidden="true">
        {vendor.code.slice(0, 2)}
      </span>
    );
  }
  return (
    <Picture
      className={styles.logo}
      src={vendor.mobileLargeIcon}
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      onFail={() => setFailed(true)}
    />
  );
}
