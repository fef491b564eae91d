// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { platform, press, refusal } from "../../../testing/form-steps.ts";
import { renderPart, type SentCall } from "../../../testing/part-fixture.tsx";
import type { FeedbackDraft } from "./feedback-rules.ts";
import { Pictures } from "./pictures.tsx";

let sent: SentCall[] = [];
let answer: unknown;

/** What of a browser reads and draws pictures; here none is drawn. */
beforeEach(async () => {
  vi.stubGlobal("createImageBitmap", async (file: File) => {
    if (file.name === "broken.png") throw new Error("unreadable");
    return { width: 800, height: 600, close: () => undefined };
  });
  const canvas = HTMLCanvasElement.prototype;
  vi.spyOn(canvas, "getContext").mockReturnValue({ fillRect: () => undefined, drawImage: () => undefined } as never);
  vi.spyOn(canvas, "toBlob").mockImplementation((done) => done(null));
  vi.spyOn(canvas, "toDataURL").mockReturnValue("data:image/jpeg;base64,AA==");
  answer = () => ({ id: `p${sent.length}` });
  sent = platform({ "/wps/feedback/picture": (call: SentCall) => (typeof answer === "function" ? answer(call) : answer) });
  await renderPart(<Held />);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Held(): ReactNode {
  const [pictures, setPictures] = useState<FeedbackDraft["pictures"]>([]);
  return <Pictures pictures={pictures} onChange={setPictures} />;
}

const file = (name = "a.png", type = "image/png", bytes = 1) => new File(["x".repeat(bytes)], name, { type });
const add = (...files: File[]) => fireEvent.change(screen.getByLabelText("Add"), { target: { files } });
const shown = () => screen.queryAllByRole("img").map((picture) => picture.getAttribute("alt"));
const told = () => screen.queryByRole("alert")?.textContent ?? null;

test("pictures are sent one by one as they are chosen, up to three, and can be taken out again", async () => {
  add(file(), file("b.jpg", "image/jpeg"));
  await waitFor(() => expect(shown()).toEqual(["Picture 1", "Picture 2"]));
  add(file());
  await waitFor(() => expect(shown()).toHaveLength(3));
  expect([sent.length, screen.queryByLabelText("Add"), told()]).toEqual([3, null, null]);
  await press("Remove picture 2");
  expect([shown(), screen.queryByLabelText("Add") === null]).toEqual([["Picture 1", "Picture 2"], false]);
});

test.each([
  ["of another kind", [file("a.gif", "image/gif")], "Only PNG and JPG pictures"],
  ["too many", Array.from({ length: 4 }, () => file()), "No more than 3 pictures"],
  ["too large", [file("a.png", "image/png", 5 * 1024 * 1024 + 1)], "A picture can be 5 MB at most"],
  ["that this device cannot read", [file("broken.png")], "We couldn’t send the picture. Try again."],
])("pictures %s are told of and not sent; others can be chosen then", async (_what, files, words) => {
  add(...files);
  await waitFor(() => expect([told(), sent]).toEqual([words, []]));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Add").disabled).toBe(false));
  add(file());
  await waitFor(() => expect([shown(), told()]).toEqual([["Picture 1"], null]));
});

test("a refusal is told until something else is chosen", async () => {
  answer = refusal("This picture holds a program.");
  add(file());
  await waitFor(() => expect(told()).toBe("This picture holds a program."));
  add(file("a.gif", "image/gif"));
  expect([told(), sent.length]).toEqual(["Only PNG and JPG pictures", 1]);
});
