import { buildPsp } from "./app.ts";
import { openBook } from "./book/book.ts";
import { readEnv } from "./env.ts";

const env = readEnv(process.env);
const app = await buildPsp({
  book: openBook(env.PSP_DATA),
  now: Date.now,
  publicUrl: env.publicUrl,
  merchant: env.PSP_MERCHANT,
  secret: env.PSP_SECRET,
  callbackSecret: env.PSP_CALLBACK_SECRET,
  delayMs: env.PSP_DELAY_MS,
  logLevel: env.LOG_LEVEL,
});

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void app.close().then(() => process.exit(0)));
}
await app.listen({ host: env.PSP_HOST, port: env.PSP_PORT });
