import { fileURLToPath } from "node:url";
import { build, type Rolldown } from "vite";
import { describe, expect, test } from "vitest";
import { contractPlugin } from "./contract-plugin.ts";
import { messagesPlugin } from "@mela/kit/build/messages-plugin";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Bundles a few lines of code, as a module of the web's sources. */
async function bundle(
  code: string,
  plugins: Parameters<typeof build>[0] extends infer C ? (C extends { plugins?: infer P } ? P : never) : never,
): Promise<Rolldown.OutputChunk[]> {
  const entry = {
    name: "entry",
    resolveId: (id: string) => (id === "entry" ? `${root}src/entry-of-test.ts` : null),
    load: (id: string) => (id.endsWith("entry-of-test.ts") ? code : null),
  };
  const result = await build({
    root,
    configFile: false,
    logLevel: "silent",
    plugins: [plugins, entry],
    build: { write: false, minify: false, rolldownOptions: { input: "entry" } },
  });
  const output = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput;
  return output.output.filter((part) => part.type === "chunk");
}

describe("the build", () => {
  test("texts are compiled, so that no parser of messages travels", async () => {
    const chunks = await bundle('import { shell } from "./locales/en/shell.ts"; console.log(shell["shell.unread"]);', [messagesPlugin()]);
    expect(chunks).toHaveLength(1);
    expect(chunks[0]?.code).toContain('"plural"');
    expect(chunks[0]?.code).not.toContain("{count, plural");
  });

  test("a call costs its method and path, not the code that checks what it carries", async () => {
    const chunks = await bundle('import { getSettings } from "@mela/contract/site/site"; console.log(getSettings);', [contractPlugin()]);
    expect(chunks[0]?.code).toContain("/wps/system/settings/consolidated");
    expect(chunks[0]?.code).toContain('auth: "none"');
    expect(chunks[0]?.code.length).toBeLessThan(1_000);
  });

  test("a schema that is made apart from its endpoint, with the contract's own helpers, costs nothing either", async () => {
    const chunks = await bundle(
      'import { checkAffiliateCode } from "@mela/contract/registration/affiliate"; console.log(checkAffiliateCode);',
      [contractPlugin()],
    );
    expect(chunks).toHaveLength(1);
    expect(chunks[0]?.code.length).toBeLessThan(1_000);
  });

  test("a schema that spreads what others share costs nothing either", async () => {
    const chunks = await bundle('import { listBetRecords } from "@mela/contract/wallet/records"; console.log(listBetRecords);', [
      contractPlugin(),
    ]);
    expect(chunks).toHaveLength(1);
    expect(chunks[0]?.code.length).toBeLessThan(1_000);
  });

  test("what checks a stored value comes in a chunk of its own", async () => {
    const code =
      'import { logout } from "@mela/contract/auth/account"; console.log(logout, import("@mela/contract/auth/account").then((m) => m.SessionRecord));';
    const [entry, ...late] = (await bundle(code, [contractPlugin()])).toSorted((a, b) => Number(b.isEntry) - Number(a.isEntry));
    expect(entry?.code).not.toContain("safeParse");
    expect(late.some((chunk) => chunk.code.includes("safeParse"))).toBe(true);
    expect(late.some((chunk) => chunk.exports.includes("SessionRecord"))).toBe(true);
  });
});
