export const ended = {
  "ended.password": "Your password was changed. Please log in with the new one.",
  "ended.remote": "You were logged out from another device or tab. Please log in again.",
  "ended.idle": "You were inactive for a while, so we logged you out. Please log in again.",
  "ended.expired": "It’s been a day since you logged in. Please log in again.",
  "ended.disabled": "This account is disabled. Customer service can help.",
  "ended.trial": "Your trial is over. Open an account to keep playing.",
  "ended.excluded": "Your break has begun. You can still log in to withdraw and see your records.",
} as const;
