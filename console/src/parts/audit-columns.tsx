import type { ReactNode } from "react";
import { Link } from "wouter";
import type { AuditEntry } from "../data/audit.ts";
import { useT } from "../lib/texts.tsx";
import { useRecordedValue } from "./changes-table.tsx";
import type { DataColumn } from "./data-table.tsx";
import { When } from "./when.tsx";

/** How many changed fields a line of the record names. */
const SHOWN = 2;

/** Columns of the record, for its search and for the history of one thing; `sorted`: the list has its order from the address. */
export function useAuditColumns({ sorted = false } = {}): DataColumn<AuditEntry>[] {
  const t = useT();
  return [
    {
      id: "action",
      title: t("audit.action"),
      cell: ({ chain, seq, action }) => <Link to={`~/console/audit/${chain}/${seq}`}>{action}</Link>,
    },
    { id: "at", title: t("member.time"), sorted, cell: ({ at }) => <When at={at} /> },
    { id: "operator", title: t("audit.operator"), cell: ({ operator, apiKey, via }) => operator?.name ?? apiKey ?? via },
    { id: "brand", title: t("members.brand"), cell: ({ chain }) => (chain === "*" ? t("audit.platform") : chain) },
    {
      id: "subject",
      title: t("audit.subject"),
      cell: ({ subject, subjectName }) => (subjectName ? `${subjectName} (${subject})` : subject),
    },
    { id: "changes", title: t("audit.changes"), cell: (entry) => <Changes entry={entry} /> },
    { id: "reason", title: t("ask.reason"), cell: ({ reason }) => reason ?? "—" },
    { id: "address", title: t("audit.address"), cell: ({ address }) => address ?? "—" },
  ];
}

function Changes({ entry: { changes } }: { entry: AuditEntry }): ReactNode {
  const recorded = useRecordedValue();
  if (changes.length === 0) return "—";
  const told = changes.slice(0, SHOWN).map(({ field, before, after }) => `${field}: ${recorded(before)} → ${recorded(after)}`);
  return [...told, ...(changes.length > SHOWN ? ["…"] : [])].join(", ");
}
