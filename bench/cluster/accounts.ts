/* What players were told against what was booked. Amounts in minor units. */

/** A round that a player was told of. `played`: it has ended, and paid so much; `back`: its stake went back. */
export interface ToldRound {
  id: string;
  gameCode: string;
  stake: number;
  end: { kind: "played"; payout: number } | { kind: "back" } | null;
}

/** All that one player was told. */
export interface Told {
  opening: number;
  /** By id. */
  rounds: ReadonlyMap<string, ToldRound>;
  /** What hands between players came to, by id. */
  hands: ReadonlyMap<string, number>;
  /** What arrived of deposits, by id; null: no end was told. */
  deposits: ReadonlyMap<string, number | null>;
  /** What withdrawals took for good, by id: 0 where the money came back; null: no end was told. */
  withdrawals: ReadonlyMap<string, number | null>;
  /** Messages of the chat that were taken, by the sender's own id. */
  messages: ReadonlySet<string>;
  /** The last balance that they were told, when everything had ended. */
  balance: number | null;
}

export interface BookedBet {
  round: string;
  gameCode: string;
  stake: number;
  state: "open" | "settled" | "back";
  won: number;
}

/** All that the platform has of one player. */
export interface Booked {
  bets: readonly BookedBet[];
  deposits: readonly { id: string; arrived: number }[];
  withdrawals: readonly { id: string; taken: number }[];
  messages: readonly string[];
  /** What the house gave by itself: rebates and the like. */
  gifts: number;
  balance: number;
}

/** `lost`: told, and not booked. `doubled`: booked more than once, or never told. `differs`: for another amount. `undecided`: it has no end. */
export type What = "lost" | "doubled" | "differs" | "undecided";
export interface Fault {
  what: What;
  about: string;
}

/** What is wrong between the two; nothing where each thing that was told is booked once and nothing else is. `rooms`: codes of games between players. */
export function compareAccounts(told: Told, booked: Booked, rooms: ReadonlySet<string>): Fault[] {
  const bets = booked.bets.filter(({ gameCode }) => !rooms.has(gameCode));
  const inRooms = booked.bets.filter(({ gameCode }) => rooms.has(gameCode));
  return [
    ...compareRounds(told.rounds, bets),
    ...compareHands(told.hands, inRooms),
    ...compareAmounts("deposit", told.deposits, new Map(booked.deposits.map(({ id, arrived }) => [id, arrived]))),
    ...compareAmounts("withdrawal", told.withdrawals, new Map(booked.withdrawals.map(({ id, taken }) => [id, taken]))),
    ...compareMessages(told.messages, booked.messages),
    ...compareBalance(told, booked),
  ];
}

function compareRounds(told: Told["rounds"], bets: readonly BookedBet[]): Fault[] {
  const byRound = Map.groupBy(bets, ({ round }) => round);
  const faults: Fault[] = [];
  for (const { id, gameCode, stake, end } of told.values()) {
    const own = byRound.get(id) ?? [];
    const about = `round ${id} of ${gameCode}, stake ${stake}`;
    const [bet] = own;
    if (end === null) faults.push({ what: "undecided", about });
    // A stake that was refused, or of which nobody knew, may never have been booked.
    else if (!bet && end.kind !== "back") faults.push({ what: "lost", about });
    else if (own.length > 1) faults.push({ what: "doubled", about });
    else if (bet && !agrees(stake, end, bet))
      faults.push({ what: "differs", about: `${about}: told ${JSON.stringify(end)}, booked ${bet.state} ${bet.stake}/${bet.won}` });
  }
  for (const { round, gameCode, stake, state } of bets)
    if (!told.has(round) && state !== "back")
      faults.push({ what: "doubled", about: `round ${round} of ${gameCode}, stake ${stake}: nobody was told` });
  return faults;
}

const agrees = (stake: number, end: NonNullable<ToldRound["end"]>, bet: BookedBet): boolean =>
  bet.stake === stake && (end.kind === "back" ? bet.state === "back" : bet.state === "settled" && bet.won === end.payout);

/** A hand has several stakes, and its player is told what it came to. */
function compareHands(hands: Told["hands"], bets: readonly BookedBet[]): Fault[] {
  const open = bets
    .filter(({ state }) => state === "open")
    .map(({ round, stake }): Fault => ({ what: "undecided", about: `stake ${round} of a hand, ${stake}` }));
  const told = sum([...hands.values()]);
  const booked = netOf(bets);
  return told === booked ? open : [...open, { what: "differs", about: `hands between players: told ${told}, booked ${booked}` }];
}

function compareAmounts(name: string, told: ReadonlyMap<string, number | null>, booked: ReadonlyMap<string, number>): Fault[] {
  const faults: Fault[] = [];
  for (const [id, amount] of told) {
    const has = booked.get(id);
    const about = `${name} ${id}`;
    if (amount === null) faults.push({ what: "undecided", about });
    else if (has === undefined) faults.push({ what: "lost", about });
    else if (has !== amount) faults.push({ what: "differs", about: `${about}: told ${amount}, booked ${has}` });
  }
  for (const id of booked.keys()) if (!told.has(id)) faults.push({ what: "doubled", about: `${name} ${id}: nobody was told` });
  return faults;
}

function compareMessages(told: ReadonlySet<string>, kept: readonly string[]): Fault[] {
  const counts = Map.groupBy(kept, (id) => id);
  const lost = [...told].filter((id) => !counts.has(id)).map((id): Fault => ({ what: "lost", about: `message ${id}` }));
  const doubled = [...counts].filter(([id, all]) => all.length > 1 || !told.has(id));
  return [...lost, ...doubled.map(([id]): Fault => ({ what: "doubled", about: `message ${id}` }))];
}

function compareBalance(told: Told, booked: Booked): Fault[] {
  const expected = balanceOf(told) + booked.gifts;
  const faults: Fault[] = [];
  if (expected !== booked.balance)
    faults.push({ what: "differs", about: `balance: by what was told ${expected}, booked ${booked.balance}` });
  if (told.balance !== null && told.balance !== booked.balance)
    faults.push({ what: "differs", about: `balance: the last one told ${told.balance}, booked ${booked.balance}` });
  return faults;
}

/** What a player must have by what they were told; what has no end yet has taken its stake. */
export function balanceOf({ opening, rounds, hands, deposits, withdrawals }: Told): number {
  const played = [...rounds.values()].map(({ stake, end }) => (end?.kind === "back" ? 0 : (end?.payout ?? 0) - stake));
  const some = (amounts: Iterable<number | null>) => sum([...amounts].map((amount) => amount ?? 0));
  return opening + sum(played) + sum([...hands.values()]) + some(deposits.values()) - some(withdrawals.values());
}

const netOf = (bets: readonly BookedBet[]): number => sum(bets.map(({ stake, state, won }) => (state === "back" ? 0 : won - stake)));
const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);
