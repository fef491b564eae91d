import { expect, test } from "vitest";
import { pixelsToRem, plainText } from "./rich-text-rules.ts";

test("ANN-11 NOTICE-03 pixel sizes of the login popup become rem by a hundredth, in styles alone", () => {
  expect(pixelsToRem('<p style="width:250px">250px</p>')).toBe('<p style="width:2.5rem">250px</p>');
  expect(pixelsToRem("<b style='font-size: 32.5px; color:#fff'>x</b>")).toBe("<b style='font-size: 0.325rem; color:#fff'>x</b>");
  expect(pixelsToRem('<p style="padding:80px 100px;width:50%">x</p>')).toBe('<p style="padding:0.8rem 1rem;width:50%">x</p>');
});

test("the words of some HTML", () => {
  expect(plainText("<p>a&nbsp;&amp; <b>b</b></p><ul><li>c</li></ul>")).toBe("a & b c");
  expect(plainText("&lt;script&gt;")).toBe("<script>");
});
