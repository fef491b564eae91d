import { EVIL_ADDRESSES } from "@mela/contract/testing/evil-addresses";
import { expect, test } from "../../fixtures.ts";

test("no address that a log-in is asked to lead on to leads out of the site, as this browser reads it", async ({
  page,
  enter,
  newMember,
}) => {
  await enter(await newMember(), "/m/help");
  // All of them are judged beside the reader itself; here those few that parsers read most differently.
  const tried = EVIL_ADDRESSES.filter((address) => /^(\/\.\/\/|\/m\/\.\.\/\/|\/\t\/|\/%2e\/\/|\/\\)evil.example$/.test(address));
  expect(tried).toHaveLength(5);
  const left = page.waitForEvent("framenavigated", { predicate: (frame) => new URL(frame.url()).hostname.includes("evil"), timeout: 0 });
  const ends = await page.evaluate(async (addresses) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const found: [string, string][] = [];
    for (const address of addresses) {
      history.pushState({ depth: 1, key: address }, "", `/m/login?return=${encodeURIComponent(address.toWellFormed())}`);
      dispatchEvent(new PopStateEvent("popstate"));
      for (let frames = 0; location.pathname === "/m/login" && frames < 600; frames += 1) await frame();
      found.push([address, location.href]);
    }
    return found;
  }, tried);
  const home = new URL("/m/home", page.url()).href;
  expect(ends.filter(([, end]) => end !== home)).toEqual([]);
  expect(ends).toHaveLength(tried.length);
  expect(await Promise.race([left.then(() => "left"), Promise.resolve("stayed")])).toBe("stayed");
});
