import { useBrandSettings } from "../../data/site/site.ts";
import { safeHref } from "../../lib/address.ts";
import { useT } from "../../lib/i18n.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { FacebookIcon, TelegramIcon } from "../../ui/shell-icons.tsx";
import styles from "./home.module.css";

const PLACES = [
  { type: "TELEGRAM", icon: TelegramIcon, text: "shell.social.telegram" },
  { type: "FACEBOOK", icon: FacebookIcon, text: "shell.social.facebook" },
] as const;

/** The brand's places elsewhere, those of them that it has (HOME-05, HOME-06). */
export function Shortcuts() {
  const t = useT();
  const { resources } = useBrandSettings();
  const links = PLACES.flatMap((place) => {
    const href = safeHref(resources.find(({ resourceType }) => resourceType === place.type)?.url);
    return href === null ? [] : [{ ...place, href }];
  });
  if (links.length === 0) return null;
  return (
    <div className={styles.shortcuts} data-part="shortcuts">
      {links.map(({ type, icon: Icon, text, href }) => (
        <a
          key={type}
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ kind: "neutral", small: true, wide: true })}
        >
          <Icon size={20} />
          {t(text)}
        </a>
      ))}
    </div>
  );
}
