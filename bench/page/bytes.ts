import type { Browser } from "playwright-core";
import { table } from "../stats.ts";
import { openPhone } from "./phone.ts";

/** The rows of a list, the stream of events and the late parts have come by then. */
const SETTLE_MS = 9_000;
const KINDS = ["Document", "Stylesheet", "Script", "Font", "Image", "Fetch"] as const;
type Kind = (typeof KINDS)[number];

interface Weight {
  /** Compressed bytes over the wire by kind, until the page was loaded: what the first load costs. */
  first: Map<Kind, number>;
  /** The same with everything that came while the page was idle. */
  all: Map<Kind, number>;
  requests: number;
  /** Files of scripts, at first and with what came while the page was idle. */
  scripts: { first: number; all: number };
}

const kindOf = (type: string): Kind => KINDS.find((kind) => kind === type) ?? "Fetch";

type Coding = "gzip" | "br";

/** Loads a page cold, with one way of compression alone, and adds up what came. Nothing is scrolled. */
async function weigh(browser: Browser, url: string, coding: Coding): Promise<Weight> {
  const { context, page, cdp } = await openPhone(browser);
  const weight: Weight = { first: new Map(), all: new Map(), requests: 0, scripts: { first: 0, all: 0 } };
  const kinds = new Map<string, Kind>();
  let loaded = false;
  await cdp.send("Network.enable");
  await cdp.send("Network.setExtraHTTPHeaders", { headers: { "Accept-Encoding": coding } });
  cdp.on("Network.responseReceived", ({ requestId, type }) => void kinds.set(requestId, kindOf(type)));
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? "Fetch";
    for (const sums of loaded ? [weight.all] : [weight.first, weight.all]) sums.set(kind, (sums.get(kind) ?? 0) + encodedDataLength);
    weight.requests += 1;
    if (kind !== "Script") return;
    weight.scripts.all += 1;
    if (!loaded) weight.scripts.first += 1;
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
    `${weight.scripts.first} + ${weight.scripts.all - weight.scripts.first}`,
    kib(code),
    split("Font"),
    kib(of("Image")),
    kib(of("Fetch")),
    kib(total),
    String(weight.requests),
  ];
}

/** Bytes by type, cold, in Bengali: home and the list of games as old and as new browsers have them compressed. */
export async function reportBytes(browser: Browser, pages: Record<string, string>, floor: string): Promise<void> {
  const rows: string[][] = [];
  for (const coding of ["gzip", "br"] as const) {
    for (const [name, url] of Object.entries(pages)) rows.push(row(`${name}, ${coding}`, await weigh(browser, url, coding)));
  }
  rows.push(row("static, 36 tiles, gzip", await weigh(browser, floor, "gzip")));
  const header = [
    "KiB over the wire",
    "HTML",
    "CSS",
    "JS (first + idle)",
    "its files",
    "HTML+CSS+JS",
    "fonts (first + idle)",
    "images",
    "API",
    "all",
    "requests",
  ];
  console.log(`\n${table(header, rows)}`);
}
