import { type ReactNode, useEffect, useRef } from "react";
import { useBrandName } from "../../../data/site/site.ts";
import { copyText } from "../../../lib/copy-text.ts";
import { useT } from "../../../lib/i18n.tsx";
import { keepFile } from "@mela/kit/keep-file";
import { Button } from "../../../ui/button.tsx";
import { showToast, TOAST_MS } from "../../../ui/toast-store.ts";
import styles from "./two-step.module.css";

interface RecoveryCodesProps {
  codes: readonly string[];
  account: string;
  onKept: () => void;
}

/** The ten codes, this once; the way on is to say that they are kept. */
export function RecoveryCodes({ codes, account, onKept }: RecoveryCodesProps): ReactNode {
  const t = useT();
  const brand = useBrandName();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const handleCopy = async () => {
    if (await copyText(codes.join("\n"))) showToast({ kind: "success", text: t("factor.copied"), duration: TOAST_MS.short });
  };
  const handleDownload = () => {
    const text = [`${brand}: ${t("factor.recovery")} (${account})`, "", ...codes, ""].join("\r\n");
    keepFile(new Blob([text], { type: "text/plain;charset=utf-8" }), "recovery-codes.txt");
  };
  return (
    <section className={styles.card} aria-labelledby="factor-codes" data-part="codes">
      <h2 id="factor-codes" ref={heading} tabIndex={-1}>
        {t("factor.codesTitle")}
      </h2>
      <p className={styles.note}>{t("factor.codesText")}</p>
      <ol className={styles.codes} dir="ltr" translate="no">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.pair}>
        <Button kind="neutral" onClick={() => void handleCopy()}>
          {t("factor.copyAll")}
        </Button>
        <Button kind="neutral" onClick={handleDownload}>
          {t("factor.download")}
        </Button>
      </div>
      <Button wide onClick={onKept}>
        {t("factor.kept")}
      </Button>
    </section>
  );
}
