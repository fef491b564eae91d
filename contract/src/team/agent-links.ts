import * as z from "zod/mini";
import { RebateRates } from "../rebates/agent-rebates.ts";
import { TeamMember } from "../contracts/agent-contracts.ts";
import { endpoint } from "../base/endpoint.ts";
import { timeOrder } from "./member-order.ts";

/** Who comes by a link: players, or agents who may build teams of their own. */
export const LinkKind = z.enum(["player", "agent"]);
export type LinkKind = z.output<typeof LinkKind>;

export const AGENT_LINKS_MAX = 50;

export const AgentLink = z.object({
  code: z.string(),
  kind: LinkKind,
  note: z.string(),
  rates: RebateRates,
  active: z.boolean(),
  /** How often the form of registration was opened by it. */
  visits: z.int(),
  registered: z.int(),
  /** How many of those who registered have paid in. */
  firstDeposits: z.int(),
  /** ISO 8601: when it was opened or registered by last; null before that. */
  lastUsedAt: z.nullable(z.string()),
  createdAt: z.string(),
});
export type AgentLink = z.output<typeof AgentLink>;

/** What links are ordered by: when they were made, what has come of them, or when they were used last. */
export const LINK_SORTS = ["created", "visits", "registered", "firstDeposits", "used"] as const;

export interface LinkOrder {
  sort: (typeof LINK_SORTS)[number];
  order: "asc" | "desc";
}

/** The agent's links, the newest first where nothing else is asked for. Those that nobody has used count as used longest ago. */
export const listAgentLinks = endpoint({
  method: "GET",
  path: "/wps/agent/links",
  auth: "session",
  input: z.object({ sort: z._default(z.enum(LINK_SORTS), "created"), ...timeOrder }),
  output: z.object({ own: RebateRates, links: z.array(AgentLink) }),
  errors: ["session.forbidden"],
});

/** Makes a link whose newcomers get these rates, each at most the caller's own. */
export const createAgentLink = endpoint({
  method: "POST",
  path: "/wps/agent/links",
  auth: "session",
  input: z.object({ kind: LinkKind, note: z.string().check(z.trim(), z.maxLength(40)), rates: RebateRates }),
  output: AgentLink,
  errors: ["session.forbidden", "rebate.exceeds", "link.full"],
});

/** A link that is switched off lets nobody in. */
export const switchAgentLink = endpoint({
  method: "POST",
  path: "/wps/agent/links/switch",
  auth: "session",
  stepUp: "never",
  input: z.object({ code: z.string().check(z.maxLength(32)), active: z.boolean() }),
  output: AgentLink,
  errors: ["session.forbidden", "link.notFound"],
});

/**
 * Opens an account right below the caller. The first log-on asks for a password of one's own. Under an `Idempotency-Key`, which may be
 * left out, the same form again is answered with the account that the first try has opened.
 */
export const openAccount = endpoint({
  method: "POST",
  path: "/wps/agent/accounts",
  auth: "session",
  stepUp: "never",
  encoding: "jwe",
  input: z.object({
    account: z.string().check(z.trim(), z.regex(/^[a-zA-Z][a-zA-Z0-9]{3,15}$/)),
    password: z.string().check(z.minLength(8), z.maxLength(64)),
    kind: LinkKind,
    rates: RebateRates,
  }),
  output: TeamMember,
  errors: [
    "session.forbidden",
    "rebate.exceeds",
    "register.usernameTaken",
    "password.common",
    "idempotency.mismatch",
    "idempotency.inFlight",
  ],
});
