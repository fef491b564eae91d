import type { Browser } from "playwright-core";
import { table } from "../stats.ts";
import { openPhone } from "./phone.ts";

const SETTLE_MS = 2_500;
const KINDS = ["Document", "Stylesheet", "Script", "Font", "Image", "Fetch"] as const;
type Kind = (typeof KINDS)[number];

interface Weight {
  /** Compressed bytes over the wire by kind, until the page was loaded: what the first load costs. */
  first: Map<Kind, number>;
  /** The same with everything that came while the page was idle. */
  all: Map<Kind, number>;
  requests: number;
}

const kindOf = (type: string): Kind => KINDS.find((kind) => kind === type) ?? "Fetch";

/** Loads a page cold, with gzip as the only compression, and adds up what came. Nothing is scrolled. */
async function weigh(browser: Browser, url: string): Promise<Weight> {
  const { context, page, cdp } = await openPhone(browser);
  const weight: Weight = { first: new Map(), all: new Map(), requests: 0 };
  const kinds = new Map<string, Kind>();
  let loaded = false;
  await cdp.send("Network.enable");
  await cdp.send("Network.setExtraHTTPHeaders", { headers: { "Accept-Encoding": "gzip" } });
  cdp.on("Network.responseReceived", ({ requestId, type }) => void kinds.set(requestId, kindOf(type)));
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? "Fetch";
    for (const sums of loaded ? [weight.all] : [weight.first, weight.all]) sums.set(kind, (sums.get(kind) ?? 0) + encodedDataLength);
    weight.requests += 1;
  });
  await page.goto(url, { waitUntil: "load" });
  loaded = true;
  await page.waitForTimeout(SETTLE_MS);
  await context.close();
  return weight;
}

const kib = (bytes: number): string => (bytes / 1024).toFixed(1);

function row(name: string, weight: Weight): string[] {
  const { all, first } = weight;
  const of = (kind: Kind) => all.get(kind) ?? 0;
  const code = of("Document") + of("Stylesheet") + of("Script");
  const total = [...all.values()].reduce((sum, bytes) => sum + bytes, 0);
  const split = (kind: Kind) => `${kib(first.get(kind) ?? 0)} + ${kib(of(kind) - (first.get(kind) ?? 0))}`;
  return [
    name,
    kib(of("Document")),
    kib(of("Stylesheet")),
    split("Script"),
    kib(code),
    split("Font"),
    kib(of("Image")),
    kib(of("Fetch")),
    kib(total),
    String(weight.requests),
  ];
}

/** Bytes by type, cold, in Bengali, compressed with gzip. */
export async function reportBytes(browser: Browser, home: string, floor: string): Promise<void> {
  const rows = [row("home", await weigh(browser, home)), row("static, 36 tiles", await weigh(browser, floor))];
  const header = [
    "KiB over the wire, gzip",
    "HTML",
    "CSS",
    "JS",
    "HTML+CSS+JS",
    "fonts (first + idle)",
    "images",
    "API",
    "all",
    "requests",
  ];
  console.log(`\n${table(header, rows)}`);
}
