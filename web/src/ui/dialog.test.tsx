// @vitest-environment happy-dom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Dialog, Sheet } from "./dialog.tsx";

afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

test.each([
  [
    "a sheet",
    <Sheet key="box" open onClose={() => {}} title="Nickname" closeLabel="Close">
      Hello
    </Sheet>,
  ],
  ["a dialog", <Dialog key="box" open onClose={() => {}} title="Leave?" />],
])("%s that goes with its part of the page is closed while it stands there, so that the browser gives the focus back", (_name, box) => {
  const closed: boolean[] = [];
  vi.spyOn(HTMLDialogElement.prototype, "close").mockImplementation(function (this: HTMLDialogElement) {
    closed.push(this.isConnected);
  });
  const { rerender } = render(<main>{box}</main>);
  expect(closed).toEqual([]);
  rerender(<main />);
  expect(closed).toEqual([true]);
});
