import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hire, takeSeat } from "../../../testing/console.ts";
import { type TestApp, createTestApp } from "../../../testing/create-test-app.ts";
import { buildMember, loginAs, solveCaptcha } from "../../../testing/factories.ts";
import { mela } from "../../demo/brands.ts";
import type { AppError } from "../../errors.ts";
import { reencodeImage } from "../../lib/reencode-image.ts";

let test: TestApp;
let operator: string;
const PURPOSE = { "x-captcha-purpose": "feedback" };

beforeAll(async () => {
  test = await createTestApp();
  operator = await hire(test, "desk01", { name: "Sumona" });
});
afterAll(() => test.close());

let people = 0;
/** Each writes from an address of their own. */
async function writer() {
  const member = await buildMember(test);
  people += 1;
  return { member, token: await loginAs(test, member), ip: `127.0.0.${people + 1}` };
}

async function send(
  who: { member: { account: string }; token: string; ip: string },
  change: Record<string, unknown> = {},
  method: "PUT" | "POST" = "PUT",
) {
  const captcha = await solveCaptcha(test, PURPOSE);
  const body = { content: "My deposit has not arrived.", sender: who.member.account, type: 1, ...captcha, ...change };
  return test.call(method, "/wps/feedback", { token: who.token, ip: who.ip, body, headers: { "accept-language": "en" } });
}

const upload = (token: string | undefined, bytes: Buffer, type = "image/png") =>
  test.call("POST", "/wps/feedback/picture", { ...(token ? { token } : {}), body: bytes, headers: { "content-type": type } });
const listed = async () => (await test.call("GET", "/wps/console/feedback?brand=mela", { token: operator })).json.value;
const pictureOf = (id: string, token?: string) =>
  test.app.inject({ url: `/wps/console/feedback/picture?brand=mela&id=${id}`, headers: token ? { authorization: `Bearer ${token}` } : {} });

const drawing = (width = 40, height = 30) => sharp({ create: { width, height, channels: 3, background: "#c04020" } });

describe("PUT /wps/feedback", () => {
  it("API-31 API-32 FEEDBACK-07 keeps content, sender, type and captcha, by PUT and by POST alike, and shows them to operators", async () => {
    const who = await writer();
    expect((await send(who)).json).toMatchObject({ success: true });
    expect((await send(who, { content: "এজেন্ট হতে চাই, কীভাবে?", type: 6 }, "POST")).status).toBe(200);
    const { rows } = await listed();
    expect(rows.slice(0, 2).map(({ type, content, memberAccount }: Record<string, unknown>) => [type, content, memberAccount])).toEqual([
      [6, "এজেন্ট হতে চাই, কীভাবে?", who.member.account],
      [1, "My deposit has not arrived.", who.member.account],
    ]);
    expect((await send(who, { sender: "player01" })).json).toMatchObject({ errorCode: "request.invalid", value: { fields: ["sender"] } });
  });

  it("FEEDBACK-08 FEEDBACK-09 takes the six types and no other", async () => {
    const who = await writer();
    const statuses = [];
    for (const type of [0, 1, 2, 3, 4, 6]) statuses.push((await send(who, { type })).status);
    expect(statuses).toEqual(Array(6).fill(200));
    for (const type of [5, 7, -1, "1", null]) expect((await send(who, { type })).status, String(type)).toBe(400);
  });

  it("FEEDBACK-11 FEEDBACK-15 takes 10 to 200 characters as a person counts them", async () => {
    const who = await writer();
    const kshi = "ক্ষি"; // four code points, one character
    const family = "👨‍👩‍👧‍👦";
    for (const content of [
      "a".repeat(9),
      `  ${"a".repeat(9)}  `,
      "a".repeat(201),
      kshi.repeat(201),
      family.repeat(9),
      "x".repeat(70_000),
    ]) {
      expect((await send(who, { content })).status, String(content.length)).toBeGreaterThanOrEqual(400);
    }
    for (const content of ["a".repeat(10), "a".repeat(200), kshi.repeat(200), family.repeat(10)]) {
      expect((await send(who, { content })).status, String(content.length)).toBe(200);
    }
  });

  it("FEEDBACK-12 FEEDBACK-13 CAPTCHA-11 asks for the captcha of its own purpose, once", async () => {
    const who = await writer();
    const missing = await send(who, { captcha: undefined, captchaId: undefined });
    expect(missing.json).toMatchObject({ errorCode: "captcha.required", message: "Enter a captcha", value: { captcha: true } });
    expect((await send(who, { captcha: "0" })).json.errorCode).toBe("captcha.wrong");
    expect((await send(who, { captcha: "x".repeat(16) })).json.errorCode).toBe("captcha.wrong");
    for (const captcha of ["", "x".repeat(17)]) expect((await send(who, { captcha })).json.errorCode).toBe("request.invalid");
    const foreign = await solveCaptcha(test);
    expect((await send(who, { ...foreign })).json.errorCode).toBe("captcha.wrong");
    const proof = await solveCaptcha(test, PURPOSE);
    // What is wrong with the rest does not cost the captcha.
    expect((await send(who, { ...proof, content: "short" })).status).toBe(400);
    expect((await send(who, { ...proof })).status).toBe(200);
    expect((await send(who, { ...proof })).json.errorCode).toBe("captcha.wrong");
  });

  it("needs no captcha where the brand's settings switch it off", async () => {
    const who = await writer();
    await test.services.site.saveSettings({ ...mela.settings, captcha: { ...mela.settings.captcha, feedback: "off" } });
    expect((await send(who, { captcha: undefined, captchaId: undefined })).status).toBe(200);
    await test.services.site.saveSettings(mela.settings);
  });

  it("FEEDBACK-05 takes nothing without a session, and only so much of one member in an hour", async () => {
    const body = { content: "A visitor's opinion", sender: "x", type: 0 };
    expect((await test.call("PUT", "/wps/feedback", { body })).json.errorCode).toBe("session.required");
    const who = await writer();
    const statuses = [];
    for (let count = 0; count < 11; count += 1) statuses.push((await send(who)).status);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });
});

describe("pictures", () => {
  it("CONST-05 come with the feedback, up to three, and only operators see them", async () => {
    const who = await writer();
    const ids = [];
    for (const bytes of [
      await drawing().png().toBuffer(),
      await drawing(3_000, 1_000).jpeg().toBuffer(),
      await drawing().png().toBuffer(),
      await drawing().png().toBuffer(),
    ]) {
      ids.push((await upload(who.token, bytes)).json.value.id);
    }
    const fourth = ids.pop();
    expect((await pictureOf(ids[0], operator)).statusCode).toBe(404);
    expect((await send(who, { pictures: [...ids, fourth] })).json).toMatchObject({
      errorCode: "request.invalid",
      value: { fields: ["pictures"] },
    });
    expect((await send(who, { pictures: ids })).status).toBe(200);
    const [entry] = (await listed()).rows;
    expect(entry.pictures.map(({ width, height }: { width: number; height: number }) => [width, height])).toEqual([
      [40, 30],
      [1_600, 533],
      [40, 30],
    ]);
    const shown = await pictureOf(entry.pictures[1].id, operator);
    expect([shown.statusCode, shown.headers["content-type"], shown.headers["x-content-type-options"]]).toEqual([
      200,
      "image/jpeg",
      "nosniff",
    ]);
    expect([shown.headers["cache-control"], shown.headers["content-disposition"]]).toEqual(["private, no-store", "inline"]);
    expect((await sharp(shown.rawPayload).metadata()).format).toBe("jpeg");
    for (const token of [who.token, undefined]) expect((await pictureOf(ids[0], token)).statusCode).toBe(401);
  });

  it("are drawn anew: place, camera and whatever hides behind the pixels stay behind", async () => {
    const who = await writer();
    const secret = "GPS-23.8103N-90.4125E";
    const words = "words that nobody is to read";
    const withExif = await drawing()
      .withExif({ IFD0: { ImageDescription: secret, Copyright: words } })
      .jpeg()
      .toBuffer();
    const polyglot = Buffer.concat([withExif, Buffer.from(`PK\u0003\u0004${words}`)]);
    expect(polyglot.includes(secret) && polyglot.includes(words)).toBe(true);
    const { id } = (await upload(who.token, polyglot, "image/jpeg")).json.value;
    await send(who, { pictures: [id] });
    const kept = (await pictureOf(id, operator)).rawPayload;
    expect([secret, words, "PK\u0003\u0004"].filter((hidden) => kept.includes(hidden))).toEqual([]);
    expect((await sharp(kept).metadata()).exif).toBeUndefined();
  });

  it("CONST-05 are PNG or JPG by their content, whatever they call themselves", async () => {
    const { token } = await writer();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)" width="9" height="9"/>');
    const html = Buffer.from("<html><script>alert(1)</script>");
    const gif = await drawing().gif().toBuffer();
    const webp = await drawing().webp().toBuffer();
    const cut = (await drawing(400, 400).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 5_000);
    for (const [bytes, type] of [
      [svg, "image/png"],
      [html, "image/jpeg"],
      [gif, "image/png"],
      [webp, "image/jpeg"],
      [cut, "image/png"],
      [Buffer.alloc(0), "image/png"],
    ] as const) {
      expect((await upload(token, bytes, type)).status, type).toBeGreaterThanOrEqual(400);
    }
    expect((await upload(token, await drawing().png().toBuffer(), "image/jpeg")).status).toBe(200);
    expect((await upload(token, svg, "image/svg+xml")).json.errorCode).toBe("request.mediaType");
    expect((await upload(undefined, await drawing().png().toBuffer())).json.errorCode).toBe("session.required");
  });

  it("CONST-05 are 5 MB at the most, and small files that unpack into giants are refused", async () => {
    const { token } = await writer();
    const big = await upload(token, Buffer.alloc(5 * 1024 * 1024 + 1));
    expect([big.status, big.json.errorCode]).toEqual([413, "request.tooLarge"]);
    const [small, room] = [await drawing().png().toBuffer(), 5 * 1024 * 1024];
    expect((await upload(token, Buffer.concat([small, Buffer.alloc(room - small.length)]))).status).toBe(200);
    const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: "#000000" }, limitInputPixels: false })
      .png()
      .toBuffer();
    expect(bomb.length).toBeLessThan(1024 * 1024);
    expect((await upload(token, bomb)).json.errorCode).toBe("picture.tooLarge");
    const largest = await drawing(4_000, 4_000).png().toBuffer();
    expect((await upload(token, largest)).json.value).toMatchObject({ width: 1_600, height: 1_600 });
    const more = await drawing(4_000, 4_001).png().toBuffer();
    const refused = await upload(token, more);
    expect([refused.status, refused.json.message]).toEqual([422, "ছবিটি ১৬ মেগাপিক্সেলের চেয়ে বড়। ছোট করে আবার পাঠান।"]);
  });

  it("are drawn two at once: of a crowd eight are served, and the others hear at once that they may try again", async () => {
    const picture = await drawing(1_200, 1_200).png().toBuffer();
    // The head of each says enough for its refusal; none of these is decoded.
    const huge = await drawing(4_000, 4_001).png().toBuffer();
    const crowd = await Promise.allSettled(Array.from({ length: 12 }, (_, at) => reencodeImage(at < 2 ? picture : huge)));
    const ends = crowd.map((end) => (end.status === "fulfilled" ? "drawn" : (end.reason as AppError).code));
    expect(ends).toEqual(["drawn", "drawn", ...Array(6).fill("picture.tooLarge"), ...Array(4).fill("picture.busy")]);
    const turnedAway = crowd.at(-1) as PromiseRejectedResult;
    expect(turnedAway.reason).toMatchObject({ status: 503, value: { retryAfter: 5 } });
  });

  it("belong to whoever sent them", async () => {
    const [mine, other] = [await writer(), await writer()];
    const { id } = (await upload(mine.token, await drawing().png().toBuffer())).json.value;
    expect((await send(other, { pictures: [id] })).json).toMatchObject({ errorCode: "request.invalid", value: { fields: ["pictures"] } });
    expect((await send(mine, { pictures: [id] })).status).toBe(200);
    expect((await send(mine, { pictures: [id] })).status).toBe(400);
  });
});

describe("what comes of a feedback", () => {
  const answer = (id: number, text: string, { token = operator, brand = "mela" } = {}) =>
    test.call("POST", "/wps/console/feedback/answer", { token, body: { brand, id, text }, headers: { "accept-language": "en" } });
  const mine = async (who: { token: string }, before = 0) =>
    (await test.call("GET", `/wps/feedback/mine?before=${before}`, { token: who.token })).json.value;
  const inboxOf = async (who: { token: string }) =>
    (await test.call("GET", "/wps/inbox?pageSize=5", { token: who.token, headers: { "accept-language": "en" } })).json.value.list;

  it("is answered once; the answer stands beside the question and arrives in the inbox, as plain text", async () => {
    const [who, other] = [await writer(), await writer()];
    const { id } = (await send(who)).json.value;
    await send(other);
    expect((await mine(who)).list).toEqual([{ id, type: 1, content: "My deposit has not arrived.", at: expect.any(String), answer: null }]);
    const answered = (await answer(id, "It <b>has</b> come.\nThank you!")).json.value;
    expect(answered).toMatchObject({ id, answer: { text: "It <b>has</b> come.\nThank you!", by: "Sumona" } });
    expect((await mine(who)).list[0].answer).toMatchObject({ text: "It <b>has</b> come.\nThank you!" });
    const [letter] = await inboxOf(who);
    expect(letter.title).toBe(`Answer to your message no. ${id}`);
    expect(letter.content).toContain("<p>It &lt;b&gt;has&lt;/b&gt; come.</p><p>Thank you!</p>");
    expect(letter.content).toContain("My deposit has not arrived.");
    expect(await inboxOf(other)).toEqual([]);
    expect((await answer(id, "It <b>has</b> come.\nThank you!")).status).toBe(200);
    expect((await answer(id, "Another answer")).json.errorCode).toBe("feedback.answered");
    expect(await inboxOf(who)).toHaveLength(1);
    const { rows } = await listed();
    expect(rows.find((entry: { id: number }) => entry.id === id).answer.by).toBe("Sumona");
    const record = await test.db
      .selectFrom("operator_actions")
      .select(["action", "subject"])
      .where("action", "=", "feedback.answer")
      .execute();
    expect(record).toEqual([{ action: "feedback.answer", subject: `member:${who.member.id}` }]);
  });

  it("of two answers at once one is kept and one letter is written; a feedback of another brand is not found", async () => {
    const who = await writer();
    const { id } = (await send(who)).json.value;
    const codes = (await Promise.all([answer(id, "One"), answer(id, "Two")])).map(({ json }) => json.errorCode ?? "ok");
    expect(codes.toSorted()).toEqual(["feedback.answered", "ok"]);
    expect(await inboxOf(who)).toHaveLength(1);
    expect((await answer(999_999, "One")).json.errorCode).toBe("request.notFound");
    const token = await takeSeat(test, "panna-desk", "support", "panna");
    expect((await answer(id, "One", { token, brand: "panna" })).json.errorCode).toBe("request.notFound");
  });

  it("lists a member's own, page after page", async () => {
    const who = await writer();
    const rows = Array.from({ length: 12 }, (_, at) => ({
      merchant_code: "mela",
      member_id: who.member.id,
      type: 0,
      content: `number ${at}`,
    }));
    await test.db.insertInto("feedback").values(rows).execute();
    const first = await mine(who);
    expect(first.list.map(({ content }: { content: string }) => content).slice(0, 2)).toEqual(["number 11", "number 10"]);
    expect(first.list).toHaveLength(10);
    const second = await mine(who, first.next);
    expect([second.list.map(({ content }: { content: string }) => content), second.next]).toEqual([["number 1", "number 0"], null]);
  });
});
