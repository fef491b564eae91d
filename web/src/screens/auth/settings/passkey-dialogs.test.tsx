// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { messageAt, send, sendTwice, type, valueOf } from "../../../testing/form-steps.ts";
import { renderPart } from "../../../testing/part-fixture.tsx";
import { PasswordDialog, RenameDialog } from "./passkey-dialogs.tsx";

const nothing = () => undefined;

afterEach(cleanup);

test("a name that is empty is told at its field and not saved", async () => {
  const saved = vi.fn<(name: string) => Promise<void>>(async () => undefined);
  await renderPart(<RenameDialog name="Phone" onCancel={nothing} onConfirm={saved} />);
  await type("Name", "  ");
  await send();
  expect(messageAt("Name")).toBe("Please enter a name");
  expect(document.activeElement).toBe(screen.getByLabelText("Name"));
  expect(saved).not.toHaveBeenCalled();
});

test("a name is saved once, however often it is pressed", async () => {
  const saved = vi.fn<(name: string) => Promise<void>>(() => new Promise((resolve) => setTimeout(resolve, 20)));
  await renderPart(<RenameDialog name="Phone" onCancel={nothing} onConfirm={saved} />);
  await type("Name", " My phone ");
  await sendTwice();
  expect(saved.mock.calls.map(([name]) => name)).toEqual(["My phone"]);
});

test("the password is asked for at its field; a refused one is told there and stays", async () => {
  const confirmed = vi.fn<(password: string) => void>();
  const dialog = (refusal: string | null) => <PasswordDialog busy={false} refusal={refusal} onCancel={nothing} onConfirm={confirmed} />;
  const { unmount } = await renderPart(dialog(null));
  await send();
  expect(messageAt("Password")).toBe("Please enter the password");
  expect(confirmed).not.toHaveBeenCalled();
  unmount();
  await renderPart(dialog("Wrong password."));
  await type("Password", "Mela2026");
  await send();
  expect(confirmed.mock.calls).toEqual([["Mela2026"]]);
  expect([messageAt("Password"), valueOf("Password")]).toEqual(["Wrong password.", "Mela2026"]);
});
