// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import { press, refusal } from "../../testing/form-steps.ts";
import { answerWith, renderPart } from "../../testing/part-fixture.tsx";
import { OwnAddresses } from "./own-addresses.tsx";

afterEach(cleanup);

describe("the brand's addresses", () => {
  test("API-28 GAPI-40 are asked for with device 0, read at value.domainList, and marked where one is", async () => {
    const sent: unknown[] = [];
    answerWith(({ endpoint, input }) => {
      sent.push([endpoint.method, endpoint.path, input]);
      return { domainList: [location.hostname, "mela.example"] };
    });
    await renderPart(<OwnAddresses />);
    const here = await screen.findByRole("link", { name: location.hostname });
    expect(sent).toEqual([["GET", "/wps/system/domainRoute", { device: 0 }]]);
    expect(here.getAttribute("aria-current")).toBe("page");
    expect(screen.getAllByText("You are here")).toHaveLength(1);
    expect(screen.getByRole("link", { name: "mela.example" }).getAttribute("href")).toMatch(/^https?:\/\/mela\.example(:\d+)?\/$/);
  });

  test("a failure is told and can be tried again; a brand without hosts has no such section", async () => {
    let answer: () => unknown = () => {
      throw refusal("");
    };
    answerWith(() => answer());
    await renderPart(<OwnAddresses />);
    expect((await screen.findByRole("alert")).textContent).toContain("The addresses didn’t load.");
    answer = () => ({ domainList: [] });
    await press("Try again");
    await expect.poll(() => screen.queryByRole("heading")).toBeNull();
  });
});
