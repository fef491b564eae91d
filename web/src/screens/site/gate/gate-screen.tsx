import type { SystemStatus } from "@mela/contract/site/site";
import { type ReactNode, useState } from "react";
import { useBrandName, useStatus } from "../../../data/site/site.ts";
import { useFormats } from "../../../data/site/formats.ts";
import { type MessageId, useT } from "../../../lib/i18n.tsx";
import { ContactList } from "../../../popups/customer-service/contact-list.tsx";
import { Scene, useBrandPictures } from "../../../ui/brand-pictures.tsx";
import { Button } from "../../../ui/button.tsx";
import { ChatIcon, RefreshIcon } from "../../../ui/shell-icons.tsx";
import { Logo } from "../../../ui/ornaments.tsx";
import { showToast, TOAST_MS } from "../../../ui/toast-store.ts";
import { LanguageSwitch } from "../../../widgets/language-switch.tsx";
import styles from "./gate-screen.module.css";

/** Maintenance, or no answer from the system at all. */
export function DownScreen(): ReactNode {
  const { data: status } = useStatus();
  const formats = useFormats();
  const t = useT();
  if (!status) return <GatePage title="site.unreachable" text="site.unreachableText" facts={[]} />;
  const until = status.maintenanceUntil ? formats.time(status.maintenanceUntil) : "";
  const facts: Fact[] = [
    ["site.expectedEnd", until || t("site.soon")],
    ["site.yourAddress", status.location.ip],
  ];
  return <GatePage title="site.maintenance" text="site.maintenanceText" facts={facts} />;
}

/** The visitor's region or address is not served. */
export function BlockedScreen(): ReactNode {
  const { data: status } = useStatus();
  const t = useT();
  return <GatePage title="site.blocked" text="site.blockedText" facts={status ? placeOf(status, t("site.unknown")) : []} />;
}

function placeOf(status: SystemStatus, unknown: string): Fact[] {
  return [
    ["site.yourCountry", status.location.country ?? unknown],
    ["site.yourAddress", status.location.ip],
  ];
}

type Fact = [label: MessageId, value: string];

function GatePage({ title, text, facts }: { title: MessageId; text: MessageId; facts: readonly Fact[] }): ReactNode {
  const t = useT();
  const brand = useBrandName();
  const { closed } = useBrandPictures();
  return (
    <div className={styles.page}>
      <div className={styles.language}>
        <LanguageSwitch />
      </div>
      <Scene className={styles.art} src={closed} width={780} height={760} />
      <div className={styles.content}>
        <Logo name={brand} className={styles.logo} />
        <h1>{t(title)}</h1>
        <p className={styles.text}>{t(text)}</p>
        {facts.length > 0 ? (
          <dl className={styles.facts}>
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt>{t(label)}</dt>
                {/* A page from a cache knows no visitor; their address comes with the first answer. */}
                <dd>{value || "\u00a0"}</dd>
              </div>
            ))}
          </dl>
        ) : null}
        <Actions />
      </div>
    </div>
  );
}

function Actions(): ReactNode {
  const t = useT();
  const { refetch, isFetching } = useStatus();
  const [contacts, setContacts] = useState(false);
  const handleRetry = async () => {
    const { data } = await refetch();
    if (data?.status !== 0) showToast({ kind: "info", text: t("site.stillClosed"), duration: TOAST_MS.short });
  };
  return (
    <div className={styles.actions}>
      <Button wide busy={isFetching} icon={<RefreshIcon size={20} />} onClick={() => void handleRetry()}>
        {t("shell.retry")}
      </Button>
      <Button wide kind="neutral" icon={<ChatIcon size={20} />} aria-expanded={contacts} onClick={() => setContacts(!contacts)}>
        {t("shell.customerService")}
      </Button>
      {contacts ? <ContactList /> : null}
    </div>
  );
}
