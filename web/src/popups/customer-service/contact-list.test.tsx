// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { CompactEncrypt } from "jose";
import { afterEach, describe, expect, test, vi } from "vitest";
import { toBase64Url } from "@mela/kit/base64url";
import { renderPart } from "../../testing/part-fixture.tsx";
import { TEMPLATE } from "../../testing/settings-fixture.ts";
import { catchRequests } from "../../testing/wire.ts";
import { ContactList } from "./contact-list.tsx";

const CALL = "GET /wps/system/customerService";
const shared = crypto.getRandomValues(new Uint8Array(32));
const template = { ...TEMPLATE, customerServiceKey: toBase64Url(shared) };
const sealed = (path: string) =>
  new CompactEncrypt(new TextEncoder().encode(path)).setProtectedHeader({ alg: "dir", enc: "A256GCM" }).encrypt(shared);

/** Shows the list of a brand with these entries of title, type and path. */
async function show(entries: readonly (readonly [title: string, type: number, path: string])[]) {
  const pathList = await Promise.all(entries.map(async ([title, type, path]) => ({ title, type, path: await sealed(path) })));
  const wire = catchRequests({ [CALL]: { version: { pathList } } });
  await renderPart(<ContactList />, "en", template);
  await screen.findAllByRole("link");
  return { wire, pathList, links: screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]) };
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("the brand's contacts", () => {
  const entries = [
    ["Widget", 1, "https://widget.example/"],
    ["Telegram", 3, "https://t.me/mela"],
    ["Old", 2, "https://old.example/"],
    ["Mail", 3, "mailto:help@mela.example"],
  ] as const;
  const contacts = [
    ["Telegram", "https://t.me/mela"],
    ["Mail", "mailto:help@mela.example"],
  ];

  test("API-29 HELP-02 are asked for by a GET without payload; the entries of type 3 at value.version.pathList are shown, each by its title and with its path", async () => {
    const { wire, links } = await show(entries);
    expect(wire.sent).toEqual([{ call: CALL }]);
    expect(links).toEqual(contacts);
  });

  test("GAPI-41 are a GET; of value.version.pathList no type but 3 is shown", async () => {
    const { wire, links } = await show([0, 1, 2, 3, 4, 5].map((type) => [`Type ${type}`, type, `https://type-${type}.example/`]));
    expect(wire.sent.map(({ call }) => call)).toEqual([CALL]);
    expect(links).toEqual([["Type 3", "https://type-3.example/"]]);
  });

  test("GAPI-42 come with encrypted paths, which are decrypted here before they are links; what the brand's key does not open is none", async () => {
    const { pathList, links } = await show(entries);
    for (const { path } of pathList) expect(path).toMatch(/^[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(links).toEqual(contacts);
    cleanup();
    catchRequests({ [CALL]: { version: { pathList } } });
    await renderPart(<ContactList />, "en", { ...template, customerServiceKey: toBase64Url(new Uint8Array(32)) });
    await screen.findByText("There’s no contact address right now.");
    expect(screen.queryAllByRole("link")).toEqual([]);
  });

  test("HELP-02 the one whose path is the site's own chat opens a chat in this tab, as the entry in the messages does", async () => {
    const { links } = await show([
      ["Live chat", 3, "/chat"],
      ["Help", 3, "/m/help"],
    ]);
    expect(links).toEqual([
      ["Live chat", "/m/message"],
      ["Help", "/m/help"],
    ]);
    const [chat] = screen.getAllByRole("link");
    expect(chat?.getAttribute("target")).toBeNull();
    fireEvent.click(chat ?? document.body);
    // Nobody is logged in: the log-in comes first.
    expect(location.pathname).toBe("/m/login");
  });
});
