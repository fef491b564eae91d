import { randomUUID } from "node:crypto";
import { PROVIDER_HEADERS, walletBalance } from "@mela/contract/provider/provider";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hire } from "../../../testing/console.ts";
import { type TestApp, createTestApp } from "../../../testing/create-test-app.ts";
import { buildMember, login, solveCaptcha } from "../../../testing/factories.ts";
import { proveHuman, readSmsCode } from "../../../testing/verification.ts";
import { sealBytes } from "../../lib/sealing.ts";
import type { Secret } from "../../lib/secrets.ts";
import { sign } from "../../lib/signature.ts";
import { SEALED_PLACES } from "../../services/sealed-places.ts";
import { createTotp } from "../auth/totp.service.ts";
import { keepRetired } from "../limits/exclusion.service.ts";
import { numberKey } from "../limits/limits.rules.ts";
import { seal as sealPayment } from "../payments/payment-sealing.rules.ts";
import type { Member } from "../member/member.service.ts";
import { seal as sealTracking } from "../tracking/tracking-sealing.rules.ts";
import { createResealing } from "./resealing.service.ts";

const OLD = "Qe4Rt6Yu8Io0Pa2Sd3Fg5Hj7Kl9Zx1Cv";
const NEW = "7Yq0b9ZtXw3KpLr8Vn2MdFh5Js6Gc1Ae";
const MERCHANT = { "x-merchant": "mela" };

/** Three steps of the way from one secret to another, on one database. */
let first: TestApp;
let second: TestApp;
let last: TestApp;
let member: Member;

beforeAll(async () => {
  first = await createTestApp({ env: { SERVER_SECRET: OLD, SERVER_SECRET_ALSO: NEW, ARCADE_SECRET: OLD, ARCADE_SECRET_ALSO: NEW } });
  const databaseUrl = () => first.env.DATABASE_URL;
  const swapped = { SERVER_SECRET: NEW, SERVER_SECRET_ALSO: OLD, ARCADE_SECRET: NEW, ARCADE_SECRET_ALSO: OLD };
  second = await createTestApp({ env: swapped, databaseUrl });
  last = await createTestApp({ env: { SERVER_SECRET: NEW, ARCADE_SECRET: NEW }, databaseUrl });
  member = await buildMember(first);
  await first.services.encryption.requireOurs();
});
afterAll(async () => {
  for (const app of [last, second, first]) await app.close();
});

const resealingBy = (secret: Secret) => createResealing({ db: first.db, secret, places: SEALED_PLACES, keepRetired });

describe("a secret of the server that is replaced", () => {
  it("is known in every column of the database that holds what is sealed", async () => {
    const { rows } = await sql<{ place: string }>`
      select table_name || '.' || column_name as place from information_schema.columns
      where table_schema = 'public' and column_name like '%sealed%' and table_name <> 'customer_service_entries'`.execute(first.db);
    expect(SEALED_PLACES.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual(rows.map(({ place }) => place).toSorted());
  });

  it("opens a log-in at a process that seals by the other one, and so in return", async () => {
    for (const [keys, opens] of [
      [first, second],
      [second, first],
    ] as const) {
      const call: TestApp["call"] = (method, path, options) => (method === "GET" ? keys : opens).call(method, path, options);
      const answer = await login({ call, clock: first.clock }, { username: member.account }, { headers: MERCHANT });
      expect(answer.status).toBe(200);
    }
  });

  it("holds for what was begun under it: a captcha, a proof of work, a call that is repeated, a picture that was shared", async () => {
    const { captchaId: id, captcha: answer } = await solveCaptcha(first, MERCHANT);
    const [asked] = await first.db.selectFrom("captchas").select("purpose").where("id", "=", id).execute();
    expect(await second.services.captcha.check({ id, answer, brandCode: "mela", purpose: asked!.purpose as "login" })).toBe(true);

    const proof = await proveHuman(first, "sms", MERCHANT);
    await expect(second.services.human.demand(proof, { brandCode: "mela", purpose: "sms" })).resolves.toBeUndefined();

    const call = { owner: "member 1", key: randomUUID(), name: "POST /x", input: { amount: 1 } };
    await first.services.idempotency.once(call, async () => "first");
    expect(await second.services.idempotency.once(call, async () => "again")).toBe("first");
    await expect(last.services.idempotency.once(call, async () => "again")).rejects.toThrow("idempotency.mismatch");

    const brand = await first.services.site.get("mela");
    const address = new URL(first.services.sharePictures.addressOf(brand, { title: "A page", brand: "Mela" })!, "http://mela.example");
    const [, version = "", signature = ""] = /\/([^/.]+)\.([^/.]+)\.png$/.exec(address.pathname) ?? [];
    const words = address.searchParams.get("words")!;
    expect(await second.services.sharePictures.pictureOf("mela", version, signature, words)).not.toBeNull();
    expect(await last.services.sharePictures.pictureOf("mela", version, signature, words)).toBeNull();
  });

  it("holds for codes that were sent by SMS and by mail", async () => {
    const by = { brandCode: "mela", purpose: "register", countryDialingCode: "880", mobile: "01712345678", ip: "10.0.0.1" } as const;
    await first.services.sms.sendCode({ ...by, language: "en", host: "localhost", proof: null });
    const code = await readSmsCode(first, "+8801712345678");
    await expect(last.services.sms.checkCode({ ...by, code })).rejects.toThrow("sms.codeWrong");
    expect(await second.services.sms.checkCode({ ...by, code })).toMatchObject({ mobile: "+8801712345678" });

    const [key, email] = [{ memberId: member.id, purpose: "funds" }, "a@acme.example"] as const;
    await first.services.mailCode.sendCode({ ...key, brandCode: "mela", email, language: "en" });
    while ((await first.services.messages.deliverDue()) > 0);
    const [letter] = await first.services.outbox.list(["mail"], 1);
    const mailed = /\b\d{6}\b/.exec(letter!.body)![0];
    await expect(last.services.mailCode.checkCode(key, email, mailed)).rejects.toThrow("sms.codeWrong");
    expect(await second.services.mailCode.checkCode(key, email, mailed)).toMatchObject({ email });
  });

  it("is believed of a game provider beside the other one", async () => {
    await first.services.provider.register({ code: "arcade", name: "Arcade" });
    const ask = (app: TestApp, secret: string) => {
      const body = JSON.stringify({ request_uuid: randomUUID(), token: "nobody's" });
      const timestamp = String(Math.floor(Date.now() / 1000));
      const headers = {
        "content-type": "application/json",
        [PROVIDER_HEADERS.provider]: "arcade",
        [PROVIDER_HEADERS.timestamp]: timestamp,
        [PROVIDER_HEADERS.signature]: sign(secret, timestamp, walletBalance.path, body),
      };
      return app.call("POST", walletBalance.path, { body, headers }).then(({ json }) => json.errorCode);
    };
    for (const app of [first, second]) for (const secret of [OLD, NEW]) expect(await ask(app, secret)).not.toBe("provider.signature");
    expect(await ask(last, OLD)).toBe("provider.signature");
    expect(await ask(last, NEW)).not.toBe("provider.signature");
  });

  it("gives everything that is sealed over to the new one, which then opens it alone", async () => {
    const { db, services } = first;
    const own = { baseUrl: "https://api.outside.example", publicUrl: "https://games.outside.example", secret: "a secret of the provider" };
    await services.provider.register({ code: "outside", name: "Outside", own });
    await db
      .insertInto("tracking_secrets")
      .values({ merchant_code: "mela", target: "webhook", sealed: sealTracking(OLD, { brandCode: "mela", target: "webhook" }, "s") })
      .execute();
    const { id: providerId } = await db
      .insertInto("payment_providers")
      .values({ merchant_code: "mela", code: "gate", kind: "sandbox", settings: "{}", routing: "{}", priority: 1, resting_until: null })
      .returning("id")
      .executeTakeFirstOrThrow();
    const sealed = sealPayment(OLD, { provider: "mela.gate", secret: "secret" }, "s");
    await db
      .insertInto("payment_provider_secrets")
      .values({ provider_id: providerId, secret_name: "secret", sealed, ends_at: null })
      .execute();
    const jpeg = await sharp({ create: { width: 800, height: 600, channels: 3, background: "#888888" } })
      .jpeg()
      .toBuffer();
    await services.kyc.upload(member.id, "front", jpeg);
    const key = await createTotp({ secret: OLD, clock: first.clock }).seal(member.id, "ABCDEFGH");
    await sql`insert into second_factors (member_id, enabled_at, totp_sealed, totp_confirmed_at) values (${member.id}, now(), ${key}, now())`.execute(
      db,
    );
    await hire(first, "anna");
    const { id: operatorId } = await db.selectFrom("operators").select("id").executeTakeFirstOrThrow();
    const operatorKey = await createTotp({ secret: `console\0${OLD}`, clock: first.clock }).seal(operatorId, "ABCDEFGH");
    await sql`insert into operator_factors (operator_id, totp_sealed, totp_confirmed_at) values (${operatorId}, ${operatorKey}, now())
      on conflict (operator_id) do update set totp_sealed = excluded.totp_sealed, totp_confirmed_at = now()`.execute(db);
    const copy = randomUUID();
    const archive = sealBytes(OLD, { purpose: "data copies", boundTo: `${copy} ${member.id}` }, Buffer.from("zip"));
    await sql`insert into data_copies (id, merchant_code, member_id, state, made_at, expires_at, sealed, size_bytes)
      values (${copy}, 'mela', ${member.id}, 'ready', now(), now() + interval '1 day', ${archive}, 3)`.execute(db);

    await expect(last.services.encryption.requireOurs()).rejects.toThrow(/SERVER_SECRET is not the one/);
    const lostTo = async (secret: Secret) => (await resealingBy(secret).run()).filter(({ lost }) => lost > 0).map(({ place }) => place);
    const filled = [
      "encryption_keys.private_sealed",
      "second_factors.totp_sealed",
      "operator_factors.totp_sealed",
      "provider_secrets.sealed",
      "payment_provider_secrets.sealed",
      "tracking_secrets.sealed",
      "data_copies.sealed",
      "kyc_documents.sealed",
    ];
    expect(await lostTo(NEW)).toEqual(filled);
    const changed = (await resealingBy([NEW, OLD]).run()).filter((place) => place.changed > 0).map(({ place }) => place);
    expect(changed).toEqual(filled);
    expect(await lostTo(NEW)).toEqual([]);
    expect(await lostTo(OLD)).toEqual(filled);
    await last.services.encryption.requireOurs();
    const { account } = await buildMember(first);
    expect((await login(last, { username: account }, { headers: MERCHANT })).status).toBe(200);
  });

  it("stays behind for the numbers of the excluded, which nobody can key anew", async () => {
    const number = "+8801712345678";
    await sql`insert into excluded_numbers (number_key, kind, started_at, ends_at) values (${numberKey(OLD, number)}, 'exclusion', now(), null)`.execute(
      first.db,
    );
    const isExcluded = async (app: TestApp, mobile: string) => app.services.limits.isExcluded((await buildMember(app, { mobile })).id);
    expect(await isExcluded(second, number)).toBe(true);
    await sql`update members set mobile = null where mobile = ${number}`.execute(first.db);
    await resealingBy([NEW, OLD]).run();
    await resealingBy([NEW, OLD]).run();
    expect(await first.db.selectFrom("retired_secrets").select("id").execute()).toHaveLength(1);
    expect(await isExcluded(last, "+8801712345679")).toBe(false);
    expect(await isExcluded(last, number)).toBe(true);

    // No break of such a number runs any more, and nothing needs the secret.
    await sql`update excluded_numbers set ends_at = now()`.execute(first.db);
    await resealingBy(NEW).run();
    expect(await first.db.selectFrom("retired_secrets").select("id").execute()).toEqual([]);
  });
});
