import type { FreeRoundGrant } from "@mela/contract/provider/free-rounds";
import type { TakenFreeRound } from "@mela/contract/provider/provider";

/** Free rounds of a token, as a test gives them. */
export interface FakeGrant extends FreeRoundGrant {
  token: string;
  cancelled?: boolean;
}

interface Play extends TakenFreeRound {
  state: "open" | "settled" | "rolled_back";
}
type Body = Record<string, string | number>;
type Answer = { value: object } | { code: string };
interface State {
  grants: FakeGrant[];
  expired: Set<string>;
}

const isOpen = ({ left, cancelled, expires_at }: FakeGrant): boolean => left > 0 && !cancelled && Date.parse(expires_at) > Date.now();

/** The wallet's free rounds in memory, by the rules of the contract. */
export class FakeFreeRounds {
  readonly #state: State;
  readonly #pay: (token: string, amount: number) => void;
  readonly #plays = new Map<string, Play>();

  constructor(state: State, pay: (token: string, amount: number) => void) {
    this.#state = state;
    this.#pay = pay;
  }

  /** What an arcade is told of its free rounds when it asks what the platform holds. */
  latest(): { newest: TakenFreeRound[]; open: TakenFreeRound[] } {
    const all = [...this.#plays.values()];
    const told = ({ state: _state, ...round }: Play): TakenFreeRound => round;
    return { newest: all.slice(-20).map(told).reverse(), open: all.filter(({ state }) => state === "open").map(told) };
  }

  /** Null for a call that is another's. */
  answer(kind: string, body: Body): Answer | null {
    if (kind === "free-rounds") return this.#list(body);
    if (kind !== "free-bet" && kind !== "free-win" && kind !== "free-rollback") return null;
    const grant = this.#state.grants.find((one) => one.grant === body["grant"]);
    if (!grant) return { code: "provider.freeRoundsUnknown" };
    if (kind === "free-bet") return this.#bet(body, grant);
    return kind === "free-win" ? this.#win(body, grant) : this.#rollback(body, grant);
  }

  #list(body: Body): Answer {
    if (this.#state.expired.has(String(body["token"]))) return { code: "provider.token" };
    const own = this.#state.grants.filter((one) => one.token === body["token"] && one.game_code === body["game_code"] && isOpen(one));
    return { value: { grants: own.map(({ token: _token, cancelled: _cancelled, ...grant }) => grant) } };
  }

  #bet(body: Body, grant: FakeGrant): Answer {
    const id = String(body["transaction_uuid"]);
    const known = this.#plays.get(id);
    if (known) return known.state === "rolled_back" ? { code: "provider.rolledBack" } : this.#booking(id, grant);
    if (this.#state.expired.has(String(body["token"]))) return { code: "provider.token" };
    if (grant.token !== body["token"]) return { code: "provider.freeRoundsUnknown" };
    const fits = grant.stake === body["stake"] && grant.currency === body["currency"] && grant.game_code === body["game_code"];
    if (!fits) return { code: "provider.freeRoundsTerms" };
    if (!isOpen(grant)) return { code: "provider.freeRoundsOver" };
    this.#keep(id, body, grant, "open");
    grant.left -= 1;
    return this.#booking(id, grant);
  }

  #win(body: Body, grant: FakeGrant): Answer {
    const id = String(body["reference_transaction_uuid"]);
    const play = this.#plays.get(id);
    if (!play || play.round !== body["round"]) return { code: "provider.unknownBet" };
    if (play.state === "rolled_back") return { code: "provider.rolledBack" };
    if (play.state === "open") {
      play.state = "settled";
      grant.won += Number(body["amount"]);
      this.#pay(grant.token, Number(body["amount"]));
    }
    return this.#booking(id, grant);
  }

  #rollback(body: Body, grant: FakeGrant): Answer {
    const id = String(body["transaction_uuid"]);
    const play = this.#plays.get(id);
    if (play?.state === "settled") return { code: "provider.betSettled" };
    if (play?.state === "open") grant.left += 1;
    if (play) play.state = "rolled_back";
    else this.#keep(id, body, grant, "rolled_back");
    return this.#booking(id, grant);
  }

  #keep(id: string, body: Body, { grant, game_code }: FakeGrant, state: Play["state"]): void {
    const play_id = String(this.#plays.size + 1);
    this.#plays.set(id, { play_id, grant, transaction_uuid: id, round: String(body["round"]), game_code, state });
  }

  #booking(id: string, { grant, left, won }: FakeGrant): Answer {
    return { value: { grant, transaction_uuid: id, state: this.#plays.get(id)!.state, left, won } };
  }
}
