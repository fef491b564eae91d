import type { Vendor } from "./catalogue.ts";
import { describe, expect, it } from "vitest";
import { classifiesOf, isInHouse, regroupVendors, sortVendors, vendorsOf, wireType } from "./vendor-rules.ts";

const vendor = (code: string, keys: string[] = ["SPORTS"]): Vendor => ({
  code,
  displayName: `Name of ${code}`,
  mobileLargeIcon: "",
  gameCount: 1,
  prizeMode: null,
  gameClassify: keys.map((key) => ({ key, displayName: key, vendors: [code] })),
});
const codes = (vendors: readonly Vendor[]) => vendors.map((entry) => entry.code);

describe("vendors", () => {
  it("VENDOR-02 vendors follow the sorting of their category; unnamed ones come last as they came", () => {
    const [sorted] = sortVendors(
      [{ gameType: "RNG", vendors: [vendor("A"), vendor("B"), vendor("C"), vendor("D")] }],
      [
        { gameCategory: "RNG", vendorNames: [{ accountTypeName: "C" }, { accountTypeName: "Name of B" }] },
        { gameCategory: "FISH", vendorNames: [{ accountTypeName: "D" }] },
      ],
    );
    expect(codes(sorted?.vendors ?? [])).toEqual(["C", "B", "A", "D"]);
  });

  it("VENDOR-04 cockfight vendors leave SPORTS for a category of their own", () => {
    const groups = regroupVendors([{ gameType: "SPORTS", vendors: [vendor("KHL"), vendor("SVA", ["COCKFIGHT"])] }]);
    expect(groups.map((group) => [group.category, codes(group.vendors)])).toEqual([
      ["SPORTS", ["KHL"]],
      ["COCKFIGHT", ["SVA"]],
    ]);
  });

  it("VENDOR-05 SPORTS is dropped when only cockfight vendors were in it, and kept otherwise", () => {
    const groups = regroupVendors([{ gameType: "SPORTS", vendors: [vendor("SVA", ["COCKFIGHT"])] }]);
    expect(groups.map((group) => group.category)).toEqual(["COCKFIGHT"]);
    expect(regroupVendors([{ gameType: "SPORTS", vendors: [vendor("KHL")] }]).map((group) => group.category)).toEqual(["SPORTS"]);
  });

  it("VENDOR-06 AV, AI, IMES, TF and IA are the e-sports vendors; on the wire they are of SPORTS", () => {
    const groups = regroupVendors([{ gameType: "SPORTS", vendors: ["KHL", "AV", "AI", "IMES", "TF", "IA"].map((code) => vendor(code)) }]);
    expect(codes(vendorsOf(groups, "ESPORTS"))).toEqual(["AV", "AI", "IMES", "TF", "IA"]);
    expect([wireType("ESPORTS"), wireType("COCKFIGHT"), wireType("FISH")]).toEqual(["SPORTS", "SPORTS", "FISH"]);
  });

  it("VENDOR-07 BGS is the only in-house vendor", () => {
    expect(["BGS", "PGE", "JL", ""].map(isInHouse)).toEqual([true, false, false, false]);
  });

  it("VENDOR-08 the classify filters are those of the category's vendors, each once, or of the chosen vendor alone", () => {
    const vendors = [vendor("A", ["SLOT", "JP"]), vendor("B", ["JP", "BG"])];
    expect(classifiesOf(vendors, "").map((classify) => classify.key)).toEqual(["SLOT", "JP", "BG"]);
    expect(classifiesOf(vendors, "B").map((classify) => classify.key)).toEqual(["JP", "BG"]);
  });
});
