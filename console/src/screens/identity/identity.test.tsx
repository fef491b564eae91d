// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { doing, meWith, open, platform, press, refusal, type, typeWantedName } from "../../testing/fixture.tsx";
import { CASE } from "./identity.samples.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ME = { "GET /wps/console/me": meWith(["members.identity"]) };
const LIST = "GET /wps/console/identity";
const ONE = "GET /wps/console/identity/one";
const APPROVE = "POST /wps/console/identity/approve";
const REFUSE = "POST /wps/console/identity/refuse";
const AT = `/b/mela/identity/${CASE.id}`;
const confirm = (name: string) => doing(() => fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name })));

test("what waits is listed in the platform's order and leads to its documents, which are fetched only when they are asked for", async () => {
  const fetched: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    fetched.push(path);
    return new Response(new Blob(["jpeg"], { type: "image/jpeg" }));
  });
  platform({ ...ME, [LIST]: { rows: [CASE], more: false }, [ONE]: CASE });
  await open("/b/mela/identity");
  await doing(async () => fireEvent.click(await screen.findByRole("link", { name: "rahim" })));
  await screen.findByText("6 May 1990 (36 years)");
  expect(fetched).toEqual([]);
  await press("Look at the pictures");
  await waitFor(() =>
    expect(screen.getAllByRole("img").map((image) => image.getAttribute("alt"))).toEqual(["Front", "The member with the document"]),
  );
  expect(fetched).toEqual(CASE.documents.map(({ id }) => `/wps/console/identity/document?brand=mela&id=${id}`));
});

test("an approval may have an end, and leads back to what waits; who was slower is told", async () => {
  let answer: unknown = refusal("Somebody has decided.", "kyc.decided", 409);
  const sent = platform({ ...ME, [LIST]: { rows: [], more: false }, [ONE]: CASE, [APPROVE]: () => answer });
  await open(AT);
  await press("Approve");
  await typeWantedName();
  await confirm("Approve");
  expect((await within(screen.getByRole("dialog")).findByRole("alert")).textContent).toBe("Somebody has decided.");
  answer = { decided: true };
  await type("Document valid until", "2031-05-06");
  await confirm("Approve");
  await waitFor(() => expect(location.pathname).toBe("/console/b/mela/identity/"));
  expect(sent.map(({ input }) => input)).toEqual([
    { brand: "mela", id: CASE.id, validUntil: null },
    { brand: "mela", id: CASE.id, validUntil: "2031-05-06" },
  ]);
});

test("the question about an approval says that the pictures were not looked at, until they were", async () => {
  vi.stubGlobal("fetch", async () => new Response(new Blob(["jpeg"], { type: "image/jpeg" })));
  platform({ ...ME, [LIST]: { rows: [], more: false }, [ONE]: CASE });
  await open(AT);
  const warned = () => screen.getByRole("dialog").textContent.includes("You haven’t looked at the pictures on this page.");
  await press("Approve");
  expect(warned()).toBe(true);
  await press("Cancel");
  await press("Look at the pictures");
  await press("Approve");
  expect(warned()).toBe(false);
});

test("a refusal needs its reason, and takes words to the member", async () => {
  const sent = platform({ ...ME, [LIST]: { rows: [], more: false }, [ONE]: CASE, [REFUSE]: { decided: true } });
  await open(AT);
  await press("Refuse");
  await typeWantedName();
  const button = () => within(screen.getByRole("dialog")).getByRole<HTMLButtonElement>("button", { name: "Refuse" });
  expect(button().disabled).toBe(true);
  await doing(() => fireEvent.click(screen.getAllByRole("combobox", { name: "Reason" })[0] as HTMLElement));
  await doing(async () => fireEvent.click(await screen.findByRole("option", { name: "Can’t be read" })));
  await type(/^Message to the member/, " Too dark ");
  await confirm("Refuse");
  await waitFor(() =>
    expect(sent.map(({ input }) => input)).toEqual([{ brand: "mela", id: CASE.id, reason: "unreadable", note: "Too dark" }]),
  );
});
