import type { ReactNode } from "react";
import { Link } from "wouter";
import { useBrandName, useBrandSettings } from "../data/site/site.ts";
import { useFormats } from "../data/site/formats.ts";
import { type MessageId, useLanguage, useT } from "../lib/i18n.tsx";
import { openPopup } from "../popups/use-popup.ts";
import { SocialLinks } from "../widgets/social-links.tsx";
import styles from "./page-footer.module.css";

const LINKS: readonly [path: string, text: MessageId][] = [
  ["/m/help?tag=terms", "shell.footer.terms"],
  ["/m/help?tag=responsible", "shell.footer.responsible"],
  ["/m/help", "shell.footer.help"],
];

/** Closes a page: links, age mark, licence, and whose it is. */
export function PageFooter(): ReactNode {
  const t = useT();
  const brand = useBrandName();
  const { language } = useLanguage();
  const formats = useFormats();
  const template = useBrandSettings();
  const licence = template.brand.licence[language] ?? template.brand.licence[template.defaultLanguage];
  return (
    <footer className={styles.footer} aria-label={t("shell.footer")} data-part="page-footer">
      <nav className={styles.links} aria-label={t("shell.footer")}>
        {LINKS.map(([path, text]) => (
          <Link key={path} href={path}>
            {t(text)}
          </Link>
        ))}
        <button type="button" onClick={() => openPopup("customerService")}>
          {t("shell.footer.contact")}
        </button>
      </nav>
      <SocialLinks />
      {template.playMoney ? <p className={styles.play}>{t("shell.playMoneyLong")}</p> : null}
      <div className={styles.legal}>
        <span className={styles.age} aria-hidden="true">
          {t("shell.footer.age", { age: template.minimumAge })}
        </span>
        <p>
          {t("shell.footer.ageText", { age: template.minimumAge })}
          <br />
          {t("shell.copyright", { year: formats.year(template.brand.copyrightYear), brand })}
        </p>
      </div>
      {licence ? <p className={styles.licence}>{licence}</p> : null}
    </footer>
  );
}
