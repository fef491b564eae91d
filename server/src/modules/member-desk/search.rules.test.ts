import { expect, it } from "vitest";
import { beginning, searchKeys } from "./search.rules.ts";

const BD = "+8801712345678";

it.each(["+880 1712-345678", "00880 1712 345678", "8801712345678", "01712 345 678", "1712345678", "০১৭১২৩৪৫৬৭৮", "(01712) 345678"])(
  "CMEMB-01 the mobile number %j is read as E.164",
  (typed) => expect(searchKeys(typed, ["BD", "IN"]).mobiles).toContain(BD),
);

it("CMEMB-01 a text is looked up as whatever it may be", () => {
  expect(searchKeys(" Rahim.K@Example.com ", ["BD"])).toMatchObject({ email: "rahim.k@example.com", mobiles: [], memberId: null });
  expect(searchKeys("12 345", ["BD"])).toMatchObject({ memberId: 12_345, payoutNumber: null, account: "12 345" });
  expect(searchKeys("0170 000 1234", ["BD"])).toMatchObject({ payoutNumber: "01700001234" });
  const order = "5C1F9A44-6C2E-4B0A-9F3D-0A1B2C3D4E5F";
  expect(searchKeys(order, ["BD"])).toMatchObject({ orderId: order.toLowerCase(), reference: order });
  expect(searchKeys("player01", ["BD"])).toMatchObject({ account: "player01", code: "PLAYER01", orderId: null, email: null });
});

it("signs that mean something to the database mean themselves", () => expect(beginning("a_b%c\\")).toBe("a\\_b\\%c\\\\%"));
