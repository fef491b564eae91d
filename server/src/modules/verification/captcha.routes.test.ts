import { createCanvas, loadImage } from "@napi-rs/canvas";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type TestApp, createTestApp } from "../../../testing/create-test-app.ts";
import { buildMember, login, solveCaptcha } from "../../../testing/factories.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  await buildMember(test, { account: "shapla10" });
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.deleteFrom("login_failures").execute();
  for (let count = 0; count < 2; count += 1) await login(test, { username: "shapla10", password: "Wrong2026" });
});

const attempt = async (answer: object) => (await login(test, { username: "shapla10", ...answer })).json.errorCode ?? "in";

describe("GET /wps/captcha", () => {
  it("API-17 answers with a base64 PNG of 236 by 88 pixels, its id and its end in ten minutes, which is enough for a long form", async () => {
    const { status, json, headers } = await test.call("GET", "/wps/captcha");
    expect([status, headers["cache-control"]]).toEqual([200, "no-store"]);
    const picture = Buffer.from(json.value.image, "base64");
    expect(picture.subarray(1, 4).toString()).toBe("PNG");
    const image = await loadImage(picture);
    expect([image.width, image.height]).toEqual([236, 88]);
    const life = new Date(json.value.expiresAt).getTime() - Date.now();
    expect(life).toBeGreaterThan(580_000);
    expect(life).toBeLessThanOrEqual(601_000);
  });

  it("API-17 draws dark ink on a light plate, and never the same picture twice", async () => {
    const pictures = [await test.call("GET", "/wps/captcha"), await test.call("GET", "/wps/captcha")].map(
      ({ json }) => json.value.image as string,
    );
    expect(pictures[0]).not.toBe(pictures[1]);
    const canvas = createCanvas(236, 88);
    canvas.getContext("2d").drawImage(await loadImage(Buffer.from(pictures[0] as string, "base64")), 0, 0);
    const { data } = canvas.getContext("2d").getImageData(0, 0, 236, 88);
    const dark = Array.from(
      { length: 236 * 88 },
      (_, index) => (data[index * 4] ?? 0) + (data[index * 4 + 1] ?? 0) + (data[index * 4 + 2] ?? 0),
    ).filter((sum) => sum < 330);
    expect(dark.length / (236 * 88)).toBeGreaterThan(0.06);
    expect(dark.length / (236 * 88)).toBeLessThan(0.4);
  });

  it("keeps the answer in the database only as a keyed hash", async () => {
    const { captchaId, captcha } = await solveCaptcha(test);
    const row = await test.db.selectFrom("captchas").selectAll().where("id", "=", captchaId).executeTakeFirstOrThrow();
    expect(captcha).toMatch(/^\d{6}$/);
    expect(row.answer_hash).toHaveLength(32);
    expect(JSON.stringify({ ...row, answer_hash: row.answer_hash.toString("utf8") })).not.toContain(captcha);
  });

  it("refuses an unknown purpose", async () => {
    expect((await test.call("GET", "/wps/captcha", { headers: { "x-captcha-purpose": "robbery" } })).json.errorCode).toBe(
      "request.invalid",
    );
  });
});

describe("the answer to a captcha", () => {
  it("counts once: a second login with it is refused", async () => {
    const solved = await solveCaptcha(test);
    const wrongPassword = await login(test, { username: "shapla10", password: "Wrong2026", ...solved });
    expect(wrongPassword.json.errorCode).toBe("login.failed");
    expect(await attempt(solved)).toBe("captcha.wrong");
  });

  it("may be tried once: after a wrong answer the right one is too late", async () => {
    const { captchaId, captcha } = await solveCaptcha(test);
    const other = captcha === "000000" ? "000001" : "000000";
    expect(await attempt({ captchaId, captcha: other })).toBe("captcha.wrong");
    expect(await attempt({ captchaId, captcha })).toBe("captcha.wrong");
  });

  it("counts until its end by the database's clock", async () => {
    const late = await solveCaptcha(test);
    await test.db
      .updateTable("captchas")
      .set({ expires_at: sql<Date>`now()` })
      .where("id", "=", late.captchaId)
      .execute();
    expect(await attempt(late)).toBe("captcha.wrong");
  });

  it("counts for its own purpose and brand only", async () => {
    expect(await attempt(await solveCaptcha(test, { "x-captcha-purpose": "register" }))).toBe("captcha.wrong");
    expect(await attempt(await solveCaptcha(test, { "x-merchant": "panna" }))).toBe("captcha.wrong");
    expect(await attempt(await solveCaptcha(test))).toBe("in");
  });

  it.each(["", "not-a-uuid", "00000000-0000-0000-0000-000000000000", "'; drop table captchas; --"])(
    "with the id %j is refused",
    async (captchaId) => {
      expect(await attempt({ captchaId, captcha: "123456" })).toBe(captchaId === "" ? "captcha.required" : "captcha.wrong");
    },
  );
});
