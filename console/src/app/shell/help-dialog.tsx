import { Modal } from "@mantine/core";
import type { ReactNode } from "react";
import type { ConsoleMe } from "../../data/session.ts";
import { settingsStore } from "../../lib/settings.ts";
import { useT } from "../../lib/texts.tsx";
import { menuOf } from "../screens.ts";
import styles from "./shell.module.css";

interface HelpProps {
  me: ConsoleMe;
  brand: string | null;
  opened: boolean;
  onClose: () => void;
}

/** The shortcuts, as they hold for this operator. */
export function HelpDialog({ me, brand, opened, onClose }: HelpProps): ReactNode {
  const t = useT();
  const { singleKeys } = settingsStore.use();
  const lines: [string, string][] = [
    ["Ctrl K", t("keys.palette")],
    ["?", t("keys.help")],
    ["/", t("keys.search")],
    ["j", t("keys.down")],
    ["k", t("keys.up")],
    ["x", t("keys.choose")],
    ["Enter", t("keys.open")],
    ...menuOf(me, brand).map(({ id, key }): [string, string] => [`g ${key}`, t("keys.group", { group: t(`group.${id}`) })]),
  ];
  return (
    <Modal opened={opened} onClose={onClose} title={t("keys.title")} closeButtonProps={{ "aria-label": t("state.close") }}>
      {singleKeys ? null : <p>{t("keys.off")}</p>}
      <dl className={styles["keys"]}>
        {lines.map(([keys, text]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
