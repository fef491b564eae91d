import { expect, it } from "vitest";
import { addressOf, choicesOf, pageOf, readSettings } from "./gallery-address.ts";

it("an address of the gallery says what is shown, and nothing that is shown anyway", () => {
  const choices = choicesOf(["first", "second"]);
  const read = (search: string) => readSettings(new URLSearchParams(search), choices);
  const settings = read("theme=light&text=150&lang=xx&brand=third");
  expect(settings).toEqual({ theme: "light", lang: "bn", brand: "first", text: "150" });
  expect(addressOf("button", settings, choices)).toBe("/dev/ui/button?theme=light&text=150");
  expect(addressOf("button", settings, choices, { canvas: "1" })).toBe("/dev/ui/button?theme=light&text=150&canvas=1");
  expect(addressOf("button", read("brand=second"), choices)).toBe("/dev/ui/button?brand=second");
  expect(addressOf("button", read(""), choices)).toBe("/dev/ui/button");
  expect(["/dev/ui", "/dev/ui/", "/dev/ui/button"].map(pageOf)).toEqual(["", "", "button"]);
});
