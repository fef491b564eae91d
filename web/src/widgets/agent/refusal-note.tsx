import type { ReactNode } from "react";
import type { ApiError } from "@mela/kit/api";
import { type MessageId, useT } from "../../lib/i18n.tsx";
import styles from "./agent.module.css";

interface Props {
  refusal: ApiError | null;
  lost: MessageId;
  words?: Readonly<Record<string, MessageId>>;
}

/** Why a form was refused; `lost` says what there is to say without an answer, `words` what is said of a code in place of the server's words. Nothing while it was not refused. */
export function RefusalNote({ refusal, lost, words = {} }: Props): ReactNode {
  const t = useT();
  if (refusal === null) return null;
  const own = words[refusal.code];
  return (
    <p className={styles.failure} role="alert">
      {own === undefined ? refusal.message || t(lost) : t(own)}
    </p>
  );
}
