import type { FreeRoundGrant } from "@mela/contract/provider/free-rounds";

/** Free rounds of a token, as a test gives them. */
export interface FakeGrant extends FreeRoundGrant {
  token: string;
  cancelled?: boolean;
}

interface Play {
  grant: string;
  round: string;
  state: "open" | "settled" | "rolled_back";
  won: number;
}
type Body = Record<string, string | number>;
type Answer = { value: object } | { code: string };

/** The wallet's free rounds in memory, by the rules of the contract. Null for a call that is another's. */
export function fakeFreeRounds(state: { grants: FakeGrant[]; expired: Set<string> }, pay: (token: string, amount: number) => void) {
  const plays = new Map<string, Play>();
  const booking = (id: string, grant: FakeGrant): Answer => {
    const { state: now } = plays.get(id)!;
    return { value: { grant: grant.grant, transaction_uuid: id, state: now, left: grant.left, won: grant.won } };
  };
  const isOpen = ({ left, cancelled, expires_at }: FakeGrant) => left > 0 && !cancelled && Date.parse(expires_at) > Date.now();

  const list = (body: Body): Answer => {
    if (state.expired.has(String(body["token"]))) return { code: "provider.token" };
    const own = state.grants.filter((grant) => grant.token === body["token"] && grant.game_code === body["game_code"] && isOpen(grant));
    return { value: { grants: own.map(({ token: _token, cancelled: _cancelled, ...grant }) => grant) } };
  };
  const bet = (body: Body, grant: FakeGrant): Answer => {
    const id = String(body["transaction_uuid"]);
    const known = plays.get(id);
    if (known) return known.state === "rolled_back" ? { code: "provider.rolledBack" } : booking(id, grant);
    if (state.expired.has(String(body["token"]))) return { code: "provider.token" };
    if (grant.token !== body["token"]) return { code: "provider.freeRoundsUnknown" };
    const fits = grant.stake === body["stake"] && grant.currency === body["currency"] && grant.game_code === body["game_code"];
    if (!fits) return { code: "provider.freeRoundsTerms" };
    if (!isOpen(grant)) return { code: "provider.freeRoundsOver" };
    plays.set(id, { grant: grant.grant, round: String(body["round"]), state: "open", won: 0 });
    grant.left -= 1;
    return booking(id, grant);
  };
  const win = (body: Body, grant: FakeGrant): Answer => {
    const id = String(body["reference_transaction_uuid"]);
    const play = plays.get(id);
    if (!play || play.round !== body["round"]) return { code: "provider.unknownBet" };
    if (play.state === "rolled_back") return { code: "provider.rolledBack" };
    if (play.state === "open") {
      Object.assign(play, { state: "settled", won: Number(body["amount"]) });
      grant.won += play.won;
      pay(grant.token, play.won);
    }
    return booking(id, grant);
  };
  const rollback = (body: Body, grant: FakeGrant): Answer => {
    const id = String(body["transaction_uuid"]);
    const play = plays.get(id);
    if (play?.state === "settled") return { code: "provider.betSettled" };
    if (play?.state === "open") grant.left += 1;
    plays.set(id, { grant: grant.grant, round: String(body["round"]), won: 0, state: "rolled_back" });
    return booking(id, grant);
  };
  const calls = { "free-bet": bet, "free-win": win, "free-rollback": rollback } as const;
  return {
    plays,
    answer: (kind: string, body: Body): Answer | null => {
      if (kind === "free-rounds") return list(body);
      if (!(kind in calls)) return null;
      const grant = state.grants.find((one) => one.grant === body["grant"]);
      return grant ? calls[kind as keyof typeof calls](body, grant) : { code: "provider.freeRoundsUnknown" };
    },
  };
}
