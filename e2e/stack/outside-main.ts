import { writeFile } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { GAMES } from "./outside-games.ts";
import { startOutsideProvider } from "./outside-provider.ts";

/* The outside provider by itself, for whoever wants to enter a provider without having one. For trying only: it keeps nothing. */

const USAGE = `npm run --silent outside -- --site http://acme.localhost:8080 [--platform http://127.0.0.1:8080] [--port 9200] [--code outside]
                         [--catalogue outside.json] < outside.secret

Starts a game provider of another house with two games, and says by which commands it is entered. The secret of 16 characters or more is piped
in. --site is where members are; several are parted by commas. --platform is where
the wallet is called, by itself the port of the site on this machine. --catalogue writes a file that "npm run catalogue -- import" takes.`;

const VENDOR = "OUTSIDE";

function read(args: string[]) {
  const string = { type: "string" } as const;
  const options = { site: string, platform: string, port: string, code: string, catalogue: string, help: { type: "boolean" } } as const;
  const { values } = parseArgs({ args, options });
  const { site, port = "9200", code = "outside", catalogue } = values;
  if (values.help || site === undefined) throw new Error(USAGE);
  const sites = site.split(",");
  const { platform = platformAt(sites[0] ?? "") } = values;
  for (const address of [...sites, platform])
    if (!URL.canParse(address) || new URL(address).origin !== address)
      throw new Error(`"${address}" is no origin such as http://acme.localhost:8080.`);
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) throw new Error("--port takes a number up to 65535.");
  return { sites, platform, port: Number(port), code, catalogue };
}

/** Where the platform of a site on this machine is called; a name below `localhost` need not be known to this machine's resolver. */
const platformAt = (site: string): string => `http://127.0.0.1:${(URL.canParse(site) && new URL(site).port) || "8080"}`;

/** The games as an import takes them, with their pictures at the provider. */
function catalogueOf(provider: string, origin: string): object {
  const names: Record<string, string> = { "OUT-COIN": "Coin", "OUT-CARD": "Card" };
  return {
    vendors: [{ code: VENDOR, provider, types: ["RNG"], name: { en: "Outside House" } }],
    games: GAMES.map((code) => ({
      code,
      vendor: VENDOR,
      type: "RNG",
      classify: "SLOT",
      name: { en: names[code] ?? code },
      icon_url: `${origin}/cover.png`,
    })),
  };
}

async function run(): Promise<void> {
  const { sites, platform, port, code, catalogue } = read(process.argv.slice(2));
  const secret = process.stdin.isTTY ? "" : (await text(process.stdin)).trim();
  if (secret.length < 16) throw new Error(`The secret of 16 characters or more is piped in.\n\n${USAGE}`);
  const provider = await startOutsideProvider({ code, secret, port, platformUrl: platform, platformOrigins: sites });
  if (catalogue !== undefined) await writeFile(catalogue, `${JSON.stringify(catalogueOf(code, provider.origin), null, 2)}\n`);
  const file = catalogue ?? "<a file by --catalogue>";
  console.log(`The provider "${code}" answers at ${provider.origin}. Ctrl-C ends it. Enter it with the secret that was piped in here:

npm run --silent provider -- add ${code} --name "Outside House" --url ${provider.baseUrl} --public-url ${provider.origin} --secret-stdin < outside.secret
npm run catalogue -- import ${file}
npm run provider -- check ${code}`);
  const end = () => void provider.stop();
  process.once("SIGINT", end).once("SIGTERM", end);
}

await run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
