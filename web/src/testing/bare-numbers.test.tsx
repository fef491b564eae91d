// @vitest-environment happy-dom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";

afterEach(cleanup);

test("a number that stands bare in a page fails its test; one that was written does not", () => {
  const count = 3;
  expect(() => render(<b>{count}</b>)).toThrow("<b> shows the bare number 3");
  expect(() =>
    render(
      <p>
        {count} <i>x</i>
      </p>,
    ),
  ).toThrow("<p> shows the bare number 3");
  expect(render(<b>{String(count)}</b>).container.textContent).toBe("3");
});
