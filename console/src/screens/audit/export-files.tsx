import { Button } from "@mantine/core";
import { useAction } from "@mela/kit/use-action";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type ExportFile, exportsQuery, PLATFORM_CHAIN, saveExport } from "../../data/audit.ts";
import { consoleKeys } from "../../data/console.keys.ts";
import { useMay } from "../../data/permissions.ts";
import { useT } from "../../lib/texts.tsx";
import { Card, Lines } from "../../parts/card.tsx";
import { Refusal } from "../../parts/failure.tsx";
import { QueryState } from "../../parts/query-state.tsx";
import { When } from "../../parts/when.tsx";

/** The operator's own files of the record: those that are still put together, and those that lie ready for a day. */
export function ExportFiles(): ReactNode {
  const t = useT();
  const may = useMay();
  const query = useQuery({ ...exportsQuery(), enabled: may("audit.export") });
  const files = query.data?.files ?? [];
  if (files.length === 0) return null;
  return (
    <Card title={t("audit.files")}>
      <QueryState query={query} />
      <p role="status">{t("audit.filesReady", { count: files.filter(({ state }) => state === "ready").length })}</p>
      <Lines>
        {files.map((file) => (
          <li key={file.id}>
            <Told file={file} />
            {file.state === "ready" ? <Save file={file} /> : null}
          </li>
        ))}
      </Lines>
    </Card>
  );
}

function Told({ file: { chain, from, until, format, state, lines, expiresAt } }: { file: ExportFile }): ReactNode {
  const t = useT();
  return (
    <span>
      {chain === PLATFORM_CHAIN ? t("audit.platform") : chain}, <When at={from} /> – <When at={until} />, {t(`audit.format.${format}`)}
      <br />
      {t(`audit.file.${state}`, { lines })}
      {state === "ready" ? (
        <>
          {" "}
          · {t("audit.fileUntil")} <When at={expiresAt} />
        </>
      ) : null}
    </span>
  );
}

function Save({ file }: { file: ExportFile }): ReactNode {
  const t = useT();
  const { busy, refusal, run } = useAction(saveExport, { touches: [[...consoleKeys.audit, "exports"]] });
  return (
    <span>
      <Button size="xs" variant="default" loading={busy} onClick={() => void run(file)}>
        {t("audit.exportSubmit")}
      </Button>
      <Refusal error={refusal} />
    </span>
  );
}
