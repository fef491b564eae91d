/**
 * The one table of errors: code → HTTP status. The text of each code lives on the server
 * (`server/src/error-texts.ts`), in every complete language, and travels as `message`.
 */
export const ERROR_STATUS = {
  "request.invalid": 400,
  "request.tooLarge": 413,
  "request.mediaType": 415,
  "request.notFound": 404,
  "request.tooMany": 429,
  "merchant.unknown": 404,
  "session.required": 401,
  "session.expired": 401,
  "session.forbidden": 403,
  "login.failed": 401,
  "login.disabled": 403,
  "login.agentAccount": 403,
  "login.notAgent": 403,
  "login.throttled": 429,
  "captcha.required": 401,
  "captcha.wrong": 401,
  "encryption.required": 400,
  "encryption.invalid": 400,
  "encryption.stale": 401,
  "encryption.replayed": 401,
  "freePlay.rejected": 403,
  "system.maintenance": 503,
  "system.restricted": 403,
  "system.unavailable": 503,
  "system.error": 500,
  "game.notFound": 404,
  "game.unavailable": 409,
  "game.providerDown": 503,
  "favorite.full": 409,
  "idempotency.missing": 400,
  "idempotency.mismatch": 422,
  "idempotency.inFlight": 409,
  "wallet.insufficientFunds": 409,
  "provider.unknown": 401,
  "provider.signature": 401,
  "provider.stale": 401,
  "provider.token": 401,
  "provider.playerBlocked": 403,
  "provider.currency": 422,
  "provider.game": 422,
  "provider.requestMismatch": 409,
  "provider.duplicateTransaction": 409,
  "provider.insufficientFunds": 409,
  "provider.rejected": 409,
  "provider.unknownBet": 404,
  "provider.betSettled": 409,
  "provider.rolledBack": 409,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof ERROR_STATUS;

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === "string" && Object.hasOwn(ERROR_STATUS, value);
}
