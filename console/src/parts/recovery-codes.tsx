import { Button, Checkbox, Group } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useT } from "../lib/texts.tsx";
import styles from "./recovery-codes.module.css";

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** Hands a text to the browser as a file to keep. */
function saveText(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Ten recovery codes, shown once: to save or to print, and only then to go on. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps): ReactNode {
  const t = useT();
  const [kept, setKept] = useState(false);
  return (
    <section aria-labelledby="codes-title" className={styles["codes"]}>
      <h2 id="codes-title">{t("codes.title")}</h2>
      <p>{t("codes.text")}</p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code.replace(/^(.{5})/, "$1 ")}</code>
          </li>
        ))}
      </ul>
      <Group gap="xs">
        <Button size="xs" variant="default" onClick={() => saveText("recovery-codes.txt", `${codes.join("\n")}\n`)}>
          {t("codes.save")}
        </Button>
        <Button size="xs" variant="default" onClick={() => globalThis.print()}>
          {t("codes.print")}
        </Button>
      </Group>
      <Checkbox label={t("codes.kept")} checked={kept} onChange={(event) => setKept(event.currentTarget.checked)} />
      <Button disabled={!kept} onClick={onDone}>
        {t("codes.go")}
      </Button>
    </section>
  );
}
