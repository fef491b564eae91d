import { allEndpoints } from "@mela/contract/all";
import type { Endpoint } from "@mela/contract/base/endpoint";
import { type Permission, PERMISSIONS_OF, SHIPPED_ROLES } from "@mela/contract/console/permissions";
import type { ErrorCode } from "@mela/contract/base/errors";
import type { Answer } from "../create-test-app.ts";
import { PAYMENT_SIGNER } from "../payment-stand-in.ts";
import type { CallEntry, Who } from "./call-entries.ts";
import { CALLS } from "./calls.ts";
import { fieldsOf, sampleOf } from "./samples.ts";
import { RIVAL_SECRET, type Scene, TYPES } from "./scene.ts";
import type { Things } from "./things.ts";
import { type Sending, type Signer, send } from "./wire.ts";

export interface Call {
  name: string;
  endpoint: Endpoint;
  entry: CallEntry;
}

/** All calls of the contract that have an entry. */
export const calls: readonly Call[] = allEndpoints.flatMap(({ name, endpoint }) => {
  const entry = CALLS[name];
  return entry ? [{ name, endpoint, entry }] : [];
});

/** Somebody who tries a call, and the code with which they are refused; null: they are let in. */
export interface Caller {
  name: string;
  sending: Sending;
  refused: ErrorCode | null;
}

/** What is refused for who asks, whatever is asked. */
export const CLOSED: ReadonlySet<string> = new Set<ErrorCode>([
  "session.required",
  "session.expired",
  "session.forbidden",
  "freePlay.rejected",
  "provider.unknown",
  "provider.signature",
  "provider.stale",
  "payment.signature",
  "payment.stale",
]);

/** A valid input of a call, naming the things of `own`. */
export function inputOf({ name, endpoint, entry }: Call, own: Things, instead: Record<string, unknown> = {}): Record<string, unknown> {
  const named = Object.entries(entry.names ?? {}).map(([field, [thing]]) => [field, field === "pictures" ? [own[thing]] : own[thing]]);
  return sampleOf(name, endpoint, { ...entry.with?.(own), ...Object.fromEntries(named), ...instead });
}

/** Sends a call; a stream is closed as soon as it has said whom it lets in. */
export async function ask(scene: Scene, { endpoint }: Call, input: unknown, sending: Sending): Promise<Answer> {
  const answer = await send(scene.test, endpoint, input, { brand: "mela", ...sending }).catch(brokenOff);
  // What goes on after the answer belongs to the call.
  await scene.test.services.events.flush();
  if (endpoint.encoding === "form") await scene.test.services.recovery.settle();
  return answer;
}

/** An answer that ends in the middle, as a file whose rows cannot be read. */
const brokenOff = (error: Error): Answer => ({ status: 500, headers: {}, json: {}, text: error.message });

/** The one in the scene who may make the call. */
export function rightful(scene: Scene, { endpoint, entry }: Call): Sending {
  if (entry.who === "game") return { signer: scene.signer };
  if (entry.who === "payment") return { signer: PAYMENT_SIGNER };
  if (endpoint.auth === "console") return { token: scene.seats.owner };
  if (endpoint.auth === "chat") return { token: scene.owner.things.chatToken };
  if (entry.who === "host") return { token: scene.roles.player.token };
  return endpoint.auth === "none" ? {} : { token: scene.owner.token };
}

/** Everybody who tries a call, with what each is to be told. */
export function callersOf(scene: Scene, call: Call): Caller[] {
  const { auth } = call.endpoint;
  // Tokens are not read there.
  if (auth === "none")
    return [
      { name: "a visitor", sending: {}, refused: null },
      ...others(scene, null).filter(({ name }) => name.includes("at another brand")),
    ];
  if (auth === "provider") return signers(scene, call.entry);
  if (auth === "console") return [...strangers(scene, "console"), ...seats(scene, call)];
  if (auth === "chat") return strangers(scene, "chat");
  return [
    ...strangers(scene, "session", auth === "optional" ? visitorOf(call.entry.who) : "session.required"),
    ...types(scene, call.entry.who),
  ];
}

const visitorOf = (who: Who): ErrorCode | null => (who === "seated" ? "session.required" : null);

/** Whose token is of another kind, another brand, or no longer valid. */
function strangers(scene: Scene, kind: "session" | "chat" | "console", visitor: ErrorCode | null = "session.required"): Caller[] {
  const own = { session: "a member", chat: "a visit to the chat", console: "an owner of the console" }[kind];
  return [{ name: "a visitor", sending: {}, refused: visitor }, ...others(scene, "session.expired").filter(({ name }) => name !== own)];
}

function others(scene: Scene, refused: ErrorCode | null): Caller[] {
  const tokens: Record<string, Sending> = {
    "a member": { token: scene.owner.token },
    "a visit to the chat": { token: scene.owner.things.chatToken },
    "an owner of the console": { token: scene.seats.owner },
    "a member of another brand": { token: scene.stranger.token },
    "a visit to another brand's chat": { token: scene.stranger.things.chatToken },
    "a member at another brand": { token: scene.owner.token, brand: "panna" },
    "a session that was ended": { token: scene.ended.token },
    "a token of nobody's": { token: "A".repeat(43) },
    "a game's token": { token: scene.owner.things.gameToken },
  };
  return Object.entries(tokens).map(([name, sending]) => ({ name, sending, refused }));
}

const ALLOWED: Partial<Record<Who, { types: readonly (keyof typeof TYPES)[]; refused: ErrorCode }>> = {
  rewarded: { types: ["player", "agent", "agentToo"], refused: "session.forbidden" },
  host: { types: ["player"], refused: "session.forbidden" },
  settled: { types: ["player", "agent", "agentToo", "restricted", "agentOnly", "agentOnlyToo"], refused: "freePlay.rejected" },
  player: { types: ["player", "agent", "agentToo"], refused: "freePlay.rejected" },
  mailed: { types: ["player", "agent", "agentToo"], refused: "freePlay.rejected" },
  freePlay: { types: ["player", "agent", "agentToo"], refused: "freePlay.rejected" },
  seated: { types: ["player", "agent", "agentToo", "trial", "restricted"], refused: "session.forbidden" },
  agent: { types: ["agent", "agentToo", "agentOnly", "agentOnlyToo"], refused: "session.forbidden" },
  contractParty: { types: ["player", "agent", "agentToo", "agentOnly", "agentOnlyToo"], refused: "session.forbidden" },
};

/** Types that try what is open to all of them. */
const SAMPLED: ReadonlySet<string> = new Set(["trial", "agentOnly"]);

function types(scene: Scene, who: Who): Caller[] {
  const allowed = ALLOWED[who];
  const tried = (Object.keys(TYPES) as (keyof typeof TYPES)[]).filter((type) => allowed !== undefined || SAMPLED.has(type));
  return tried.map((type) => ({
    name: `a member of type ${TYPES[type]}`,
    sending: { token: scene.roles[type].token },
    refused: allowed === undefined || allowed.types.includes(type) ? null : allowed.refused,
  }));
}

/** Every shipped role, and an owner of one brand alone. */
function seats(scene: Scene, { endpoint, entry: { who } }: Call): Caller[] {
  const allowed = (permissions: readonly Permission[]) => who === "console" || permissions.some((permission) => permission === who);
  const roles = SHIPPED_ROLES.map((role) => ({ name: `the role ${role}`, token: scene.seats[role], permissions: PERMISSIONS_OF[role] }));
  const foreign = { name: "an owner of another brand", token: scene.seats.foreign, permissions: PERMISSIONS_OF.owner };
  // What is about a brand of somebody else's is as if it did not exist.
  const elsewhere = fieldsOf(endpoint).includes("brand") ? "request.notFound" : null;
  return [...roles, foreign].map((seat) => ({
    name: seat.name,
    sending: { token: seat.token },
    refused: allowed(seat.permissions) ? (seat === foreign ? elsewhere : null) : "session.forbidden",
  }));
}

function signers(scene: Scene, { who, rival = "payment.signature" }: CallEntry): Caller[] {
  const right: Signer = who === "game" ? scene.signer : PAYMENT_SIGNER;
  const wrong: Signer = who === "game" ? PAYMENT_SIGNER : scene.signer;
  const [unsigned, stale] =
    who === "game" ? (["provider.signature", "provider.stale"] as const) : (["payment.signature", "payment.stale"] as const);
  const nobody = who === "game" ? "provider.unknown" : unsigned;
  const of = (change: Partial<Signer>): Sending => ({ signer: { ...right, ...change } });
  return [
    { name: "nobody", sending: { signer: null }, refused: nobody },
    { name: "a member", sending: { token: scene.owner.token, signer: null }, refused: nobody },
    { name: "an operator", sending: { token: scene.seats.owner, signer: null }, refused: nobody },
    { name: "a signer of the other kind", sending: { signer: wrong }, refused: nobody },
    { name: "a forger", sending: of({ secret: "not the provider's secret" }), refused: unsigned },
    { name: "a provider with another's name", sending: of({ secret: RIVAL_SECRET }), refused: unsigned },
    { name: "another provider", sending: { signer: scene.rival }, refused: rival === "own" ? null : rival },
    { name: "a signature of yesterday", sending: of({ ageSeconds: 86_400 }), refused: stale },
    { name: "a signature of the day after", sending: of({ ageSeconds: -86_400 }), refused: stale },
    { name: "a signature for another call", sending: of({ path: "/provider/v1/elsewhere" }), refused: unsigned },
  ];
}
