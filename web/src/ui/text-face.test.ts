import { describe, expect, it } from "vitest";
import { mayLoadTextFace } from "./text-face.ts";

describe("text face", () => {
  it("is not loaded with save-data nor below 4g; a browser that tells nothing gets it", () => {
    expect(mayLoadTextFace(undefined)).toBe(true);
    expect(mayLoadTextFace({ effectiveType: "4g", saveData: false })).toBe(true);
    expect(mayLoadTextFace({ effectiveType: "4g", saveData: true })).toBe(false);
    for (const effectiveType of ["3g", "2g", "slow-2g"]) expect(mayLoadTextFace({ effectiveType })).toBe(false);
  });
});
