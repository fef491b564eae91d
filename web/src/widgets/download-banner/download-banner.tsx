import { useBrandName, useBrandSettings } from "../../data/site/site.ts";
import { safeHref } from "../../lib/address.ts";
import { currentShell } from "../../lib/device.ts";
import { useT } from "../../lib/i18n.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { AndroidIcon, AppleIcon } from "../../ui/icons.tsx";
import { LogoMark } from "../../ui/ornaments.tsx";
import styles from "./download-banner.module.css";

/** Invitation to the app; not inside the native shell or the installed app, and only for links that the brand has. */
export function DownloadBanner() {
  const t = useT();
  const brand = useBrandName();
  const { resources } = useBrandSettings();
  const hrefOf = (type: string) => safeHref(resources.find((resource) => resource.resourceType === type)?.url);
  const android = hrefOf("Android");
  const ios = hrefOf("IOS");
  if (currentShell() !== "web" || (android === null && ios === null)) return null;
  return (
    <section className={`card ${styles.banner}`} data-part="download-banner">
      <LogoMark className={styles.mark} />
      <div className={styles.text}>
        <h2>{t("home.appTitle", { brand })}</h2>
        <p>{t("home.appText")}</p>
      </div>
      {android === null ? null : (
        <a
          className={buttonClass({ kind: "neutral", small: true, className: styles.store })}
          href={android}
          aria-label={t("home.appAndroid")}
        >
          <AndroidIcon />
        </a>
      )}
      {ios === null ? null : (
        <a className={buttonClass({ kind: "neutral", small: true, className: styles.store })} href={ios} aria-label={t("home.appIos")}>
          <AppleIcon />
        </a>
      )}
    </section>
  );
}
