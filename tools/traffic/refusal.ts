/** Why no traffic is made with these settings; null when it may be. */
export function refusal(env: Record<string, string | undefined>): string | null {
  if (env["NODE_ENV"] === "production") return "Demo traffic refuses to run in production.";
  if (env["DEMO_TOOLS"] === "0") return "Demo traffic needs the demo tools, and DEMO_TOOLS is 0.";
  return env["MELA_TRAFFIC"] === "0" ? "MELA_TRAFFIC is 0." : null;
}
