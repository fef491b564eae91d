import { expect, test } from "vitest";
import { installWay, takesProfiles } from "./download-rules.ts";

const IOS = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const SAFARI = `${IOS} Version/18.0 Mobile/15E148 Safari/604.1`;
const CHROME_IOS = `${IOS} CriOS/131.0 Mobile/15E148 Safari/604.1`;
const ANDROID = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36";

test("ERR-39 GERR-04 only Safari on iOS takes a profile", () => {
  expect(takesProfiles(SAFARI)).toBe(true);
  const others = [CHROME_IOS, `${SAFARI} FBAN/FBIOS`, ANDROID, "Mozilla/5.0 (Macintosh) Version/18.0 Safari/605.1.15", ""];
  expect(others.filter(takesProfiles)).toEqual([]);
});

test("the browser's own prompt comes first, iOS has its share sheet, all others have neither", () => {
  expect(installWay(ANDROID, true)).toBe("prompt");
  expect(installWay(ANDROID, false)).toBe("none");
  expect(installWay(SAFARI, false)).toBe("ios");
});
