import type { ReactNode } from "react";
import type { ApiError } from "@mela/kit/api";
import { type MessageId, useT } from "../../lib/i18n.tsx";
import styles from "./agent.module.css";

/** Why a form was refused; `lost` says what there is to say without an answer. Nothing while it was not refused. */
export function RefusalNote({ refusal, lost }: { refusal: ApiError | null; lost: MessageId }): ReactNode {
  const t = useT();
  if (refusal === null) return null;
  return (
    <p className={styles.failure} role="alert">
      {refusal.message || t(lost)}
    </p>
  );
}
