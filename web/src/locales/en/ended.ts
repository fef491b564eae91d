export const ended = {
  "ended.password": "Your password was changed. Please log in with the new one.",
  "ended.remote": "You were logged out from another device. Please log in again.",
  "ended.idle": "You were away for a while, so you were logged out. Please log in again.",
  "ended.expired": "A day has passed since you logged in. Please log in again.",
  "ended.disabled": "This account is disabled. Customer service can help.",
  "ended.excluded": "Your break has begun. You can log in to withdraw and to see your records.",
} as const;
