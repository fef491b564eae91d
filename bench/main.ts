const BENCHES: Record<string, (part: string, seed: string) => Promise<void>> = {
  page: async (part) => (await import("./page/page.ts")).benchPage(part === "bytes"),
  inp: async (who, screen) => (await import("./page/page.ts")).benchInp(who, screen),
  fishing: async (part) => (await import("./fishing/fishing.ts")).benchFishing(part),
  games: async (part) => (await import("./games/games.ts")).benchGames(part),
  lists: async () => (await import("./lists.ts")).benchLists(),
  login: async () => (await import("./login.ts")).benchLogin(),
  cluster: async () => (await import("./cluster/cluster.ts")).benchCluster(process.argv.slice(3)),
  console: async (part) => (await import("./console.ts")).benchConsole(part),
  deposits: async (part) => (await import("./deposits.ts")).benchDeposits(part),
  exports: async (part) => (await import("./exports.ts")).benchExports(part),
  events: async () => (await import("./events.ts")).benchEvents(),
  "event-writes": async () => (await import("./event-writes.ts")).benchEventWrites(),
  team: async (part) => (await import("./team.ts")).benchTeam(part),
  ledger: async (part) => (await import("./ledger.ts")).benchLedger(part),
  kills: async (count, seed) => (await import("./faults.ts")).benchKills(count, seed),
  repeats: async (count, seed) => (await import("./faults.ts")).benchRepeats(count, seed),
  rollbacks: async (count, seed) => (await import("./faults.ts")).benchRollbacks(count, seed),
  stops: async (count, seed) => (await import("./faults.ts")).benchStops(count, seed),
  arcade: async (count, seed) => (await import("./arcade-kills.ts")).benchArcadeKills(count, seed),
  bank: async (minutes, seed) => (await import("./faults.ts")).benchBank(minutes, seed),
  platforms: async () => (await import("./platforms.ts")).benchPlatforms(),
  races: async (minutes, seed) => (await import("./races.ts")).benchRaces(minutes, seed),
  spins: async () => (await import("./spins.ts")).benchSpins(),
  streams: async () => (await import("./cluster/streams.ts")).benchStreams(),
  tables: async () => (await import("./tables.ts")).benchTables(),
  wallet: async (sizes) => (await import("./wallet.ts")).benchWallet(sizes),
};

const [name = "", part = "", seed = ""] = process.argv.slice(2);
const bench = BENCHES[name];
process.channel?.unref();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1));
if (bench) await bench(part, seed);
else {
  console.error(`Which one? npm run bench -- ${Object.keys(BENCHES).join(" | ")}`);
  process.exitCode = 1;
}
