/** Pages where somebody is in the middle of something: a game, a form, a conversation, a payment. */
const BUSY = [
  /^\/m\/play$/,
  /^\/m\/(?:login|register|register\.html|forget|changePsw|set|feedback|message|voucherCenter|withdraw|outer)$/,
  /^\/m\/securityCenter(?:\/|$)/,
  /^\/m\/agent(?:Register$|\/)/,
];

/** Whether a page may offer a reload: never in the middle of a form or a game. */
export function mayPrompt(path: string): boolean {
  return !BUSY.some((pattern) => pattern.test(path));
}
