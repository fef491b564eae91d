import { Alert } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { type ApprovalKind, openRequestsQuery } from "../data/approvals.ts";
import { useBrand } from "../lib/brand.tsx";
import { useT } from "../lib/texts.tsx";
import { When } from "./when.tsx";

interface OpenRequestsProps {
  kind: ApprovalKind;
  /** One rule of several that are asked about by themselves, and what it is called. */
  only?: { subject: string; name: string };
}

/** Says that another change of the brand's rules waits for a colleague. */
export function OpenRequests({ kind, only }: OpenRequestsProps): ReactNode {
  const t = useT();
  const brand = useBrand().code;
  const open = useQuery(openRequestsQuery(kind)).data?.items ?? [];
  const requests = open.filter((request) => request.brand === brand && (only === undefined || request.subject === only.subject));
  return requests.map(({ id, askedBy, askedAt }) => (
    <Alert key={id} color="blue" variant="light" role="status" p="xs" mb="sm">
      {only ? t("rules.oneWaits", { rule: only.name, name: askedBy }) : t("rules.waits", { name: askedBy })} <When at={askedAt} />{" "}
      <Link to={`~/console/approvals/${id}`}>{t("rules.waitsShow")}</Link>
    </Alert>
  ));
}

/** Says that a colleague has been asked just now. */
export function JustAsked(): ReactNode {
  const t = useT();
  return (
    <Alert color="blue" variant="light" role="status" p="xs">
      {t("rules.asked")} <Link to="~/console/approvals">{t("menu.approvals")}</Link>
    </Alert>
  );
}
