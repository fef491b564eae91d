const ACCOUNTS: [name: string, what: string][] = [
  ["player01", "player, 10,000.00 to play with, mobile +880 1712345678"],
  ["player02", "player, empty wallet"],
  ["agent01", "agent who also plays, at both brands"],
  ["trial01", "trial account"],
  ["limited01", "restricted account"],
  ["disabled01", "disabled, to see the refusal"],
  ["operator01", "owner of the console, at /console: an authenticator app is set up at the first sign-in"],
];

/** The one block that a start prints when all is ready. */
export function banner(port: number, demo: boolean): string {
  const site = `http://localhost:${port}`;
  const accounts = ACCOUNTS.map(([name, what]) => `    ${name.padEnd(12)}${what}`);
  const demoLines = [
    `  SMS and mail  ${site}/dev/outbox`,
    "",
    "  Accounts, all with the password Mela2026",
    ...accounts,
    "",
    "  Play money: nothing here is paid in or paid out.",
  ];
  return [
    "",
    "  Mela is ready",
    "",
    `  Mela          ${site}`,
    `  Panna         http://panna.localhost:${port}   (the second brand)`,
    ...(demo ? demoLines : []),
    "",
    "  Ctrl-C stops everything and keeps the data; npm run reset wipes it.",
    "",
  ].join("\n");
}
