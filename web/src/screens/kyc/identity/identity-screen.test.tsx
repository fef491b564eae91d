// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearSession, setSession } from "../../../data/auth/session.ts";
import { forgetToasts, messageAt, platform, refusal, send, type } from "../../../testing/form-steps.ts";
import { renderPart } from "../../../testing/part-fixture.tsx";
import { SESSION } from "../../../testing/wire.ts";
import { IdentityScreen } from "./identity-screen.tsx";

/** What of a browser reads and draws pictures; here none is drawn. */
function stubDrawing(): void {
  vi.stubGlobal("createImageBitmap", async (file: File) => {
    if (file.name === "broken.jpg") throw new Error("unreadable");
    return { width: 800, height: 600, close: () => undefined };
  });
  const canvas = HTMLCanvasElement.prototype;
  vi.spyOn(canvas, "getContext").mockReturnValue({ fillRect: () => undefined, drawImage: () => undefined } as never);
  vi.spyOn(canvas, "toBlob").mockImplementation((done) => done(null));
  vi.spyOn(canvas, "toDataURL").mockReturnValue("data:image/jpeg;base64,AA==");
}

const START = {
  state: "none",
  level: "beforeWithdrawal",
  asked: false,
  sumMinor: null,
  minimumAge: 18,
  sides: [] as string[],
  reason: null as string | null,
  note: null as string | null,
  expiresAt: null as string | null,
  open: true,
  triesLeft: 5,
};
const STATE = "GET /wps/kyc";
const picture = (name = "card.jpg", kind = "image/jpeg") => new File(["x"], name, { type: kind });
const choose = (label: RegExp, file: File) => fireEvent.change(screen.getByLabelText(label), { target: { files: [file] } });

beforeEach(() => {
  forgetToasts();
  sessionStorage.clear();
  setSession(SESSION);
  stubDrawing();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  clearSession();
});

test("the pictures go up one by one, by camera or file; only with all of them and the fields it can be handed in", async () => {
  let state = START;
  const take = (side: string) => () => (state = { ...state, state: "draft", sides: [...state.sides, side] });
  const sent = platform({
    [STATE]: () => state,
    "POST /wps/kyc/front": take("front"),
    "POST /wps/kyc/back": take("back"),
    "POST /wps/kyc/selfie": take("selfie"),
    "POST /wps/kyc": () => (state = { ...state, state: "review", open: false }),
  });
  await renderPart(<IdentityScreen />);
  await screen.findByText(/before your first withdrawal/);
  const captures = screen.getAllByLabelText(/Take a picture/).map((input) => input.getAttribute("capture"));
  expect(captures).toEqual(["environment", "environment", "user"]);
  const handIn = () => screen.getByRole<HTMLButtonElement>("button", { name: "Submit" });
  expect([screen.getByText("3 pictures are still missing.") !== null, handIn().disabled]).toEqual([true, true]);
  const name = screen.getByLabelText("Full name");
  name.focus();
  choose(/Take a picture.*Front/, picture());
  await screen.findByText("2 pictures are still missing.");
  // The form stays as it is: who types meanwhile goes on, and the picture that was taken is shown.
  expect(document.activeElement).toBe(name);
  await waitFor(() => expect(document.querySelector('[data-side="front"] img')).not.toBeNull());
  choose(/Choose a file.*Back/, picture());
  await screen.findByText("1 picture is still missing.");
  choose(/Take a picture.*You/, picture());
  await waitFor(() => expect(handIn().disabled).toBe(false));
  await send();
  expect([messageAt("Full name"), messageAt("Date of birth")]).toEqual(["Enter your name", "Enter your date of birth"]);
  await type("Full name", " Rahim Uddin ");
  await type("Date of birth", "1990-05-06");
  await send();
  await screen.findByText("We’re checking your documents");
  expect(screen.queryByRole("button", { name: "Submit" })).toBeNull();
  expect(sent.at(-1)?.input).toEqual({ kind: "idCard", fullName: " Rahim Uddin ", birthday: "1990-05-06" });
});

test("a file that is no picture, one that can’t read this picture and one that is refused are told at their side", async () => {
  const sent = platform({ [STATE]: START, "POST /wps/kyc/back": refusal("The server cannot read it.", "picture.unreadable") });
  await renderPart(<IdentityScreen />);
  await screen.findByText("Front of the document", { selector: "p" });
  choose(/Choose a file.*Front/, picture("a.pdf", "application/pdf"));
  expect((await screen.findByRole("alert")).textContent).toBe("You can only send PNG and JPEG pictures.");
  choose(/Choose a file.*Front/, picture("broken.jpg"));
  await screen.findByText(/can’t read this picture\. Please take another/);
  expect(sent).toEqual([]);
  choose(/Choose a file.*Back/, picture());
  await screen.findByText("The server cannot read it.");
});

test("too young is told at the date of birth", async () => {
  platform({
    [STATE]: { ...START, state: "draft", sides: ["front", "back", "selfie"] },
    "POST /wps/kyc": refusal("Not old enough.", "kyc.underAge"),
  });
  await renderPart(<IdentityScreen />);
  await screen.findByLabelText("Full name");
  await type("Full name", "Rahim");
  await type("Date of birth", "2015-05-06");
  await send();
  expect(messageAt("Date of birth")).toBe("Not old enough.");
});

test.each([
  [{ state: "review", open: false }, /Our team checks them/, false],
  [{ state: "approved", open: false, expiresAt: "2031-11-20T18:00:00Z" }, /Valid until 20 Nov 2031/, false],
  [{ state: "expired" }, /send your documents again/, true],
  [{ state: "refused", reason: "unreadable", note: "More light", triesLeft: 4 }, /You have 4 tries left/, true],
  [{ state: "refused", reason: "forged", open: false }, /Write to customer service/, false],
] as const)("%j says how it stands, and whether something can be sent in", async (change, words, form) => {
  platform({ [STATE]: { ...START, ...change } });
  await renderPart(<IdentityScreen />);
  await screen.findByText(words);
  expect(screen.queryByRole("button", { name: "Submit" }) !== null).toBe(form);
  expect(screen.queryAllByText(/We can’t read the pictures|accept the document as genuine/)).toHaveLength("reason" in change ? 1 : 0);
});

test("CMEMB-12 whom an operator has asked reads that and what they wrote, and who came from the withdrawal finds the way back", async () => {
  history.replaceState(null, "", "/m/identity?next=withdraw");
  platform({ [STATE]: { ...START, level: "none", asked: true, note: "Both sides, please" } });
  await renderPart(<IdentityScreen />);
  await screen.findByText(/Our team has asked you/);
  expect(screen.getByText("Both sides, please")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Back to the withdrawal" }).getAttribute("href")).toBe("/m/withdraw");
  cleanup();
  history.replaceState(null, "", "/m/identity");
  await renderPart(<IdentityScreen />);
  await screen.findByText(/Our team has asked you/);
  expect(screen.queryByRole("link", { name: "Back to the withdrawal" })).toBeNull();
});

test("a reload keeps what was typed, for whoever typed it alone, until it is handed in, and then no longer", async () => {
  const sides = ["front", "selfie"];
  platform({ [STATE]: { ...START, state: "draft", sides }, "POST /wps/kyc": { ...START, state: "draft", sides } });
  const fields = () => [/^Full name/, /^Date of birth/].map((label) => screen.getByLabelText<HTMLInputElement>(label).value);
  const kind = () => screen.getByRole<HTMLSelectElement>("combobox");
  await renderPart(<IdentityScreen />);
  await screen.findByLabelText(/^Full name/);
  fireEvent.change(kind(), { target: { value: "passport" } });
  await type(/^Full name/, "Rahim Uddin");
  await type(/^Date of birth/, "1990-02-03");
  cleanup();
  await renderPart(<IdentityScreen />);
  await screen.findByLabelText(/^Full name/);
  expect([kind().value, ...fields()]).toEqual(["passport", "Rahim Uddin", "1990-02-03"]);
  cleanup();
  setSession({ ...SESSION, userName: "somebody-else" });
  await renderPart(<IdentityScreen />);
  await screen.findByLabelText(/^Full name/);
  expect([kind().value, ...fields()]).toEqual(["idCard", "", ""]);
  cleanup();
  setSession(SESSION);
  await renderPart(<IdentityScreen />);
  await screen.findByLabelText(/^Full name/);
  await send();
  cleanup();
  await renderPart(<IdentityScreen />);
  await screen.findByLabelText(/^Full name/);
  expect([kind().value, ...fields()]).toEqual(["idCard", "", ""]);
});
