import { Button, Group, Select, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { EXPORT_FORMATS, type ExportFormat, exportRecord } from "../../data/audit.ts";
import { consoleKeys } from "../../data/console.keys.ts";
import { useMay } from "../../data/permissions.ts";
import { useT } from "../../lib/texts.tsx";
import { useZone } from "../../lib/zone.tsx";
import { startOfDay } from "../../lib/zones.ts";
import { AtField, useFault } from "../../parts/form/faults.ts";
import { ReasonDialog } from "../../parts/reason-dialog.tsx";
import { useChains } from "./use-chains.ts";

/** Takes the record of some days out, as a file with a note on how a stranger checks it. Begins with what the address asks for. */
export function AuditExport({ of }: { of: (name: string) => string }): ReactNode {
  const t = useT();
  const may = useMay();
  const [asked, setAsked] = useState(false);
  if (!may("audit.export")) return null;
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setAsked(true)}>
        {t("audit.export")}
      </Button>
      {asked ? <ExportDialog of={of} onClose={() => setAsked(false)} /> : null}
    </>
  );
}

function ExportDialog({ of, onClose }: { of: (name: string) => string; onClose: () => void }): ReactNode {
  const t = useT();
  const zone = useZone();
  const chains = useChains("audit.export");
  const [{ chain, from, until, format }, setAsked] = useState({
    chain: of("chain"),
    from: of("from"),
    until: of("until"),
    format: EXPORT_FORMATS[0] as ExportFormat,
  });
  const change = (part: object) => setAsked((before) => ({ ...before, ...part }));
  return (
    <ReasonDialog
      title={t("audit.export")}
      text={t("audit.exportText")}
      submit={t("audit.exportSubmit")}
      touches={[[...consoleKeys.audit, "exports"]]}
      ready={chain !== "" && from !== "" && until !== "" && from <= until}
      onSubmit={(reason) => exportRecord({ chain, from: startOfDay(from, zone), until: startOfDay(until, zone, 1), format, reason })}
      onClose={onClose}
    >
      <AtField name="chain">
        {(fault) => (
          <Select
            size="xs"
            label={t("members.brand")}
            data={chains}
            error={fault}
            value={chain === "" ? null : chain}
            onChange={(value) => change({ chain: value ?? "" })}
          />
        )}
      </AtField>
      <Group gap="xs" grow>
        <Day name="from" label={t("audit.from")} value={from} onChange={(day) => change({ from: day })} />
        <Day name="until" label={t("audit.until")} value={until} onChange={(day) => change({ until: day })} />
      </Group>
      <AtField name="format">
        {(fault) => (
          <Select
            size="xs"
            label={t("audit.format")}
            allowDeselect={false}
            data={EXPORT_FORMATS.map((value) => ({ value, label: t(`audit.format.${value}`) }))}
            error={fault}
            value={format}
            onChange={(value) => change({ format: value ?? format })}
          />
        )}
      </AtField>
    </ReasonDialog>
  );
}

interface DayProps {
  /** As the call names it. */
  name: string;
  label: string;
  value: string;
  onChange: (day: string) => void;
}

function Day({ name, label, value, onChange }: DayProps): ReactNode {
  const fault = useFault();
  return (
    <TextInput
      size="xs"
      type="date"
      label={label}
      error={fault(name)}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
