import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { wireLines } from "../testing/wire-lines.ts";

/** A field of the console's calls about members, as `wireLines` writes it: call, place of the field with its name last, type. */
const FIELD = /^(?<call>\S+ \/wps\/console\/members\S*) (?:answers|sends)\S*?\.(?<name>\w+)\?? (?<type>\w+)/;
const SECRET = /password|pin$|code|answer|question|secret|token|hash|factor|passkey/i;

/** Whether there is one, how many, or when: nothing of what it is. The codes are those of invitations, the answers are a colleague's, and those to feedback. */
const HARMLESS = [
  "GET /wps/console/members code string",
  "GET /wps/console/members/contact fundsPassword boolean",
  "GET /wps/console/members/contact passkeys integer",
  "GET /wps/console/members/contact questions integer",
  "GET /wps/console/members/contact secondFactor boolean",
  "GET /wps/console/members/feedback answer any",
  "GET /wps/console/members/feedback answeredAt any",
  "GET /wps/console/members/feedback answeredBy any",
  "GET /wps/console/members/one code any",
  "GET /wps/console/members/one mustChangePassword boolean",
  "GET /wps/console/members/round hash string",
  "POST /wps/console/members/anonymise answer any",
  "POST /wps/console/members/bulk code string",
  "POST /wps/console/members/contact/email answer any",
  "POST /wps/console/members/contact/mobile answer any",
  "POST /wps/console/members/security code any",
  "POST /wps/console/members/security mustChangePassword boolean",
  "POST /wps/console/members/status code any",
  "POST /wps/console/members/status mustChangePassword boolean",
];

test("CMEMB-09 no call about a member takes, sets or tells a password, a funds password, a code or an answer", async () => {
  const lines = await wireLines(readdirSync(resolve(import.meta.dirname, ".."), { recursive: true, encoding: "utf8" }));
  const fields = lines.flatMap((line) => {
    const { call = "", name = "", type = "" } = FIELD.exec(line)?.groups ?? {};
    return SECRET.test(name) ? [`${call} ${name} ${type}`] : [];
  });
  expect([...new Set(fields)]).toEqual(HARMLESS);
});
