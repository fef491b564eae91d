import { type Server, createServer } from "node:http";
import { type AddressInfo } from "node:net";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type TestApp, createTestApp } from "../../../testing/create-test-app.ts";
import { startMailServer } from "../../../testing/mail-stand-in.ts";
import { readEnv } from "../../env.ts";
import { takeTurn } from "../../jobs/batches.ts";
import { mailText } from "./message.texts.ts";

interface Taken {
  key: string | undefined;
  authorization: string | undefined;
  body: { to: string; from: string; text: string; reference: string };
}

let gateway: Server;
let mail: Awaited<ReturnType<typeof startMailServer>>;
let taken: Taken[];
/** What the gateway answers next; 204 when nothing is planned. "hang up" breaks the connection after the message was taken. */
let answers: (number | "hang up")[];
let test: TestApp;

beforeAll(async () => {
  gateway = createServer((request, response) => {
    let text = "";
    request.on("data", (chunk) => (text += chunk));
    request.on("end", () => {
      taken.push({
        key: request.headers["idempotency-key"] as string,
        authorization: request.headers.authorization,
        body: JSON.parse(text),
      });
      const answer = answers.shift() ?? 204;
      if (answer === "hang up") request.socket.destroy();
      else response.writeHead(answer).end();
    });
  });
  await new Promise<void>((resolve) => gateway.listen(0, "127.0.0.1", resolve));
  mail = await startMailServer();
  test = await createTestApp({
    env: {
      SMS_GATEWAY_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`,
      SMS_GATEWAY_TOKEN: "gateway-token",
      SMTP_URL: mail.url,
      MAIL_FROM: "Mela <no-reply@mela.example>",
    },
  });
});
afterAll(async () => {
  await test.close();
  await new Promise((resolve) => gateway.close(resolve));
  await mail.stop();
});
beforeEach(() => {
  [taken, answers, mail.mails, mail.refusals] = [[], [], [], []];
});
afterEach(async () => void (await test.db.deleteFrom("messages").execute()));

const queueSms = (lifeSeconds = 300) =>
  test.services.messages.queue(test.db, {
    kind: "sms",
    brandCode: "mela",
    recipient: "+8801711000001",
    subject: "login",
    body: "your code is 123456",
    html: null,
    lifeSeconds,
  });
const stored = () => test.db.selectFrom("messages").selectAll().executeTakeFirstOrThrow();
const makeDue = () =>
  test.db
    .updateTable("messages")
    .set({ due_at: sql<Date>`now()` })
    .execute();
const deliver = () => test.services.messages.deliverDue();
const link = "https://mela.example/m/reset?token=a&b=<c>";
const mailRequest = {
  brandCode: "mela",
  to: "rahim@example.com",
  template: "recover",
  language: "en",
  data: { account: "rahim92", link, minutes: 60 },
} as const;

describe("an SMS on its way", () => {
  it("goes to the gateway with its key, and its words are forgotten", async () => {
    await queueSms();
    expect(await deliver()).toBe(1);
    const row = await stored();
    expect(taken).toEqual([
      {
        key: row.key,
        authorization: "Bearer gateway-token",
        body: { to: "+8801711000001", from: "Mela", text: "your code is 123456", reference: row.key },
      },
    ]);
    expect([row.state, row.body, row.attempts]).toEqual(["sent", "", 1]);
    expect(await deliver()).toBe(0);
  });

  it("is not sent when its transaction comes to nothing", async () => {
    const failed = test.db.transaction().execute(async (trx) => {
      await test.services.messages.queue(trx, {
        kind: "sms",
        brandCode: "mela",
        recipient: "+8801711000001",
        subject: "",
        body: "x",
        html: null,
        lifeSeconds: 60,
      });
      throw new Error("undone");
    });
    await expect(failed).rejects.toThrow("undone");
    expect(await deliver()).toBe(0);
  });

  it("is tried again with the same key after failures, with growing pauses", async () => {
    await queueSms();
    answers = [500, 429, "hang up"];
    const waits: number[] = [];
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect(await deliver()).toBe(1);
      const { rows } = await sql<{ wait: number }>`select round(extract(epoch from due_at - now()))::int as wait from messages`.execute(
        test.db,
      );
      waits.push(rows[0]?.wait ?? 0);
      expect(await deliver()).toBe(0);
      await makeDue();
    }
    expect(waits).toEqual([2, 4, 8]);
    await deliver();
    expect(taken).toHaveLength(4);
    expect(new Set(taken.map(({ key }) => key)).size).toBe(1);
    expect((await stored()).state).toBe("sent");
  });

  it("that the gateway refuses for good is not repeated", async () => {
    await queueSms();
    answers = [422];
    await deliver();
    expect(await stored()).toMatchObject({ state: "failed", body: "", last_error: "The gateway answered 422", attempts: 1 });
  });

  it("is given up when it would come too late to be of use", async () => {
    await queueSms(3);
    answers = [503, 503];
    await deliver();
    expect((await stored()).state).toBe("queued");
    await makeDue();
    await deliver();
    expect((await stored()).state).toBe("failed");
  });

  it("is sent once by many workers at a time", async () => {
    for (let count = 0; count < 30; count += 1) await queueSms();
    const counts = await Promise.all([deliver(), deliver(), deliver()]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(30);
    expect(new Set(taken.map(({ key }) => key)).size).toBe(30);
    expect(taken).toHaveLength(30);
  });

  it("that a crash left behind comes back with its old key when its lease is over", async () => {
    await queueSms();
    await test.db
      .updateTable("messages")
      .set({ attempts: 1, due_at: sql<Date>`now() + interval '60 seconds'` })
      .execute();
    expect(await deliver()).toBe(0);
    const { key } = await stored();
    await makeDue();
    expect(await deliver()).toBe(1);
    expect(taken.map((message) => message.key)).toEqual([key]);
  });
});

describe("a mail on its way", () => {
  it("is sent over SMTP as text and HTML, with an id made of its key", async () => {
    await test.services.mail.send(test.db, mailRequest);
    await deliver();
    const { key, state } = await stored();
    expect(state).toBe("sent");
    expect(mail.mails[0]?.envelope).toEqual(["rahim@example.com"]);
    expect(mail.mails[0]?.text).toContain(`Message-ID: <${key}@mela.example>`);
    expect(mail.mails[0]?.text).toContain("Subject: Mela: set a new password");
    expect(mail.mails[0]?.text).toMatch(/text\/plain[\s\S]*text\/html/);
  });

  it("is tried again when the server is busy, and given up when it refuses", async () => {
    await test.services.mail.send(test.db, mailRequest);
    mail.refusals = [451, 550];
    await deliver();
    expect((await stored()).state).toBe("queued");
    await makeDue();
    await deliver();
    expect((await stored()).state).toBe("failed");
  });

  it("writes nothing of a member's as HTML", () => {
    const { html, body } = mailText("recover", "en", "Mela", { account: "<img src=x>", link, minutes: 60 }, new Map());
    expect(html).not.toContain("<img");
    expect(html).toContain('<a href="https://mela.example/m/reset?token=a&amp;b=&lt;c&gt;">');
    expect(body).toContain(link);
    expect(mailText("recover", "bn", "মেলা", { account: "rahim92", link, minutes: 60 }, new Map()).body).toContain("৬০ মিনিট");
  });

  it("has no room for further headers or recipients in its address", async () => {
    await test.services.mail.send(test.db, { ...mailRequest, to: "a@example.com, b@example.com\r\nBcc: c@example.com" });
    await deliver();
    expect(mail.mails.flatMap(({ envelope }) => envelope)).not.toContain("b@example.com");
    expect(mail.mails.flatMap(({ envelope }) => envelope)).not.toContain("c@example.com");
  });
});

describe("the worker", () => {
  it("delivers what is queued while it runs, lives through an outage, and stops", async () => {
    const errors: unknown[] = [];
    let outage = true;
    const stop = new AbortController();
    const running = takeTurn({
      batch: async () => {
        if (outage) {
          outage = false;
          throw new Error("the database is away");
        }
        return test.services.messages.deliverDue();
      },
      pauseMs: 10,
      troublePauseMs: 20,
      signal: stop.signal,
      onError: (error) => errors.push(error),
      isOver: async () => false,
    });
    await queueSms();
    await expect.poll(() => taken.length).toBe(1);
    stop.abort();
    await running;
    expect(errors).toHaveLength(1);
    await queueSms();
    expect(taken).toHaveLength(1);
  });
});

describe("production", () => {
  it("refuses to start with the sandboxes of SMS and mail", () => {
    const source = {
      NODE_ENV: "production",
      DEMO_TOOLS: "0",
      DATABASE_URL: "postgres://x",
      ARCADE_SECRET: "7Yq0b9ZtXw3KpLr8Vn2MdFh5Js6Gc1Ae",
      SERVER_SECRET: "Qe4Rt6Yu8Io0Pa2Sd3Fg5Hj7Kl9Zx1Cv",
      PAYMENT_MODE: "live",
      PAYMENT_SECRET: "Bn3Mq5We7Rt9Yu1Io2Pa4Sd6Fg8Hj0Kl",
      PAYMENT_CALLBACK_SECRET: "Zx9Cv8Bn7Mq6We5Rt4Yu3Io2Pa1Sd0Fg",
    };
    expect(() => readEnv(source)).toThrow(/SMS_GATEWAY_URL is missing.*\n.*SMTP_URL is missing/);
    expect(() => readEnv({ ...source, SMS_GATEWAY_URL: "https://sms.example/send", SMTP_URL: "http://mail.example" })).toThrow("SMTP_URL");
    expect(readEnv({ ...source, SMS_GATEWAY_URL: "https://sms.example/send", SMTP_URL: "smtps://mail.example" }).DEMO_TOOLS).toBe(false);
  });

  it("refuses weak secrets and gateways without TLS, each by its name", () => {
    const secret = (at: number) => ["7Yq0b9ZtXw3KpLr8Vn2MdFh5Js6Gc1A", "Qe4Rt6Yu8Io0Pa2Sd3Fg5Hj7Kl9Zx1C"].join(String(at));
    const names = ["ARCADE_SECRET", "SERVER_SECRET", "PAYMENT_SECRET", "PAYMENT_CALLBACK_SECRET"];
    const good = {
      NODE_ENV: "production",
      DEMO_TOOLS: "0",
      DATABASE_URL: "postgres://x",
      PAYMENT_MODE: "live",
      SMS_GATEWAY_URL: "https://sms.example/send",
      SMTP_URL: "smtps://mail.example",
      ...Object.fromEntries(names.map((name, at) => [name, secret(at)])),
    };
    expect(readEnv(good).NODE_ENV).toBe("production");
    expect(readEnv({ ...good, METRICS_TOKEN: secret(7) }).METRICS_TOKEN).toBe(secret(7));
    for (const name of [...names, "SERVER_SECRET_ALSO", "ARCADE_SECRET_ALSO", "METRICS_TOKEN"])
      for (const weak of ["x".repeat(64), "secret-".repeat(9)]) expect(() => readEnv({ ...good, [name]: weak })).toThrow(`${name} is weak`);
    for (const name of [
      "ARCADE_URL",
      "ARCADE_PUBLIC_URL",
      "PAYMENT_URL",
      "PAYMENT_PUBLIC_URL",
      "PAYMENT_PLATFORM_URL",
      "SMS_GATEWAY_URL",
    ]) {
      expect(() => readEnv({ ...good, [name]: "http://gateway.example/x" })).toThrow(`${name} must be https`);
      expect(readEnv({ ...good, [name]: "http://127.0.0.1:9000" }).NODE_ENV).toBe("production");
    }
    expect(() => readEnv({ ...good, SMTP_URL: "smtp://name:word@mail.example:587" })).toThrow("SMTP_URL must be smtps");
    expect(readEnv({ ...good, SMTP_URL: "smtp://127.0.0.1:25" }).NODE_ENV).toBe("production");
  });
});
