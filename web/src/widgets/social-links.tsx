import type { ComponentType, ReactNode } from "react";
import { useBrandSettings } from "../data/site/site.ts";
import { safeHref } from "../lib/address.ts";
import { useT, type MessageId } from "../lib/i18n.tsx";
import type { IconProps } from "../ui/icon.tsx";
import { FacebookIcon, TelegramIcon } from "../ui/shell-icons.tsx";
import styles from "./social-links.module.css";

const KINDS: Record<string, { icon: ComponentType<IconProps>; text: MessageId }> = {
  TELEGRAM: { icon: TelegramIcon, text: "shell.social.telegram" },
  FACEBOOK: { icon: FacebookIcon, text: "shell.social.facebook" },
};

/** Social and messaging links; each is there only when the brand has configured it. */
export function SocialLinks(): ReactNode {
  const t = useT();
  const links = useBrandSettings().resources.flatMap(({ resourceType, url }) => {
    const kind = KINDS[resourceType];
    const href = safeHref(url);
    return kind && href ? [{ ...kind, href, resourceType }] : [];
  });
  if (links.length === 0) return null;
  return (
    <ul className={styles.row}>
      {links.map(({ icon: Icon, text, href, resourceType }) => (
        <li key={resourceType}>
          <a href={href} target="_blank" rel="noopener noreferrer" aria-label={t(text)}>
            <Icon size={22} />
          </a>
        </li>
      ))}
    </ul>
  );
}
