import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type SessionRecord, useSession } from "../../../data/auth/session.ts";
import { privacyQuery } from "../../../data/privacy/privacy.ts";
import { ApiError } from "@mela/kit/api";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { NotForAccount } from "../../../widgets/account-note/account-note.tsx";
import { LoadFailed } from "../../../widgets/load-failed.tsx";
import styles from "./data.module.css";
import { OwnData } from "./own-data.tsx";

/** What members may ask about their own data: a copy of it, and to be gone. */
export function DataScreen(): ReactNode {
  const session = useSession();
  return session === null ? null : <Loaded session={session} />;
}

function Loaded({ session }: { session: SessionRecord }): ReactNode {
  const { data, error, refetch } = useQuery(privacyQuery(session.userName));
  if (!data && error instanceof ApiError && error.code === "freePlay.rejected")
    return <NotForAccount words={error.message} type={session.type} />;
  if (!data && error) return <LoadFailed onRetry={() => void refetch()} />;
  return <div className={styles.page}>{data ? <OwnData state={data} /> : <Skeleton height={520} />}</div>;
}
