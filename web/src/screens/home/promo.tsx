import { useState } from "react";
import { Link } from "wouter";
import { useBrandSettings } from "../../data/site/site.ts";
import { safeHref } from "../../lib/address.ts";
import { artUrl } from "../../lib/art.ts";
import { useT } from "../../lib/i18n.tsx";
import { readText, STORAGE_KEYS, writeText } from "../../lib/storage.ts";
import { CloseIcon } from "../../ui/usual-icons.tsx";
import styles from "./promo.module.css";

/** A picture that floats above the navigation and leads to the brand's promotion (HOME-04); closed, it stays away from this tab. */
export function Promo() {
  const t = useT();
  const { resources } = useBrandSettings();
  const href = safeHref(resources.find(({ resourceType }) => resourceType === "PROMO")?.url);
  const [closed, setClosed] = useState(() => readText("session", STORAGE_KEYS.promoClosed) !== null);
  if (href === null || closed) return null;
  const handleClose = () => {
    writeText("session", STORAGE_KEYS.promoClosed, "1");
    setClosed(true);
  };
  const picture = <img src={artUrl("cat-gift")} alt="" width={48} height={48} />;
  return (
    <aside className={styles.promo} aria-label={t("home.promo")} data-part="promo">
      {href.startsWith("/") ? (
        <Link href={href} aria-label={t("home.promo")}>
          {picture}
        </Link>
      ) : (
        <a href={href} target="_blank" rel="noopener noreferrer" aria-label={t("home.promo")}>
          {picture}
        </a>
      )}
      <button type="button" aria-label={t("home.promoClose")} onClick={handleClose}>
        <CloseIcon size={16} />
      </button>
    </aside>
  );
}
