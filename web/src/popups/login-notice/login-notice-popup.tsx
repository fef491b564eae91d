import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { announcementsQuery } from "../../data/content/announcements.ts";
import { useSession } from "../../data/auth/session.ts";
import { useBrandSettings } from "../../data/site/site.ts";
import { dayOf } from "@mela/kit/dates";
import { useLanguage, useT } from "../../lib/i18n.tsx";
import { STORAGE_KEYS, writeText } from "../../lib/storage.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { RichText } from "../../widgets/rich-text/rich-text.tsx";
import { pixelsToRem } from "../../widgets/rich-text/rich-text-rules.ts";
import { usePopup } from "../use-popup.ts";
import styles from "./login-notice-popup.module.css";

/** What the brand tells a member after the login. A tick keeps it away for the rest of the brand's day. */
export function LoginNoticePopup(): ReactNode {
  const t = useT();
  const { close } = usePopup();
  const { language } = useLanguage();
  const { timeZone } = useBrandSettings();
  const { data } = useQuery(announcementsQuery("home", language, useSession()?.userName));
  const [hideToday, setHideToday] = useState(false);
  const entries = data?.popup ?? [];
  const nothing = data !== undefined && entries.length === 0;
  useEffect(() => {
    if (nothing) close();
  }, [nothing, close]);
  useEffect(() => {
    if (hideToday) return () => void writeText("local", STORAGE_KEYS.popupHiddenOn, dayOf(new Date(), timeZone));
  }, [hideToday, timeZone]);
  return (
    <Dialog
      open={entries.length > 0}
      onClose={close}
      title={entries[0]?.title ?? ""}
      actions={<Button onClick={close}>{t("content.popup.ok")}</Button>}
    >
      <div className={styles.entries} data-part="login-notice">
        {entries.map((entry, at) => (
          <section key={entry.id}>
            {at === 0 ? null : <h3>{entry.title}</h3>}
            <RichText html={pixelsToRem(entry.content)} />
          </section>
        ))}
      </div>
      <Checkbox checked={hideToday} onChange={(event) => setHideToday(event.target.checked)}>
        {t("content.popup.hideToday")}
      </Checkbox>
    </Dialog>
  );
}
