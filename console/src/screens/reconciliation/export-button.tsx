import { Button } from "@mantine/core";
import { useAction } from "@mela/kit/use-action";
import type { ReactNode } from "react";
import { consoleKeys } from "../../data/console.keys.ts";
import { exportCases } from "../../data/reconciliation.ts";
import { useBrand } from "../../lib/brand.tsx";
import { useT } from "../../lib/texts.tsx";
import { Refusal } from "../../parts/failure.tsx";

/** Has the browser keep the differences of a day. */
export function ExportButton({ id }: { id: number }): ReactNode {
  const t = useT();
  const brand = useBrand().code;
  const { busy, refusal, run } = useAction(exportCases, { touches: [consoleKeys.audit] });
  return (
    <>
      <Refusal error={refusal} />
      <Button size="xs" variant="default" loading={busy} onClick={() => void run({ brand, id })}>
        {t("reconciliation.export")}
      </Button>
    </>
  );
}
