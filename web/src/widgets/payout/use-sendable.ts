import { isPlayer } from "@mela/contract/base/customer-type";
import { formatMoney } from "@mela/kit/money";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSession } from "../../data/auth/session.ts";
import { withdrawalTermsQuery } from "../../data/withdrawal/withdrawal.ts";
import { mostToSend, type SendProblem, sendProblem } from "./sendable-rules.ts";

/** What was asked for so lately is not asked for again. */
const FRESH_MS = 3_000;

/** How much money a member may give to others now. */
export interface Sendable {
  /** The most, in words; undefined while it is not known, and for accounts without money of their own. */
  most: string | undefined;
  /** Why so much (minor units) may not leave; null when it may, or nobody knows. Who is about to refuse asks the server first whether more has come. */
  judge: (amountMinor: number) => Promise<SendProblem | null>;
}

export function useSendable(): Sendable {
  const session = useSession();
  const client = useQueryClient();
  const query = withdrawalTermsQuery(session?.userName ?? "");
  const { data } = useQuery({ ...query, enabled: session !== null && isPlayer(session.type) });
  const judge = async (amountMinor: number): Promise<SendProblem | null> => {
    const known = client.getQueryData(query.queryKey);
    if (known === undefined || sendProblem(amountMinor, known) === null) return null;
    const now = await client.fetchQuery({ ...query, staleTime: FRESH_MS }).catch(() => known);
    return sendProblem(amountMinor, now);
  };
  return { most: data && formatMoney(mostToSend(data), data.balance.currency), judge };
}
