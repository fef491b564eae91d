import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { chooseTableName, nameOf, nameShown, otherNames, type TableName, tableNameQuery } from "../../../data/member/table-name.ts";
import { useLanguage, useT } from "../../../lib/i18n.tsx";
import { Button } from "../../../ui/button.tsx";
import { Sheet } from "../../../ui/dialog.tsx";
import { showToast, TOAST_MS } from "../../../ui/toast-store.ts";
import { useAction } from "@mela/kit/use-action";
import styles from "./settings.module.css";

/** So many names are offered at once, beside the one that the member has. */
const OFFERED = 6;

/** What the member is called at tables of games; a press on the button offers other names. */
export function TableNameRow({ userName }: { userName: string }): ReactNode {
  const t = useT();
  const { language } = useLanguage();
  const [open, setOpen] = useState(false);
  const { data: shown } = useQuery(tableNameQuery(userName));
  const code = shown && nameShown(shown.name, shown.name);
  return (
    <section className={styles.person} aria-label={t("settings.tableName")}>
      <div>
        <p className={styles.account}>{t("settings.tableName")}</p>
        <p className={styles.name} data-table-name={code}>
          {code === undefined ? "…" : nameOf(code, language)}
        </p>
      </div>
      <Button kind="neutral" small disabled={code === undefined} onClick={() => setOpen(true)}>
        {t("settings.tableNameChange")}
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={t("settings.tableName")} closeLabel={t("shell.close")}>
        {code === undefined ? null : <NameChoice userName={userName} current={code} onDone={() => setOpen(false)} />}
      </Sheet>
    </section>
  );
}

interface ChoiceProps {
  userName: string;
  current: TableName;
  onDone: () => void;
}

/** The name that the member has and some others, and the button that keeps the one that was chosen. */
function NameChoice({ userName, current, onDone }: ChoiceProps): ReactNode {
  const t = useT();
  const { language } = useLanguage();
  const client = useQueryClient();
  const [page, setPage] = useState(0);
  const [picked, setPicked] = useState(current);
  // A refusal is told by the alert; the choice stays open.
  const { busy, run } = useAction(chooseTableName);
  const others = otherNames(current, page, OFFERED);
  // What was chosen stays in sight while others come.
  const offered = new Set([current, picked, ...others]);
  const handleSave = async () => {
    const saved = await run(picked);
    if (saved === null) return;
    client.setQueryData(tableNameQuery(userName).queryKey, saved.value);
    showToast({ kind: "success", text: t("settings.tableNameSaved"), duration: TOAST_MS.short });
    onDone();
  };
  return (
    <div className={styles.names}>
      <p className={styles.note}>{t("settings.tableNameSeen")}</p>
      <fieldset>
        <legend className="sr">{t("settings.tableName")}</legend>
        {[...offered].map((name) => (
          <label key={name} className={styles.option}>
            <input type="radio" name="tableName" value={name} checked={name === picked} onChange={() => setPicked(name)} />
            <span>{nameOf(name, language)}</span>
          </label>
        ))}
      </fieldset>
      <p className="sr" role="status">
        {page === 0 ? "" : others.map((name) => nameOf(name, language)).join(", ")}
      </p>
      <Button kind="outline" wide onClick={() => setPage(page + 1)}>
        {t("settings.tableNameOthers")}
      </Button>
      <Button wide busy={busy} onClick={() => void handleSave()}>
        {t("settings.save")}
      </Button>
    </div>
  );
}
