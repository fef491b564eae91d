import type { GameType } from "@mela/contract/games/games";
import { type Vendor, VENDOR_PARAM } from "../../data/games/catalogue.ts";
import { type MouseEvent, useState } from "react";
import { hasLobby, launchOfVendor, playPath } from "../../data/games/launch-rules.ts";
import { useT } from "../../lib/i18n.tsx";
import { navigateTo } from "../../lib/navigation.ts";
import { isPlainClick } from "../../lib/plain-click.ts";
import { buttonClass } from "../../ui/button.tsx";
import { categoryPath } from "../category-tabs/category-paths.ts";
import { useOpenGame } from "../use-open-game.ts";
import { VendorLogo } from "./vendor-logo.tsx";
import styles from "./vendors.module.css";

/** So many vendors are shown before the list is expanded (HOTG-08). */
export const VENDORS_SHOWN = 9;

/** Vendors of one game type as tiles. */
export function VendorGrid({ gameType, vendors }: { gameType: GameType; vendors: readonly Vendor[] }) {
  const t = useT();
  const [expanded, setExpanded] = useState(false);
  const shown = expanded ? vendors : vendors.slice(0, VENDORS_SHOWN);
  return (
    <>
      <VendorTiles gameType={gameType} vendors={shown} />
      {vendors.length > VENDORS_SHOWN ? (
        <button
          type="button"
          className={buttonClass({ kind: "neutral", small: true, wide: true, className: styles.expand })}
          aria-expanded={expanded}
          onClick={() => setExpanded(!expanded)}
        >
          {t(expanded ? "ui.fold" : "ui.expand")}
        </button>
      ) : null}
    </>
  );
}

/** Class of a grid of vendors, for placeholders in its place. */
export const vendorTilesClass = styles.grid ?? "";

/** One tile for each vendor. */
export function VendorTiles({ gameType, vendors }: { gameType: GameType; vendors: readonly Vendor[] }) {
  return (
    <ul className={styles.grid}>
      {vendors.map((vendor) => (
        <li key={vendor.code}>
          <VendorTile gameType={gameType} vendor={vendor} />
        </li>
      ))}
    </ul>
  );
}

/** Logo and name of a vendor: opens its lobby where it has one, else the list of its games. */
export function VendorTile({ gameType, vendor }: { gameType: GameType; vendor: Vendor }) {
  const open = useOpenGame();
  const launch = hasLobby(gameType) ? launchOfVendor(gameType, vendor) : null;
  const href = launch === null ? `${categoryPath(gameType)}?${VENDOR_PARAM}=${encodeURIComponent(vendor.code)}` : playPath(launch);
  const handleOpen = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (launch === null) navigateTo(href);
    else open(launch);
  };
  return (
    <a className={`card ${styles.tile}`} href={href} onClick={handleOpen} data-vendor={vendor.code}>
      <VendorLogo vendor={vendor} size={46} />
      <span>{vendor.displayName}</span>
    </a>
  );
}
