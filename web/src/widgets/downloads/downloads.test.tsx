// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderPart } from "../../testing/part-fixture.tsx";
import { wordsOf } from "../../testing/form-steps.ts";
import { TEMPLATE } from "../../testing/settings-fixture.ts";
import { Downloads } from "./downloads.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const open = (resources: { resourceType: string; url: string }[]) => renderPart(<Downloads />, "en", { ...TEMPLATE, resources });
const links = () => [...document.querySelectorAll("[data-download]")].map((link) => [link.textContent, link.getAttribute("href")]);

test("each download of the brand stands there by its name, and what iPhones need below", async () => {
  await open([
    { resourceType: "MOBILECONFIG", url: "https://mela.example/p.mobileconfig" },
    { resourceType: "Android", url: "/app.apk" },
    { resourceType: "IOS", url: "https://mela.example/ios" },
    { resourceType: "PROMO", url: "/m/activity" },
  ]);
  expect(links()).toEqual([
    ["App for Android", "/app.apk"],
    ["App for iPhone and iPad", "https://mela.example/ios"],
    ["Profile for iPhone and iPad", "https://mela.example/p.mobileconfig"],
  ]);
  expect(wordsOf("p")).toEqual(["iPhone and iPad need iOS 12.4 or later."]);
});

test("Android alone needs no word about iPhones; an address that is not safe is left out", async () => {
  await open([
    { resourceType: "Android", url: "/app.apk" },
    // oxlint-disable-next-line no-script-url
    { resourceType: "IOS", url: "javascript:alert(1)" },
  ]);
  expect([links(), wordsOf("p")]).toEqual([[["App for Android", "/app.apk"]], []]);
});

test("the two taps that put the page on a home screen are told on an iPhone, and nowhere else", async () => {
  const steps = () => screen.queryByRole("region", { name: "Add it to your home screen" })?.querySelectorAll("li").length ?? 0;
  await open([]);
  expect(steps()).toBe(0);
  cleanup();
  const phone =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(phone);
  await open([]);
  expect(steps()).toBe(2);
});
