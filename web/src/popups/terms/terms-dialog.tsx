import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { helpQuery, TERMS_TAG } from "../../data/content/help.ts";
import { useLanguage, useT } from "../../lib/i18n.tsx";
import { Button } from "../../ui/button.tsx";
import { Sheet } from "../../ui/dialog.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { RichText } from "../../widgets/rich-text/rich-text.tsx";
import styles from "./terms-dialog.module.css";

/** The help entry tagged terms, with an OK button. Needs the texts of the wing `help`. */
export function TermsDialog({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  const t = useT();
  const { language } = useLanguage();
  const { data, isError, refetch } = useQuery({ ...helpQuery(language, TERMS_TAG), enabled: open });
  const terms = data?.[0];
  return (
    <Sheet open={open} onClose={onClose} title={terms?.title ?? t("help.terms")} closeLabel={t("shell.close")}>
      <div className={styles.body} data-part="terms">
        {terms ? <RichText html={terms.content} /> : null}
        {data && !terms ? <p>{t("help.termsNone")}</p> : null}
        {isError ? (
          <div role="alert" className={styles.failed}>
            <p>{t("help.failed")}</p>
            <Button kind="outline" small onClick={() => void refetch()}>
              {t("shell.retry")}
            </Button>
          </div>
        ) : null}
        {data || isError ? null : <Skeleton height={240} />}
      </div>
      <div className={styles.foot}>
        <Button wide onClick={onClose}>
          {t("help.ok")}
        </Button>
      </div>
    </Sheet>
  );
}
