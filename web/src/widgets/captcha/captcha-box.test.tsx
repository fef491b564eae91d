// @vitest-environment happy-dom
import { act, cleanup, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { press, type } from "../../testing/form-steps.ts";
import { answerWith, renderPart } from "../../testing/part-fixture.tsx";
import { CaptchaBox } from "./captcha-box.tsx";
import { useCaptcha } from "./use-captcha.ts";

/* The way around the picture: it solves a captcha of its own, and no picture of another one stands beside it. */

let pictures = 0;
let work: Promise<unknown> | null = null;

afterEach(cleanup);

function Probe() {
  const captcha = useCaptcha("login", true);
  const [answer, setAnswer] = useState("");
  return (
    <>
      <CaptchaBox captcha={captcha} onAnswer={setAnswer} value={answer} onChange={(event) => setAnswer(event.target.value)} />
      <output>{`${captcha.id} ${answer}`}</output>
    </>
  );
}

async function open() {
  pictures = 0;
  answerWith(({ endpoint }) => {
    if (endpoint.path === "/wps/captcha") return { id: `picture${(pictures += 1)}`, image: "aGk=", expiresAt: "" };
    if (endpoint.path === "/wps/verification/human") return work ?? Promise.reject(new Error("away"));
    throw new Error(endpoint.path);
  });
  await renderPart(<Probe />);
  await screen.findByText(/^picture1/);
}
const sent = () => document.querySelector("output")?.textContent;

test("its answer takes the place of picture and field, says so and has the focus; a picture can be had again", async () => {
  const earned = { id: "earned", answer: "135790" };
  function Solved() {
    const [solved, setSolved] = useState(true);
    const [answer, setAnswer] = useState(earned.answer);
    const captcha = { image: "data:,", id: earned.id, loading: false, failed: false, next: () => setSolved(false), earn: async () => null };
    return (
      <>
        <CaptchaBox captcha={{ ...captcha, work: solved ? "done" : "idle" }} onAnswer={setAnswer} value={answer} readOnly />
        <output>{answer}</output>
      </>
    );
  }
  await renderPart(<Solved />);
  expect(screen.queryByLabelText("Verification code", { selector: "input" })).toBeNull();
  expect(document.querySelector("img")).toBeNull();
  const told = screen.getAllByRole("status").find(({ tagName }) => tagName === "P");
  expect(told?.textContent).toBe("Done. Your device solved its own check, so you don’t need the picture.");
  expect(document.activeElement).toBe(told);
  expect(sent()).toBe("135790");
  await press("Use a picture instead");
  expect(screen.getByLabelText("Verification code", { selector: "input" })).toBeTruthy();
  expect(sent()).toBe("");
});

test("what was typed for a picture stays when the way around it fails, and belongs to the picture that is seen", async () => {
  work = null;
  await open();
  await type("Verification code", "246810");
  await act(() => press("I can’t see the picture"));
  await screen.findByText("That didn’t work. Please try again.");
  expect(sent()).toBe("picture1 246810");
  expect(document.querySelector("img")).not.toBeNull();
  await press("New code");
  await screen.findByText(/^picture2/);
  expect(sent()).toBe("picture2 ");
});
