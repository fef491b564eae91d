import { expect, test } from "vitest";
import { maskEmail, maskMobile, maskName, maskNumber } from "./masking.ts";

test("a masked number, name and address leave their owner enough to know them by, and nobody else enough to use them", () => {
  expect(maskNumber("01712345678")).toBe("•••678");
  expect(maskMobile("+8801712345678")).toBe("+880•••678");
  expect(maskEmail("rahim.uddin@example.com")).toBe("r•••@example.com");
});

test("a Bengali letter keeps its vowel sign when a name is masked", () => {
  expect(maskName("মোহাম্মদ রহিম")).toBe("মো••• র•••");
  expect(maskName("Anne  Marie")).toBe("A••• M•••");
});
