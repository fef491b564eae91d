import { expect, it } from "vitest";
import { addressOf, pageOf, readSettings } from "./gallery-address.ts";

it("an address of the gallery says what is shown, and nothing that is shown anyway", () => {
  const settings = readSettings(new URLSearchParams("theme=light&text=150&lang=xx"));
  expect(settings).toEqual({ theme: "light", lang: "bn", brand: "mela", text: "150" });
  expect(addressOf("button", settings)).toBe("/dev/ui/button?theme=light&text=150");
  expect(addressOf("button", settings, { canvas: "1" })).toBe("/dev/ui/button?theme=light&text=150&canvas=1");
  expect(addressOf("button", readSettings(new URLSearchParams()))).toBe("/dev/ui/button");
  expect(["/dev/ui", "/dev/ui/", "/dev/ui/button"].map(pageOf)).toEqual(["", "", "button"]);
});
