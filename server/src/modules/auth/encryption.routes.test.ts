import { CompactEncrypt, importJWK } from "jose";
import { deflateRawSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { EncryptionKey } from "@mela/contract/auth/account";
import { JWE_HEADERS, type TestApp, createTestApp, sealFor } from "../../../testing/create-test-app.ts";
import { TEST_PASSWORD, buildMember } from "../../../testing/factories.ts";
import type { Secret } from "../../lib/secrets.ts";
import { createEncryptionService } from "./encryption.service.ts";

let test: TestApp;
let key: EncryptionKey;
const payload = { type: "username", username: "karim77", password: TEST_PASSWORD };
const now = () => Math.floor(Date.now() / 1000);
const post = (body: unknown, headers: Record<string, string> = JWE_HEADERS) => test.call("POST", "/wps/session/login", { body, headers });

beforeAll(async () => {
  test = await createTestApp();
  await buildMember(test, { account: "karim77" });
  key = EncryptionKey.parse((await test.call("GET", "/wps/session/keys")).json.value.keys[0]);
});
afterAll(() => test.close());
beforeEach(async () => void (await test.db.deleteFrom("login_failures").execute()));

describe("the server's keys", () => {
  it("SEC-01 are public halves only, and the private half is in the database only sealed", async () => {
    const { json } = await test.call("GET", "/wps/session/keys");
    expect(json.value.keys).toHaveLength(1);
    expect(json.value.keys[0]).not.toHaveProperty("d");
    const row = await test.db.selectFrom("encryption_keys").selectAll().executeTakeFirstOrThrow();
    expect(row.private_sealed.split(".")).toHaveLength(5);
  });

  it("are made once, also when many ask at the same time", async () => {
    const services = Array.from({ length: 4 }, () =>
      createEncryptionService({ db: test.db, clock: test.clock, secret: test.env.SERVER_SECRET }),
    );
    const lists = await Promise.all(services.map((service) => service.publicKeys()));
    expect(new Set(lists.flat().map(({ kid }) => kid))).toEqual(new Set([key.kid]));
  });

  it("are made anew when the secret has changed, instead of failing", async () => {
    const changed = createEncryptionService({ db: test.db, clock: test.clock, secret: "another secret of the server" });
    const [fresh] = await changed.publicKeys();
    expect(fresh?.kid).not.toBe(key.kid);
    await test.db
      .deleteFrom("encryption_keys")
      .where("kid", "=", fresh?.kid as string)
      .execute();
  });

  it("refuse a process with another secret in words, until it says that the old one is given up", async () => {
    const withSecret = (secret: string) => createEncryptionService({ db: test.db, clock: test.clock, secret });
    const other = withSecret("another secret of the server");
    await withSecret(test.env.SERVER_SECRET).requireOurs();
    await expect(other.requireOurs()).rejects.toThrow(/SERVER_SECRET is not the one that this database was used with/);
    const kids = async () => (await test.db.selectFrom("encryption_keys").select("kid").execute()).map(({ kid }) => kid);
    expect(await kids()).toEqual([key.kid]);
    const kept = await test.db.selectFrom("encryption_keys").selectAll().executeTakeFirstOrThrow();

    await other.requireOurs(true);
    expect(await kids()).toEqual((await other.publicKeys()).map(({ kid }) => kid));
    await expect(withSecret(test.env.SERVER_SECRET).requireOurs()).rejects.toThrow(/SERVER_SECRET/);
    await test.db.deleteFrom("encryption_keys").execute();
    await test.db
      .insertInto("encryption_keys")
      .values({ ...kept, public_jwk: JSON.stringify(kept.public_jwk) })
      .execute();
  });

  it("refuse a process that lacks the secret of an older key, although it has that of the newest", async () => {
    const secrets = ["the secret of before, long enough", test.env.SERVER_SECRET] as const;
    const withSecret = (secret: Secret) => createEncryptionService({ db: test.db, clock: test.clock, secret });
    const before = await withSecret(secrets[0]).publicKeys();
    await test.db
      .updateTable("encryption_keys")
      .set({ created_at: new Date(Date.now() - 3_600_000) })
      .where("kid", "=", before[0]!.kid)
      .execute();
    await withSecret([secrets[1], secrets[0]]).requireOurs();
    await expect(withSecret(secrets[1]).requireOurs()).rejects.toThrow(/SERVER_SECRET is not the one that this database was used with/);
    await withSecret(secrets[1]).requireOurs(true);
    const kids = await test.db.selectFrom("encryption_keys").select("kid").execute();
    expect(kids).toEqual([{ kid: key.kid }]);
  });

  it("of an empty database are one for all processes that start at once, and only those with its secret start", async () => {
    const kept = await test.db.selectFrom("encryption_keys").selectAll().executeTakeFirstOrThrow();
    await test.db.deleteFrom("encryption_keys").execute();
    const secrets = ["secret of one half, long enough", "secret of the other half, so too"];
    const starts = [0, 1, 0, 1, 0, 1].map((at) =>
      createEncryptionService({ db: test.db, clock: test.clock, secret: secrets[at]! })
        .requireOurs()
        .then(
          () => at,
          () => null,
        ),
    );
    const started = (await Promise.all(starts)).filter((at) => at !== null);
    expect(started).toHaveLength(3);
    expect(new Set(started).size).toBe(1);
    expect(await test.db.deleteFrom("encryption_keys").executeTakeFirst()).toMatchObject({ numDeletedRows: 1n });
    await test.db
      .insertInto("encryption_keys")
      .values({ ...kept, public_jwk: JSON.stringify(kept.public_jwk) })
      .execute();
  });

  it("have a successor a day before it is needed, listed behind for an hour, in which a process that has not read it opens its bodies", async () => {
    const age = (kid: string, hours: number) =>
      test.db
        .updateTable("encryption_keys")
        .set({ created_at: new Date(Date.now() - hours * 3_600_000) })
        .where("kid", "=", kid)
        .execute();
    const other = () => createEncryptionService({ db: test.db, clock: test.clock, secret: test.env.SERVER_SECRET });
    const listed = async () => (await other().publicKeys()).map(({ kid }) => kid);
    await age(key.kid, 29 * 24 - 1);
    expect(await listed()).toEqual([key.kid]);
    const early = other();
    expect((await early.publicKeys()).map(({ kid }) => kid)).toEqual([key.kid]);
    await age(key.kid, 29 * 24 + 1);
    const both = await other().publicKeys();
    expect([both.length, both[0]?.kid, await listed()]).toEqual([2, key.kid, both.map(({ kid }) => kid)]);
    const next = both[1]!;
    expect(await early.decrypt(await sealFor(next, { hello: "next" }))).toEqual({ hello: "next" });
    await age(next.kid, 1);
    expect(await listed()).toEqual([next.kid, key.kid]);
    await test.db.deleteFrom("encryption_keys").where("kid", "=", next.kid).execute();
    await age(key.kid, 0);
  });

  it("rotate by age, and bodies made with the one before still open", async () => {
    const secret = test.env.SERVER_SECRET;
    await test.db
      .updateTable("encryption_keys")
      .set({ created_at: new Date(Date.now() - 30.5 * 86_400_000) })
      .where("kid", "=", key.kid)
      .execute();
    const rotated = createEncryptionService({ db: test.db, clock: test.clock, secret });
    const keys = await rotated.publicKeys();
    expect(keys.map(({ kid }) => kid)).not.toContain(key.kid);
    expect(await rotated.decrypt(await sealFor(key, { hello: "world" }))).toEqual({ hello: "world" });
    await test.db.updateTable("encryption_keys").set({ created_at: new Date() }).where("kid", "=", key.kid).execute();
  });
});

describe("an encrypted login", () => {
  it("SEC-01 SEC-02 is accepted with the header and the body type", async () => {
    expect((await post(await sealFor(key, payload))).status).toBe(200);
  });

  it.each([
    ["a plain JSON body", payload, { "content-type": "application/json" }],
    ["a plain JSON body under the encryption header", payload, { "content-type": "application/json", "x-encryption": "JWE" }],
    ["form fields", "username=karim77&password=x", { "content-type": "application/x-www-form-urlencoded" }],
    ["an encrypted type without the header", "a.b.c.d.e", { "content-type": "application/jose" }],
    ["another word in the header", "a.b.c.d.e", { "content-type": "application/jose", "x-encryption": "RSA" }],
    ["no body at all", undefined, { "x-encryption": "JWE" }],
  ])("SEC-01 SEC-02 refuses %s with encryption.required", async (_name, body, headers) => {
    const { status, json } = await post(body, headers);
    expect([status, json.errorCode]).toEqual([400, "encryption.required"]);
  });

  it("answers every malformed body alike with encryption.invalid", async () => {
    const good = await sealFor(key, payload);
    const parts = good.split(".");
    const flipped = parts.with(3, `${parts[3]?.startsWith("A") ? "B" : "A"}${parts[3]?.slice(1)}`).join(".");
    const ephemeral = await importJWK(key, "ECDH-ES");
    const encrypt = (text: string | Uint8Array, header: Record<string, unknown>) =>
      new CompactEncrypt(typeof text === "string" ? new TextEncoder().encode(text) : text)
        .setProtectedHeader({ alg: "ECDH-ES", enc: "A256GCM", kid: key.kid, ...header })
        .encrypt(ephemeral);
    const bodies = [
      "",
      "garbage",
      "a.b.c.d.e",
      parts.slice(0, 4).join("."),
      flipped,
      `${good}.x`,
      await encrypt("no json", {}),
      await encrypt("[1,2]", {}),
      await encrypt("null", {}),
      await encrypt(new Uint8Array([0xff, 0xfe]), {}),
      await sealFor(key, payload, {}, { kid: "unknown" }),
      await sealFor(key, payload, {}, { kid: undefined }),
      await sealFor(key, payload, { jti: "short" }),
      await sealFor(key, payload, { jti: undefined }),
      await sealFor(key, payload, { iat: "now" }),
      await sealFor(key, payload, { iat: undefined }),
      await sealFor(key, payload, {}, { enc: "A128GCM" }),
      await sealFor(key, payload, {}, { enc: "A256CBC-HS512" }),
      `${Buffer.from(JSON.stringify({ alg: "none" })).toString("base64url")}....`,
      `${Buffer.from(JSON.stringify({ alg: "dir", enc: "A256GCM", kid: key.kid })).toString("base64url")}..AAAA.AAAA.AAAA`,
    ];
    const texts = new Set<string>();
    for (const body of bodies) {
      const answer = await post(body === "" ? " " : body);
      expect([answer.status, answer.json.errorCode], body.slice(0, 60)).toEqual([400, "encryption.invalid"]);
      texts.add(answer.text);
    }
    expect(texts.size).toBe(1);
  });

  it("refuses a compressed body, which could unfold without bound", async () => {
    const bomb = deflateRawSync(Buffer.from(JSON.stringify({ ...payload, padding: "x".repeat(1_000_000) })));
    const protectedHeader = { alg: "ECDH-ES", enc: "A256GCM", kid: key.kid, zip: "DEF" };
    const sealed = await new CompactEncrypt(bomb)
      .setProtectedHeader({ ...protectedHeader, zip: undefined })
      .encrypt(await importJWK(key, "ECDH-ES"));
    const [head = "", ...rest] = sealed.split(".");
    const header = { ...(JSON.parse(Buffer.from(head, "base64url").toString()) as object), zip: "DEF" };
    expect((await post([Buffer.from(JSON.stringify(header)).toString("base64url"), ...rest].join("."))).json.errorCode).toBe(
      "encryption.invalid",
    );
  });

  it("refuses a body of another time, with the server's own", async () => {
    for (const iat of [now() - 61, now() - 86_400, now() + 75]) {
      const { status, json } = await post(await sealFor(key, payload, { iat }));
      expect([status, json.errorCode]).toEqual([401, "encryption.stale"]);
      expect(Math.abs(json.value.now - now())).toBeLessThan(50);
    }
    expect((await post(await sealFor(key, payload, { iat: now() - 30 }))).status).toBe(200);
  });

  it("refuses a body that was used, and another one with its id", async () => {
    const body = await sealFor(key, payload, { jti: "one-time-only-1" });
    expect((await post(body)).status).toBe(200);
    for (const again of [body, await sealFor(key, payload, { jti: "one-time-only-1" })]) {
      const { status, json } = await post(again);
      expect([status, json.errorCode]).toEqual([401, "encryption.replayed"]);
    }
  });

  it("forgets used ids once their bodies would be stale anyway", async () => {
    await test.db
      .updateTable("encryption_nonces")
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .execute();
    test.clock.advance(61_000);
    await post(await sealFor(key, payload, { iat: now() + 61 }));
    const left = await test.db.selectFrom("encryption_nonces").select("jti").execute();
    expect(left).toHaveLength(1);
    test.clock.advance(-61_000);
  });
});
