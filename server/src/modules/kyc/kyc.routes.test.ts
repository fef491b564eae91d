import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mela } from "../../demo/brands.ts";
import { buildMember, loginAs } from "../../../testing/factories.ts";
import { hire, takeSeat } from "../../../testing/console.ts";
import { type Cashier, createCashier } from "../../../testing/withdrawing.ts";
import { createKycServices } from "./kyc.services.ts";

let cashier: Cashier;
let test: Cashier["test"];
let picture: Buffer;
let reviewer: string;
let foreign: string;
let limited: string;

const operator = (account: string, brandCode: string, rights: readonly ("identity" | "limits")[]) =>
  hire(test, account, { brandCode, rights });

beforeAll(async () => {
  cashier = await createCashier();
  ({ test } = cashier);
  [reviewer, foreign, limited] = await Promise.all([
    operator("reviewer", "mela", ["identity"]),
    operator("foreign", "panna", ["identity"]),
    operator("limited", "mela", ["limits"]),
  ]);
  picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#336699" } })
    .withExif({ IFD0: { Copyright: "taken at home" } })
    .jpeg()
    .toBuffer();
});
afterAll(() => test.close());

type Identity = NonNullable<typeof mela.settings.identity>;
const ask = (identity?: Identity) =>
  test.services.site.saveBrand({ ...mela, settings: { ...mela.settings, ...(identity ? { identity } : {}) } });

const CLAIM = { kind: "idCard", fullName: "Rahim Uddin", birthday: "1990-05-06" };
let uploads = 0;
/** Each from an address of its own: thirty a minute from one are all. */
const upload = (token: string, side: string, bytes: Buffer = picture, type = "image/jpeg") =>
  test.call("POST", `/wps/kyc/${side}`, { token, body: bytes, headers: { "content-type": type }, ip: `127.0.1.${(uploads += 1)}` });
const submit = (token: string, change: object = {}) => test.call("POST", "/wps/kyc", { token, body: { ...CLAIM, ...change } });
const stateOf = async (token: string) => (await test.call("GET", "/wps/kyc", { token })).json.value;
const PATH = "/wps/console/identity";
const reviews = async (token = reviewer) => test.call("GET", `${PATH}?brand=mela`, { token });
const decide = (what: "approve" | "refuse", body: object, token = reviewer) =>
  test.call("POST", `${PATH}/${what}`, { token, body: { brand: "mela", ...(what === "refuse" ? { note: "" } : {}), ...body } });
const documentOf = (documentId: string, token = reviewer, brand = "mela") =>
  test.app.inject({ url: `${PATH}/document?brand=${brand}&id=${documentId}`, headers: { authorization: `Bearer ${token}` } });

async function newcomer() {
  const member = await buildMember(test);
  return { member, token: await loginAs(test, member) };
}

/** Somebody whose pictures are handed in, and what the reviewer sees of them. */
async function claimant(token?: string) {
  const who = token === undefined ? await newcomer() : { token, member: null };
  for (const side of ["front", "back", "selfie"]) await upload(who.token, side);
  expect((await submit(who.token)).json.value.state).toBe("review");
  const found = (await reviews()).json.value.rows.at(-1);
  return { ...who, id: found.id as string, documents: found.documents as { id: string; side: string }[] };
}

describe("handing in", () => {
  it("needs every side of the document and a picture of oneself; a passport has no back", async () => {
    const { token } = await newcomer();
    expect(await stateOf(token)).toMatchObject({ state: "none", level: "none", open: true, triesLeft: 5, minimumAge: 18 });
    expect((await submit(token)).json).toMatchObject({ errorCode: "kyc.incomplete", value: { sides: ["front", "back", "selfie"] } });
    await upload(token, "front");
    expect((await upload(token, "selfie")).json.value).toMatchObject({ state: "draft", sides: ["front", "selfie"] });
    expect((await submit(token)).json.value).toEqual({ sides: ["back"] });
    expect((await submit(token, { kind: "passport" })).json.value).toMatchObject({ state: "review", open: false });
    for (const again of [await upload(token, "front"), await submit(token)]) expect(again.json.errorCode).toBe("kyc.notOpen");
  });

  it("refuses who is younger than the brand's age, to the day, and another birthday than the account's", async () => {
    const { member, token } = await newcomer();
    for (const side of ["front", "back", "selfie"]) await upload(token, side);
    const today = new Intl.DateTimeFormat("en-CA", { timeZone: mela.settings.timeZone }).format(new Date());
    const years = (count: number, day = today) => `${Number(day.slice(0, 4)) - count}${day.slice(4)}`.replace("-02-29", "-02-28");
    const tomorrow = new Intl.DateTimeFormat("en-CA", { timeZone: mela.settings.timeZone }).format(Date.now() + 86_400_000);
    expect((await submit(token, { birthday: years(18, tomorrow) })).json).toMatchObject({ errorCode: "kyc.underAge", value: { age: 18 } });
    await sql`insert into member_profiles (member_id, birthday) values (${member.id}, '1980-01-01')`.execute(test.db);
    expect((await submit(token, { birthday: years(18) })).json.errorCode).toBe("kyc.birthday");
    expect((await submit(token, { birthday: "1980-01-01" })).json.value.state).toBe("review");
  });

  it("takes pictures alone, of a size that can be, and only from who is logged in", async () => {
    const { token } = await newcomer();
    const bomb = await sharp({ create: { width: 8_000, height: 8_000, channels: 3, background: "#000" } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    const answers = [
      await upload(token, "front", Buffer.from("%PDF-1.7 no picture")),
      await upload(token, "front", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), "image/png"),
      await upload(token, "front", bomb, "image/png"),
      await upload(token, "front", Buffer.alloc(9 * 1024 * 1024)),
      await test.call("POST", "/wps/kyc/front", { token, body: { picture: "x" } }),
      await upload("nobody", "front"),
    ];
    expect(answers.map(({ json }) => json.errorCode)).toEqual([
      "picture.unreadable",
      "picture.unreadable",
      "picture.tooLarge",
      "request.tooLarge",
      "request.mediaType",
      "session.expired",
    ]);
    expect(await stateOf(token)).toMatchObject({ state: "none", sides: [] });
  });

  it("keeps one picture a side when two come at once, drawn anew and sealed to its member", async () => {
    const { member, token } = await newcomer();
    const both = await Promise.all([upload(token, "front"), upload(token, "front"), upload(token, "back"), upload(token, "selfie")]);
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const rows = await test.db
      .selectFrom("kyc_documents as d")
      .innerJoin("kyc_cases as c", "c.id", "d.case_id")
      .select(["d.side", "d.sealed"])
      .where("c.member_id", "=", member.id)
      .execute();
    expect(rows.map(({ side }) => side).toSorted()).toEqual(["back", "front", "selfie"]);
    expect(rows.filter(({ sealed }) => sealed.subarray(28, 31).equals(Buffer.from([0xff, 0xd8, 0xff])) || sealed.includes("JFIF"))).toEqual(
      [],
    );
    const [file] = await test.services.kyc.filesOf(member.id);
    expect((await sharp(file?.bytes).metadata()).exif).toBeUndefined();
    expect((await sharp(picture).metadata()).exif).toBeDefined();
    await sql`update kyc_documents set id = gen_random_uuid() where case_id in (select id from kyc_cases where member_id = ${member.id})`.execute(
      test.db,
    );
    await expect(test.services.kyc.filesOf(member.id)).rejects.toThrow(/authenticate/);
  });
});

describe("the reviewer", () => {
  it("sees what waits, and each look at a picture is on the record; nobody else sees any", async () => {
    const { member, documents } = await claimant();
    const [listed] = (await reviews()).json.value.rows.slice(-1);
    expect(listed).toMatchObject({ memberAccount: member?.account, fullName: "Rahim Uddin", birthday: "1990-05-06", refusedBefore: 0 });
    expect(documents.map(({ side }) => side)).toEqual(["front", "back", "selfie"]);
    const id = documents[0]?.id ?? "";
    expect([await reviews(limited), await reviews(foreign)].map(({ json }) => json.errorCode)).toEqual([
      "session.forbidden",
      "request.notFound",
    ]);
    const seen = await documentOf(id);
    expect([seen.statusCode, seen.headers["content-type"], seen.headers["cache-control"]]).toEqual([
      200,
      "image/jpeg",
      "private, no-store",
    ]);
    expect((await sharp(seen.rawPayload).metadata()).width).toBe(60);
    for (const [token, brand, status] of [
      [limited, "mela", 403],
      [foreign, "panna", 404],
      ["nobody", "mela", 401],
    ] as const)
      expect([brand, (await documentOf(id, token, brand)).statusCode]).toEqual([brand, status]);
    for (const other of [randomUUID(), "x"]) expect((await documentOf(other)).statusCode).toBe(404);
    const looks = await test.db
      .selectFrom("operator_actions")
      .select("detail")
      .where("subject", "=", `member:${member?.id}`)
      .where("action", "=", "identity.seen")
      .execute();
    expect(looks).toEqual([{ detail: { document: id, side: "front" } }]);
  });

  it("decides once, also when two do at the same moment, and the member is written to", async () => {
    const { token, member, id } = await claimant();
    expect((await decide("approve", { id, validUntil: null }, limited)).json.errorCode).toBe("session.forbidden");
    expect((await decide("approve", { id, validUntil: "2020-01-01" })).json.errorCode).toBe("kyc.validUntil");
    const answers = await Promise.all([decide("approve", { id, validUntil: null }), decide("refuse", { id, reason: "unreadable" })]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect((await decide("refuse", { id, reason: "unreadable" })).json.errorCode).toBe("kyc.decided");
    for (const other of [randomUUID(), "x"])
      expect((await decide("approve", { id: other, validUntil: null })).json.errorCode).toBe("request.notFound");
    expect(["approved", "refused"]).toContain((await stateOf(token)).state);
    const rows = await test.db.selectFrom("operator_actions").select("action").where("subject", "=", `member:${member?.id}`).execute();
    expect(rows.length).toBe(1);
    expect(await test.services.inbox.unread({ memberId: member?.id ?? 0, customerType: 0 })).toBe(1);
  });

  it("says why it refuses, in the member's language; five tries in a month are all, and some reasons are final", async () => {
    const first = await claimant();
    for (let turn = 1; turn <= 5; turn += 1) {
      const { id } = turn === 1 ? first : await claimant(first.token);
      await decide("refuse", { id, reason: "unreadable", note: "<b>Use</b> more light" });
      expect(await stateOf(first.token)).toMatchObject({
        state: "refused",
        reason: "unreadable",
        note: "<b>Use</b> more light",
        triesLeft: 5 - turn,
        open: turn < 5,
      });
    }
    expect((await upload(first.token, "front")).json.errorCode).toBe("kyc.tooMany");
    const letters = await test.call("GET", "/wps/inbox", { token: first.token, headers: { "accept-language": "bn" } });
    expect(letters.text).toContain("ছবিগুলো পড়া যাচ্ছে না");
    expect(letters.text).not.toContain("<b>Use");
    const young = await claimant();
    await decide("refuse", { id: young.id, reason: "underAge" });
    expect(await stateOf(young.token)).toMatchObject({ open: false, triesLeft: 4 });
    expect((await upload(young.token, "front")).json.errorCode).toBe("kyc.notOpen");
  });

  it("an approval ends with the document, and may be renewed shortly before", async () => {
    const { token, member, id } = await claimant();
    const day = new Intl.DateTimeFormat("en-CA", { timeZone: mela.settings.timeZone }).format(Date.now() + 90 * 86_400_000);
    await decide("approve", { id, validUntil: day });
    const { expiresAt, open } = await stateOf(token);
    expect([
      new Intl.DateTimeFormat("en-CA", { timeZone: mela.settings.timeZone }).format(new Date(Date.parse(expiresAt) - 1)),
      open,
    ]).toEqual([day, false]);
    const ends = (days: number) =>
      sql`update kyc_cases set expires_at = now() + make_interval(days => ${days}) where member_id = ${member?.id}`.execute(test.db);
    await ends(10);
    expect(await stateOf(token)).toMatchObject({ state: "approved", open: true });
    await ends(-1);
    expect(await stateOf(token)).toMatchObject({ state: "expired", open: true });
    await test.services.kyc.prune();
    expect(await test.services.kyc.filesOf(member?.id ?? 0)).toEqual([]);
  });

  it("decides within the brand and by the permission, once, with each look and decision on the record", async () => {
    const { id, documents, member, token } = await claimant();
    const risk = await takeSeat(test, "identity-risk", "risk", "mela");
    const support = await takeSeat(test, "identity-support", "support", "mela");
    const panna = await takeSeat(test, "identity-panna", "owner", "panna");
    const get = async (path: string, by = risk, brand = "mela") =>
      (await test.call("GET", `${PATH}${path}brand=${brand}`, { token: by })).json;
    const post = async (what: string, body: object, by = risk, brand = "mela") =>
      (await test.call("POST", `${PATH}/${what}`, { token: by, body: { brand, id, ...body } })).json;
    const look = async (by = risk, brand = "mela") =>
      (
        await test.app.inject({
          url: `${PATH}/document?brand=${brand}&id=${documents[0]?.id}`,
          headers: { authorization: `Bearer ${by}` },
        })
      ).statusCode;
    expect((await get("?")).value.rows.at(-1)).toMatchObject({ id, memberId: member?.id, fullName: CLAIM.fullName });
    expect((await get(`/one?id=${id}&`)).value).toMatchObject({ memberAccount: member?.account });
    expect([await look(), await look(support), await look(panna), await look(panna, "panna")]).toEqual([200, 403, 404, 404]);
    for (const brand of ["mela", "panna"]) {
      expect((await get(`/one?id=${id}&`, panna, brand)).errorCode).toBe("request.notFound");
      expect((await post("approve", { validUntil: null }, panna, brand)).errorCode).toBe("request.notFound");
    }
    expect((await post("approve", { validUntil: null }, support)).errorCode).toBe("session.forbidden");
    expect((await post("approve", { validUntil: "2020-01-01" })).errorCode).toBe("kyc.validUntil");
    const both = await Promise.all([post("approve", { validUntil: null }), post("refuse", { reason: "unreadable", note: "" })]);
    expect(both.map(({ errorCode }) => errorCode ?? "ok").toSorted()).toEqual(["kyc.decided", "ok"]);
    expect((await get(`/one?id=${id}&`)).errorCode).toBe("request.notFound");
    expect(["approved", "refused"]).toContain((await stateOf(token)).state);
    const { rows } = await sql<{ action: string }>`
      select action from operator_actions where subject = ${`member:${member?.id}`} order by id`.execute(test.db);
    expect(rows.map(({ action }) => action)).toEqual(["identity.seen", expect.stringMatching(/^identity\.(approved|refused)$/)]);
  });

  it("finds nothing of a member who was erased while they waited", async () => {
    const { member, id, documents } = await claimant();
    const memberId = member?.id ?? 0;
    await test.db.transaction().execute((trx) => test.services.erasures.eraseNow(trx, memberId));
    expect((await reviews()).text).not.toContain(id);
    expect((await decide("approve", { id, validUntil: null })).json.errorCode).toBe("request.notFound");
    expect((await documentOf(documents[0]?.id ?? "")).statusCode).toBe(404);
  });
});

describe("what a brand asks for", () => {
  const prove = async (token: string) => {
    const { id } = await claimant(token);
    await decide("approve", { id, validUntil: null });
  };

  it("before the first withdrawal nothing leaves until the documents are approved, nor past the platform's own books", async () => {
    await ask({ level: "beforeWithdrawal" });
    const saver = await cashier.saver(1_000_000);
    expect((await saver.get("/wps/withdraw/terms")).json.value.identityMissing).toBe(true);
    expect((await saver.withdraw(100_000)).json.errorCode).toBe("kyc.required");
    expect(await saver.balance()).toBe(1_000_000);
    const { id: memberId, merchant_code: brandCode, currency } = saver.member;
    const leave = {
      memberId,
      brandCode,
      currency,
      kind: "transfer",
      against: "cash",
      amountMinor: -5,
      externalId: randomUUID(),
    } as const;
    await expect(test.services.wallet.move(leave)).rejects.toThrow(/has not shown who they are/);
    await expect(test.services.kyc.assertPlay(memberId)).resolves.toBeUndefined();
    await prove(saver.token);
    expect((await saver.get("/wps/withdraw/terms")).json.value.identityMissing).toBe(false);
    expect((await saver.withdraw(100_000)).status).toBe(200);
    await sql`update kyc_cases set expires_at = now() where member_id = ${memberId}`.execute(test.db);
    expect((await saver.withdraw(100_000)).json.errorCode).toBe("kyc.required");
    await ask();
    expect((await saver.withdraw(100_000)).status).toBe(200);
  });

  it("above a sum it is asked for once all withdrawals would come to more, also by two at once", async () => {
    await ask({ level: "aboveSum", sumMinor: 250_000 });
    const saver = await cashier.saver(1_000_000);
    expect((await saver.get("/wps/withdraw/terms")).json.value.identityMissing).toBe(false);
    expect((await saver.withdraw(250_001)).json.errorCode).toBe("kyc.required");
    const both = await Promise.all([saver.withdraw(200_000), saver.withdraw(200_000)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 403]));
    expect((await saver.withdraw(50_000)).status).toBe(200);
    expect((await saver.withdraw(50_000)).json.errorCode).toBe("kyc.required");
    await prove(saver.token);
    expect((await saver.withdraw(50_000)).status).toBe(200);
    await ask();
  });

  it("before play no game opens, by the launch and by the database; guests with play money are not asked", async () => {
    await ask({ level: "beforePlay" });
    const { member, token } = await newcomer();
    await expect(test.services.kyc.assertPlay(member.id)).rejects.toMatchObject({ code: "kyc.required" });
    const guest = await buildMember(test, { customerType: 4 });
    await expect(test.services.kyc.assertPlay(guest.id)).resolves.toBeUndefined();
    await expect(
      sql`insert into game_sessions (token_hash, provider_code, merchant_code, member_id, account_session_id, game_id, vendor_code, is_lobby, currency, player_account_id, house_account_id, expires_at)
        values ('\\x00', 'arcade', 'mela', ${member.id}, ${randomUUID()}, 1, 'MLA', false, 'BDT', 1, 1, now())`.execute(test.db),
    ).rejects.toThrow(/has not shown who they are/);
    await prove(token);
    await expect(test.services.kyc.assertPlay(member.id)).resolves.toBeUndefined();
    await ask();
  });
});

describe("a check of the platform's own", () => {
  it.each([
    [{ outcome: "approved", validUntil: null }, "approved"],
    [{ outcome: "refused", reason: "forged" }, "refused"],
    [{ outcome: "review" }, "review"],
    [new Error("nobody answers"), "review"],
  ] as const)("that says %j ends the review, or leaves it to the reviewer: %s", async (verdict, state) => {
    const { member, token } = await newcomer();
    for (const side of ["front", "selfie"]) await upload(token, side);
    const seen: string[] = [];
    const { kyc } = createKycServices({
      ...test.services,
      db: test.db,
      clock: test.clock,
      secret: test.env.SERVER_SECRET,
      brandOf: test.services.site.get,
      warn: () => undefined,
      identityCheck: {
        name: "stand-in",
        check: async ({ pictures, fullName }) => {
          seen.push(fullName, ...pictures.map(({ side }) => side));
          if (verdict instanceof Error) throw verdict;
          return verdict;
        },
      },
    });
    expect((await kyc.submit(member.id, { ...CLAIM, kind: "passport" } as never)).state).toBe(state);
    expect(seen).toEqual(["Rahim Uddin", "front", "selfie"]);
  });
});
