// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { DatePicker, type DatePickerProps } from "./date-picker.tsx";

const ignore = () => undefined;
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function yearsOf(changes: Partial<DatePickerProps>): number[] {
  const labels = { year: "Year", month: "Month", day: "Day" };
  const given = { open: true, onClose: ignore, onChoose: ignore, value: "", title: "A day", closeLabel: "Close", labels, locale: "en" };
  render(<DatePicker {...given} {...changes} />);
  const grid = document.querySelector<HTMLElement>('[role="group"][aria-label="Year"]') as HTMLElement;
  return within(grid)
    .getAllByRole("button", { hidden: true })
    .map((button) => Number(button.textContent));
}

test("CONST-09 a date picker whose owner names no years offers 2000 to 2030, the latest first", () => {
  const years = yearsOf({});
  expect([years.length, years[0], years.at(-1)]).toEqual([31, 2030, 2000]);
});

test("an owner's own years take their place", () => {
  expect(yearsOf({ from: 1990, to: 1992 })).toEqual([1992, 1991, 1990]);
});

test.each([
  ["the suggested year", {}, "2005"],
  ["the year that was chosen before", { value: "1987-03-02" }, "1987"],
])("the years begin with %s in sight, once the sheet is open", (_which, changes, year) => {
  const scrolled: string[] = [];
  vi.spyOn(HTMLElement.prototype, "scrollIntoView").mockImplementation(function (this: HTMLElement) {
    scrolled.push(`${this.textContent}${this.closest("dialog")?.open === true ? "" : " in a closed sheet"}`);
  });
  yearsOf({ from: 1900, to: 2026, suggested: 2005, ...changes });
  expect(scrolled).toEqual([year]);
});

test("year, month and day are chosen one after the other, also where the browser answers to scrolling with a promise", () => {
  vi.spyOn(HTMLElement.prototype, "scrollIntoView").mockReturnValue(Promise.resolve() as never);
  const onChoose = vi.fn<(day: string) => void>();
  yearsOf({ from: 1990, to: 2000, onChoose });
  for (const name of ["1998", "May", "7"]) fireEvent.click(screen.getByRole("button", { name, hidden: true }));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith("1998-05-07");
});

test("who chooses by keyboard stands in the next grid: at what was chosen before, else at its first", () => {
  yearsOf({ from: 1990, to: 2000, value: "1995-04-09" });
  const press = (text: string) => fireEvent.click(screen.getByText(text, { selector: "[aria-label] > button" }));
  press("1998");
  expect(document.activeElement?.textContent).toBe("April");
  press("May");
  expect(document.activeElement?.textContent).toBe("9");
  cleanup();
  yearsOf({ from: 1990, to: 2000 });
  press("1998");
  expect(document.activeElement?.textContent).toBe("January");
});
