/**
 * Security events: what a watcher of the running system is told, by the platform, the arcade and the payment sandbox alike. An event
 * is one structured log line with `channel: "security"`, so that a collector can part these lines from all others. It names accounts
 * by their ids, never by a name, a number or an address of a person, and holds no secret.
 */

/**
 * How soon somebody has to look: `info` is kept for the trail, `low` happens to honest people and tells something in numbers, `high`
 * needs a look the same day, `critical` at once. Thresholds are in `docs/alerts.yml`.
 */
export type SecuritySeverity = "info" | "low" | "high" | "critical";

/** Every event by its type. */
export const SECURITY_EVENTS = {
  /** Somebody has logged in. */
  "login.succeeded": "info",
  /** A password, code, passkey, token or captcha was wrong. */
  "login.failed": "low",
  /** Too many failures: whoever tries has to wait. */
  "login.blocked": "low",
  /** Strangers' tries at an account are paused, while its owner's own devices and networks are let in. */
  "login.stranger-paused": "low",
  /** The proof was right, and the account may not come in. */
  "login.refused": "low",
  "second-factor.failed": "low",
  "operator.logged-in": "info",
  "operator.login-failed": "low",
  "account.created": "info",
  /** By the member themselves. */
  "session.ended": "info",
  /** A token that is nobody's, or not any more and nobody knows why. */
  "session.unknown": "low",
  /** A token that is good at another brand. */
  "session.wrong-brand": "high",
  /** A member asked for what their account, or their brand, does not have. */
  "access.refused": "low",
  /** An operator asked for what they have no right to. */
  "operator.refused": "high",
  /** An id that is not there, or somebody else's: the answer is the same. */
  "access.foreign-id": "low",
  /** A signature, or who signs, is not right. */
  "call.forged": "high",
  /** An id, a nonce or an envelope that was used before, with other content or where it may come once. */
  "call.replayed": "high",
  /** Well signed, but too old: a late copy, or clocks out of step. */
  "call.stale": "low",
  /** An encrypted body that is none, or is not encrypted for us. */
  "call.bad-envelope": "low",
  /** A link, launch or proof that is over, used, or was never given out. */
  "call.bad-ticket": "low",
  /** What no page of ours sends: a body, query or file that the contract refuses. */
  "input.refused": "low",
  /** More calls than are allowed. */
  "limit.hit": "low",
  /** A funds password, answer or code was tried too often and is locked. */
  "limit.locked": "low",
  /** A brand sends more SMS than it should; sending has been stopped or is about to be. */
  "sms.cost-alarm": "critical",
  /** A password, funds password, passkey, security question, bound number or address was changed. */
  "credential.changed": "info",
  "second-factor.changed": "info",
  "payout-account.changed": "info",
  /** A member, or an operator for them, asked for a copy of all that is kept of them, or took it. */
  "data.copied": "low",
  "account.erasure-asked": "low",
  /** The person behind an account is gone from it. */
  "account.erased": "info",
  /** A member asked for a withdrawal, or an agent moved money to somebody else. */
  "money.out": "info",
  /** An operator decided about a payment, a withdrawal or a member's limits. */
  "money.ruling": "low",
  /** An operator decided whether a member is who they say. */
  "identity.ruling": "low",
  /** An operator disabled or enabled a member's account, or helped with its log-in. */
  "member.ruling": "low",
  /** An operator has had more masked data of members shown within an hour than work asks for. */
  "member.many-reveals": "high",
  /** An operator's account was made, or its password, rights or state changed. */
  "operator.changed": "high",
  /** A program refused to start with its settings. */
  "config.refused": "critical",
  /** The database has refused to break a rule of the ledger, or of a record that must not change. */
  "integrity.ledger": "critical",
  /** The chain of the record of operators' actions is broken. */
  "integrity.audit": "critical",
  /** A journal of rounds is not the one that ran here last. */
  "integrity.journal": "critical",
  /** A provider tells another end of a payout than it has had. */
  "integrity.payout": "high",
  /** An error that nobody foresaw. */
  "fault.unexpected": "high",
  /** The database, or another part, cannot be reached. */
  "fault.unavailable": "high",
} as const satisfies Record<string, SecuritySeverity>;

export type SecurityEventType = keyof typeof SECURITY_EVENTS;

export interface SecurityEvent {
  type: SecurityEventType;
  /** Code of the brand; absent where none is known. */
  brand?: string | null;
  /** Whose account: a kind and an id, such as `member:17`, `operator:3`, `conversation:9`. */
  account?: string | null;
  /** The network of the caller, as `networkOf` shortens it. */
  network?: string | null;
  /** Of the request, as in all its other log lines. */
  request?: string | null;
  /** Of the trace that the request belongs to, as in all its other log lines. */
  traceId?: string | null;
  /** Method and path of the call as the contract has it. */
  call?: string | null;
  /** Code of the error. */
  code?: string | null;
  /** Ids, numbers and fixed words that say more; nothing that a person typed. */
  detail?: Readonly<Record<string, string | number | boolean | null>>;
}

/** The log line of an event, in a form that JSON keeps on one line for whatever reads it. */
export function securityLine(event: SecurityEvent): Record<string, unknown> {
  const { type, detail, ...facts } = event;
  const line: Record<string, unknown> = { channel: "security", event: type, severity: SECURITY_EVENTS[type] };
  for (const [name, value] of Object.entries(facts)) if (value) line[name] = printable(value);
  if (detail) line["detail"] = Object.fromEntries(Object.entries(detail).map(([name, value]) => [printable(name), printableValue(value)]));
  return line;
}

/** The level of a program's log that a severity is written at. */
export const levelOf = (type: SecurityEventType): "info" | "warn" | "error" => {
  const severity: SecuritySeverity = SECURITY_EVENTS[type];
  if (severity === "critical") return "error";
  return severity === "high" ? "warn" : "info";
};

const LONGEST = 200;
/** Control and format characters, and both separators of lines: what could break a line, or reorder it for whoever reads it. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;

function printable(text: string): string {
  return text.slice(0, LONGEST).replace(UNPRINTABLE, "\ufffd");
}

function printableValue(value: string | number | boolean | null): string | number | boolean | null {
  return typeof value === "string" ? printable(value) : value;
}
