import { Alert, Button } from "@mantine/core";
import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useT } from "../lib/texts.tsx";
import { useToldChange } from "./use-told-change.ts";
import { When } from "./when.tsx";

interface ChangedNoticeProps {
  /** As the record names what the page shows. */
  chain: string;
  subject: string;
  /** What is asked for anew when the operator wants to see it. */
  touches: readonly QueryKey[];
}

/** Says that somebody has changed what an open page shows, which stays as it is until the operator wants to see it. */
export function ChangedNotice({ chain, subject, touches }: ChangedNoticeProps): ReactNode {
  const t = useT();
  const client = useQueryClient();
  const { told, forget } = useToldChange(chain, subject);
  if (told === null) return null;
  const handleShow = () => {
    forget();
    for (const queryKey of touches) void client.invalidateQueries({ queryKey });
  };
  return (
    <Alert color="blue" variant="light" role="status" p="xs" mb="sm">
      {t("meanwhile.by", { name: told.by })} <When at={told.at} />{" "}
      <Button size="compact-xs" ml={8} onClick={handleShow}>
        {t("meanwhile.show")}
      </Button>
    </Alert>
  );
}
