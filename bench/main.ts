const BENCHES: Record<string, () => Promise<void>> = {
  page: async () => (await import("./page/page.ts")).benchPage(),
  lists: async () => (await import("./lists.ts")).benchLists(),
  wallet: async () => (await import("./wallet.ts")).benchWallet(),
};

const [name = ""] = process.argv.slice(2);
const bench = BENCHES[name];
process.channel?.unref();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1));
if (bench) await bench();
else {
  console.error(`Which one? npm run bench -- ${Object.keys(BENCHES).join(" | ")}`);
  process.exitCode = 1;
}
