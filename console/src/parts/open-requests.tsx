import { Alert } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { type ApprovalKind, openRequestsQuery } from "../data/approvals.ts";
import { useBrand } from "../lib/brand.tsx";
import { useT } from "../lib/texts.tsx";
import { When } from "./when.tsx";

/** Says that another change of the brand's rules waits for a colleague. */
export function OpenRequests({ kind }: { kind: ApprovalKind }): ReactNode {
  const t = useT();
  const brand = useBrand().code;
  const requests = useQuery(openRequestsQuery(kind)).data?.items.filter((request) => request.brand === brand) ?? [];
  return requests.map(({ id, askedBy, askedAt }) => (
    <Alert key={id} color="blue" variant="light" role="status" p="xs" mb="sm">
      {t("rules.waits", { name: askedBy })} <When at={askedAt} /> <Link to={`~/console/approvals/${id}`}>{t("rules.waitsShow")}</Link>
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
