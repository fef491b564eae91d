import type { ErrorCode } from "@mela/contract/base/errors";
import type { SecurityEventType } from "@mela/contract/security/security-events";

/**
 * Which event each error is; null for what honest people meet every day and no attacker gains by. A new code has to decide: without a
 * line here it does not compile.
 */
export const EVENT_OF_ERROR = {
  "request.invalid": "input.refused",
  "request.tooLarge": "input.refused",
  "request.mediaType": "input.refused",
  "request.notFound": "access.foreign-id",
  "request.tooMany": "limit.hit",
  "merchant.unknown": "input.refused",
  // Nobody was logged in, as behind a link that somebody kept.
  "session.required": null,
  "session.expired": "session.unknown",
  "session.forbidden": "access.refused",
  // Asked of everybody before a change that matters.
  "session.stepUp": null,
  "login.failed": "login.failed",
  "login.disabled": "login.refused",
  "login.agentAccount": "login.refused",
  "login.notAgent": "login.refused",
  "login.throttled": "login.blocked",
  "password.first": "access.refused",
  "password.wrong": "login.failed",
  "password.mismatch": null,
  "password.common": null,
  "password.linkInvalid": "call.bad-ticket",
  "modify.new.old.same": null,
  "fundsPassword.notSet": null,
  "fundsPassword.exists": null,
  "fundsPassword.required": null,
  "fundsPassword.wrong": "login.failed",
  "fundsPassword.locked": "limit.locked",
  "fundsPassword.weak": null,
  "security.answerWrong": "login.failed",
  "security.answersAlike": null,
  "security.tooMany": "limit.locked",
  "security.wayClosed": null,
  "payeeName.missing": null,
  "payeeName.invalid": null,
  "payeeName.fixed": "access.refused",
  "nickname.invalid": null,
  "payout.numberInvalid": null,
  "payout.exists": null,
  "payout.full": null,
  "payout.kindClosed": null,
  "passkey.invalid": "login.failed",
  "passkey.unavailable": null,
  "passkey.full": null,
  // The first of two steps was right; the second is asked for.
  "secondFactor.pending": null,
  "secondFactor.expired": "call.bad-ticket",
  "secondFactor.wrong": "second-factor.failed",
  "secondFactor.required": null,
  "secondFactor.missing": null,
  "secondFactor.held": null,
  "secondFactor.noPasskey": null,
  "secondFactor.off": null,
  "identity.invalid": "login.failed",
  "identity.unavailable": "fault.unavailable",
  "identity.noAccount": "login.refused",
  // The first of two steps, for everybody who is asked for one.
  "captcha.required": null,
  "captcha.wrong": "login.failed",
  "register.closed": "access.refused",
  "register.invalid": null,
  "register.usernameTaken": null,
  "register.mobileTaken": null,
  "register.recommender": null,
  "affiliate.invalid": null,
  "mobile.invalid": null,
  "sms.tooMany": "limit.hit",
  "sms.codeWrong": "login.failed",
  "human.failed": "call.bad-ticket",
  "encryption.required": "call.bad-envelope",
  "encryption.invalid": "call.bad-envelope",
  "encryption.stale": "call.stale",
  "encryption.replayed": "call.replayed",
  "freePlay.rejected": "access.refused",
  "system.maintenance": null,
  "system.restricted": "access.refused",
  "system.unavailable": "fault.unavailable",
  "system.error": "fault.unexpected",
  // Links to games, announcements and lotteries outlive them.
  "game.notFound": null,
  "game.unavailable": null,
  "game.closed": null,
  "game.providerDown": "fault.unavailable",
  "favorite.full": null,
  "announcement.notFound": null,
  "inbox.notFound": "access.foreign-id",
  "lottery.notFound": null,
  "idempotency.missing": "input.refused",
  "idempotency.mismatch": "call.replayed",
  "idempotency.inFlight": null,
  "wallet.insufficientFunds": null,
  "vip.off": null,
  "rebate.nothing": null,
  "reward.notFound": "access.foreign-id",
  "reward.notYet": null,
  "reward.claimed": null,
  "withdraw.amountBounds": null,
  "withdraw.accountCooling": null,
  "withdraw.turnover": null,
  "wallet.turnover": null,
  "withdraw.tooMany": null,
  "withdraw.tooMuch": null,
  "withdraw.decided": null,
  "withdraw.approvedByYou": "operator.refused",
  "withdraw.held": "operator.refused",
  "withdraw.notInDoubt": null,
  "team.notFound": "access.foreign-id",
  "team.superiorNotFound": "access.foreign-id",
  "team.circle": "access.refused",
  "team.orderNotFound": "access.foreign-id",
  "team.orderSettled": null,
  "team.orderCancelled": null,
  "team.orderRefused": null,
  "contract.notFound": "access.foreign-id",
  "contract.decided": null,
  "contract.exceeds": null,
  "contract.notAgent": "access.refused",
  "pay.notFound": "access.foreign-id",
  "pay.day": null,
  "pay.paid": null,
  "rebate.exceeds": null,
  "rebate.belowDownline": null,
  "rain.notFound": "access.foreign-id",
  "rain.start": null,
  "rain.tooSmall": null,
  "rain.tooMany": null,
  "rain.begun": null,
  "rain.notOpen": null,
  "rain.empty": null,
  "link.notFound": "access.foreign-id",
  "link.full": null,
  "payment.signature": "call.forged",
  "payment.stale": "call.stale",
  "payment.eventMismatch": "call.replayed",
  "payment.unavailable": "fault.unavailable",
  "deposit.notFound": "access.foreign-id",
  "deposit.method": null,
  "deposit.amount": null,
  "deposit.promotion": null,
  "deposit.tooManyOpen": null,
  "deposit.settled": null,
  "deposit.trxId": null,
  "deposit.trxIdUsed": "input.refused",
  "deposit.trxIdTries": "input.refused",
  "deposit.transferClosed": null,
  "transfer.decided": null,
  "statement.unreadable": null,
  "statement.faults": null,
  "wallet.unknown": "access.foreign-id",
  "records.range": null,
  "records.notFound": "access.foreign-id",
  // Limits that members set themselves keep them from playing; they are no attack.
  "limits.excluded": null,
  "limits.deposit": null,
  "limits.session": null,
  "limits.notOffered": null,
  "chat.notYours": "access.foreign-id",
  "picture.unreadable": "input.refused",
  "picture.tooLarge": "input.refused",
  "picture.busy": "limit.hit",
  "share.busy": "limit.hit",
  "kyc.required": null,
  "kyc.notOpen": null,
  "kyc.tooMany": "limit.hit",
  "kyc.incomplete": null,
  "kyc.underAge": null,
  "kyc.birthday": null,
  "kyc.validUntil": null,
  "kyc.decided": null,
  "privacy.noCopy": null,
  "privacy.obstacles": null,
  "factor.last": null,
  "network.invalid": null,
  "network.wouldLockOut": null,
  "role.beyondYours": "operator.refused",
  "role.own": "operator.refused",
  "role.shipped": null,
  "role.taken": null,
  "role.inUse": null,
  "operator.taken": null,
  "operator.notInvited": null,
  "operator.noMail": null,
  "operator.lastOwner": "operator.refused",
  "money.ceiling": "operator.refused",
  "adjustment.turnover": null,
  "console.stale": null,
  "approval.own": "operator.refused",
  "approval.decided": null,
  "approval.open": null,
  "provider.unknown": "call.forged",
  "provider.signature": "call.forged",
  "provider.stale": "call.stale",
  "provider.token": "call.bad-ticket",
  "provider.playerBlocked": null,
  "provider.currency": "input.refused",
  "provider.game": "input.refused",
  "provider.requestMismatch": "call.replayed",
  "provider.duplicateTransaction": "call.replayed",
  "provider.insufficientFunds": null,
  "provider.limitReached": null,
  "provider.rejected": null,
  "provider.unknownBet": null,
  "provider.betSettled": null,
  "provider.rolledBack": null,
  "provider.freeRoundsUnknown": "input.refused",
  "provider.freeRoundsTerms": "input.refused",
  "provider.freeRoundsOver": null,
  "provider.drawMismatch": "call.replayed",
  "provider.drawTime": null,
} as const satisfies Record<ErrorCode, SecurityEventType | null>;

/** Under what circumstances an error came. */
export interface Refusal {
  code: ErrorCode;
  /** `value` of the error. */
  value: unknown;
  /** Path of the route, as the contract has it; null where there is none, with a star where it takes any address. */
  path: string | null;
  byOperator: boolean;
}

const OPERATOR_LOGIN = "/wps/operator/login";
const CONSOLE = "/wps/console/";

/** The event that a refused call is; null when it is none. */
export function eventOfRefusal({ code, value, path, byOperator }: Refusal): SecurityEventType | null {
  // An address at which there is nothing is not an id of somebody.
  if (code === "request.notFound" && (path === null || path.includes("*"))) return null;
  // A session that has ended in a way that its owner is told, as after half an hour of silence.
  if (code === "session.expired" && typeof value === "object" && value !== null && "reason" in value) return null;
  const type = EVENT_OF_ERROR[code];
  if (type === "login.failed" && (path === OPERATOR_LOGIN || path?.startsWith(CONSOLE))) return "operator.login-failed";
  if (type === "access.refused" && byOperator) return "operator.refused";
  return type;
}

/** Whether an error of the database says that a rule was about to be broken which code should never try to break. */
export function isIntegrityFault(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 4; at = at.cause, depth += 1) {
    const { code } = at as { code?: unknown };
    // restrict_violation: what must not change; check_violation: what must add up.
    if (code === "23001" || code === "23514") return true;
  }
  return false;
}
