import { describe, expect, it } from "vitest";
import { gridCategory } from "./vendor-grid-rules.ts";

const none = new URLSearchParams();

describe("category of the vendor grid", () => {
  it("VGRID-04 on its own paths the query is ignored", () => {
    expect(gridCategory({ category: "LIVE" }, new URLSearchParams("gameType=LOTT"))).toBe("LIVE");
  });

  it("VGRID-02 VGRID-03 on another path gameType decides, and SPORTS stands in for none and for an unknown one", () => {
    expect(gridCategory(undefined, new URLSearchParams("gameType=ELOTT"))).toBe("ELOTT");
    expect(gridCategory(undefined, new URLSearchParams("gameType=esports"))).toBe("ESPORTS");
    expect(gridCategory(undefined, none)).toBe("SPORTS");
    expect(gridCategory(undefined, new URLSearchParams("gameType=<script>"))).toBe("SPORTS");
  });
});
