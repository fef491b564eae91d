// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LanguageProvider, createLanguageState, Translator } from "../lib/i18n.tsx";
import { useToasts } from "../ui/toast-store.ts";
import { loadMessages } from "../locales/load.ts";
import { findLanguage } from "@mela/contract/base/languages";
import { BarBoundary, OptionalBoundary, PopupBoundary, RootBoundary, ScreenBoundary } from "./broken-part.tsx";

const english = findLanguage("en");
if (!english) throw new Error("English is missing");
const translator = new Translator(english, await loadMessages("en", []));
const language = createLanguageState(translator, english, [english], () => undefined);

function Page({ children }: { children: ReactNode }): ReactNode {
  return <LanguageProvider value={language}>{children}</LanguageProvider>;
}

let broken = true;
function Part({ text }: { text: string }): ReactNode {
  if (broken) throw new Error("broken on purpose");
  return <p>{text}</p>;
}

const caught = vi.fn<(error: unknown) => void>();
const show = (children: ReactNode) => render(<Page>{children}</Page>, { onCaughtError: caught });

beforeEach(() => {
  broken = true;
  caught.mockClear();
  useToasts.setState({ toasts: [] });
});
afterEach(cleanup);

test("a screen that throws is replaced by a notice, its neighbours stay, and a retry draws it anew", () => {
  show(
    <>
      <p>header</p>
      <ScreenBoundary>
        <Part text="the screen" />
      </ScreenBoundary>
    </>,
  );
  expect(screen.getByText("header")).toBeTruthy();
  expect(screen.getByText("Something went wrong on this page.")).toBeTruthy();
  expect(caught).toHaveBeenCalledOnce();
  broken = false;
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(screen.getByText("the screen")).toBeTruthy();
});

test("another path gives a broken screen a new start", () => {
  function Walk(): ReactNode {
    const [path, setPath] = useState("/m/one");
    return (
      <>
        <button type="button" onClick={() => setPath("/m/two")}>
          walk
        </button>
        <ScreenBoundary resetKey={path}>
          <Part text={path} />
        </ScreenBoundary>
      </>
    );
  }
  show(<Walk />);
  broken = false;
  fireEvent.click(screen.getByRole("button", { name: "walk" }));
  expect(screen.getByText("/m/two")).toBeTruthy();
});

test("a header or navigation that throws leaves a link home", () => {
  show(
    <BarBoundary>
      <Part text="the header" />
    </BarBoundary>,
  );
  expect(screen.getByRole("link", { name: "Go home" }).getAttribute("href")).toBe("/m/home");
});

test("a popup that throws is taken away with a toast, and the page under it stays", () => {
  show(
    <>
      <p>the page</p>
      <PopupBoundary resetKey="login">{broken ? <Once /> : null}</PopupBoundary>
    </>,
  );
  expect(screen.getByText("the page")).toBeTruthy();
  expect(useToasts.getState().toasts.map(({ kind, text }) => [kind, text])).toEqual([
    ["fail", "This window couldn’t be shown. Please try again."],
  ]);
});

/** Throws until its boundary has closed it. */
function Once(): ReactNode {
  if (useToasts.getState().toasts.length === 0) throw new Error("broken on purpose");
  return null;
}

test("what the page can do without is left out", () => {
  show(
    <>
      <p>the page</p>
      <OptionalBoundary>
        <Part text="the footer" />
      </OptionalBoundary>
    </>,
  );
  expect(document.body.textContent).toBe("the page");
});

test("an error that no other boundary catches leaves a page with a way out, without any provider", () => {
  const reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);
  render(
    <RootBoundary>
      <Part text="everything" />
    </RootBoundary>,
    { onCaughtError: caught },
  );
  fireEvent.click(screen.getByRole("button"));
  expect(reload).toHaveBeenCalledOnce();
});
