import { randomInt } from "node:crypto";

/** Letters and digits that nobody mistakes for each other when a name is read out. */
const SIGNS = "abcdefghjkmnpqrstuvwxyz23456789";
const LENGTH = 8;

/** A name for an account whose owner chose none: a prefix that begins with a letter, and eight signs by chance. */
export function newAccountName(prefix: string): string {
  return prefix + Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join("");
}

/** The first two letters and the last: enough for a friend to know, too little for a list of members. */
export function maskAccount(account: string): string {
  return `${account.slice(0, 2)}***${account.slice(-1)}`;
}
