import { expect, it } from "vitest";
import { answerNotification } from "./feedback.texts.ts";

it("the letter about an answer names its message in the digits of each language, without groups", () => {
  const { en, bn } = answerNotification({ number: 1204, question: "?", answer: "!" }, new Map());
  expect([en?.title, bn?.title]).toEqual(["Answer to your message no. 1204", "আপনার ১২০৪ নম্বর বার্তার উত্তর"]);
});

it("the letter leads to where the member writes on", () => {
  const { en, bn } = answerNotification({ number: 1, question: "?", answer: "Which order?" }, new Map());
  expect(en?.content).toContain('<a href="/m/feedback">Write to us again</a>');
  expect(bn?.content).toContain('<a href="/m/feedback">আবার লিখুন</a>');
});
