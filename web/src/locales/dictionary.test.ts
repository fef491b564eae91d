import { expect, test } from "vitest";
import type { MessageId } from "../lib/i18n.tsx";
import { loadMessages, type Wing } from "./load.ts";

const WINGS: readonly Wing[] = ["account", "app", "register", "verification", "site"];

test.each<[string, MessageId, RegExp]>([
  ["ERR-07", "account.required", /^Please enter the username and password$/],
  ["ERR-08", "account.usernameFormat", /^Account format is incorrect/],
  ["ERR-09", "account.passwordFormat", /^Password format is incorrect/],
  ["ERR-06", "register.fault.affiliate", /^Invalid invitation code$/],
  ["ERR-10", "register.pattern.email", /^E-mail format is incorrect$/],
  ["ERR-11", "register.fault.mismatch", /^Confirmation password not matched$/],
  ["ERR-12", "register.fault.recommender", /^Referrer link error$/],
  ["ERR-13", "verification.captchaRequired", /^Enter a captcha$/],
  ["ERR-15", "register.pattern.name", /^Name format is not valid/],
  ["ERR-17", "verification.mobileFormat", /^Please enter a valid mobile number$/],
  ["ERR-22", "register.fault.taken", /^Sorry, the username already exists$/],
  ["ERR-24", "app.outer.empty", /^The requested url is empty$/],
  ["ERR-26", "site.maintenanceText", /maintenance/],
  ["I18N-05", "register.fault.underAge", /^You must be at least/],
  ["I18N-09", "register.fault.mobile", /^The phone number must be valid$/],
  ["I18N-10", "register.fault.emailLength", /^E-mail must be under/],
  ["ERR-28", "account.contactAgent", /^Please contact your agent$/],
])("%s the dictionary has %s in English and in Bengali", async (_row, id, words) => {
  const [english, bengali] = await Promise.all([loadMessages("en", WINGS), loadMessages("bn", WINGS)]);
  expect(String(english[id])).toMatch(words);
  expect(String(bengali[id])).toMatch(/[\u0980-\u09ff]/);
});
