// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Form } from "./form.tsx";
import { TextField } from "./field.tsx";

let scrolled: Element[] = [];
beforeEach(() => {
  scrolled = [];
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element) {
    scrolled.push(this);
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const frames = () =>
  act(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => done())))));

/** Sent, it answers with the names of wrong fields, or with a message of its own. */
function Part({ answer }: { answer: () => Promise<string[]> | string[] }) {
  const [wrong, setWrong] = useState<readonly string[]>([]);
  return (
    <Form
      aria-label="form"
      onSubmit={(event) => {
        event.preventDefault();
        void Promise.resolve(answer()).then(setWrong);
      }}
    >
      <TextField label="First" error={wrong.includes("first") ? "wrong" : undefined} />
      <TextField label="Second" error={wrong.includes("second") ? "wrong" : undefined} />
      <div>
        <button type="button">Kind</button>
        {wrong.includes("kind") ? <p role="alert">Choose a kind</p> : null}
      </div>
      {wrong.includes("all") ? <p role="alert">It is refused</p> : null}
      <button type="submit">Send</button>
    </Form>
  );
}
const sendIt = () => act(async () => void fireEvent.submit(screen.getByRole("form")));
const expectFocus = (element: () => HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element()));

test("focus and scroll go to the first wrong field in the order of the page", async () => {
  render(<Part answer={() => ["second", "first", "kind"]} />);
  await sendIt();
  await expectFocus(() => screen.getByLabelText("First"));
  expect(scrolled).toEqual([screen.getByLabelText("First")]);
});

test("sent again with the same fault, it goes there again", async () => {
  render(<Part answer={() => ["second"]} />);
  await sendIt();
  await expectFocus(() => screen.getByLabelText("Second"));
  screen.getByRole("button", { name: "Send" }).focus();
  await sendIt();
  await expectFocus(() => screen.getByLabelText("Second"));
});

test("a fault that the platform finds later is gone to as well, unless the person has gone on", async () => {
  let tell: (wrong: string[]) => void = () => undefined;
  render(<Part answer={() => new Promise((resolve) => (tell = resolve))} />);
  await sendIt();
  await frames();
  expect(scrolled).toEqual([]);
  await act(async () => tell(["second"]));
  await expectFocus(() => screen.getByLabelText("Second"));

  await sendIt();
  fireEvent.keyDown(screen.getByLabelText("First"));
  scrolled = [];
  await act(async () => tell(["first"]));
  expect(screen.getByText("wrong")).toBeTruthy();
  await frames();
  expect(scrolled).toEqual([]);
});

test("a message about a group leads to the group, one about the whole form is scrolled to", async () => {
  const { rerender } = render(<Part key="1" answer={() => ["kind"]} />);
  await sendIt();
  await expectFocus(() => screen.getByRole("button", { name: "Kind" }));
  rerender(<Part key="2" answer={() => ["all"]} />);
  scrolled = [];
  await sendIt();
  await waitFor(() => expect(scrolled).toEqual([screen.getByText("It is refused")]));
});

test("it says post, whatever it is in, and leaves the judging to the house", () => {
  render(<Form aria-label="form" />);
  const form = screen.getByRole<HTMLFormElement>("form");
  expect([form.getAttribute("method"), form.noValidate]).toEqual(["post", true]);
});
