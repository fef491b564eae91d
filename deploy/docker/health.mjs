/**
 * `node health.mjs PORT /healthz` asks the program at the port of that setting, and ends with 1 where it answers no 2xx. It stands in
 * images, beside the program, so that they need no tool for it.
 */
const [setting = "PORT", path = "/healthz"] = process.argv.slice(2);
const answer = await fetch(`http://127.0.0.1:${process.env[setting]}${path}`, { signal: AbortSignal.timeout(4_000) }).catch(() => null);
process.exit(answer?.ok ? 0 : 1);
