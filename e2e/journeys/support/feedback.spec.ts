import { sendFeedback } from "@mela/contract/support/feedback";
import type { Page } from "@playwright/test";
import { operatorOf } from "../../console.ts";
import { expect, expectAccessible, open, reload, test } from "../../fixtures.ts";
import { watchCaptchas } from "../../registering.ts";

test.use({ language: "en", locale: "en-GB" });

/** One red pixel. */
const PNG = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==", "base64");
const send = (page: Page) => page.getByRole("button", { name: "Send", exact: true });
const content = (page: Page) => page.getByLabel("Your message", { exact: true });
const captcha = (page: Page) => page.getByLabel("Verification code", { exact: true });

test("FEEDBACK-01 FEEDBACK-02 FEEDBACK-03 FEEDBACK-04 FEEDBACK-06 FEEDBACK-07 FEEDBACK-10 FEEDBACK-12 FEEDBACK-14 ROUTE-25 CONST-05 a member sends feedback with a picture; what is missing is told, what was entered stays; it has a number and a state, and its answer arrives in the inbox", async ({
  page,
  office,
  stack,
  enter,
  newMember,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/401/);
  // Other journeys are sent captchas meanwhile: this page's own is known by its id.
  const captchas = watchCaptchas(page, stack.url);
  const member = await newMember();
  await enter(member, "/m/feedback");
  await expect(page.getByRole("radio")).toHaveCount(7);
  await expect(send(page)).toBeDisabled();
  await content(page).fill("a".repeat(9));
  await expect(page.locator('[data-part="counter"]')).toHaveText("9/200");
  await expect(send(page)).toBeDisabled();
  await content(page).fill("কি".repeat(201));
  await expect(page.locator('[data-part="counter"]')).toHaveText("201/200");
  await expect(send(page)).toBeDisabled();
  await content(page).fill("কি".repeat(200));
  await expect(send(page)).toBeEnabled();
  await content(page).fill("My deposit did not arrive.");

  const sent: { method: string; body: Record<string, unknown> }[] = [];
  page.on("request", (call) => {
    if (new URL(call.url()).pathname === sendFeedback.path)
      sent.push({ method: call.method(), body: call.postDataJSON() as Record<string, unknown> });
  });
  await send(page).tap();
  await expect(page.getByText("Choose what it’s about")).toBeVisible();
  await expect(page.getByText("Enter a captcha")).toBeVisible();
  expect(sent).toEqual([]);
  await page.getByRole("radio", { name: "Deposit" }).check();
  await page.locator('input[type="file"]').setInputFiles({ name: "receipt.png", mimeType: "image/png", buffer: PNG });
  await expect(page.getByRole("img", { name: "Picture 1" })).toBeVisible();
  await page.locator('input[type="file"]').setInputFiles({ name: "note.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") });
  await expect(page.getByText("Only PNG and JPG pictures")).toBeVisible();
  await expectAccessible(page);

  // A wrong captcha keeps the rest; so does a reload.
  await captcha(page).fill("000000");
  await send(page).tap();
  await expect(page.getByText("Verification code error")).toBeVisible();
  // The answer is told to a page that listens.
  const listens = page.waitForResponse((answer) => new URL(answer.url()).pathname === "/wps/events");
  await reload(page);
  await expect(content(page)).toHaveValue("My deposit did not arrive.");
  await expect(page.getByRole("radio", { name: "Deposit" })).toBeChecked();
  await expect(page.getByRole("img", { name: "Picture 1" })).toBeVisible();

  const picture = page.getByRole("button", { name: /Picture with six digits/ });
  await expect(picture.locator("img")).toBeVisible();
  const before = await picture.locator("img").getAttribute("src");
  await picture.tap();
  await expect(picture.locator("img")).not.toHaveAttribute("src", before ?? "");
  await expect.poll(captchas.answer).not.toBe("");
  await captcha(page).fill(await captchas.answer());
  await send(page).tap();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Thank you!");
  await expectAccessible(page);
  expect(sent.map(({ method }) => method)).toEqual(["PUT", "PUT"]);
  expect(sent.at(-1)?.body).toMatchObject({
    content: "My deposit did not arrive.",
    sender: member.account,
    type: 1,
    pictures: [expect.any(String)],
  });
  const number = /\d+/.exec(await dialog.innerText())?.[0] ?? "";
  await dialog.getByRole("button", { name: "Write another" }).tap();
  await expect(content(page)).toHaveValue("");
  expect(await page.evaluate(() => sessionStorage.getItem("MC_FEEDBACK"))).toBeNull();

  const own = page.locator("[aria-labelledby=own-feedback] li");
  await expect(own).toHaveAttribute("data-state", "sent");
  await expect(own).toContainText(number);
  await listens;
  const operator = operatorOf(page.request, stack.url, await office.hire(`answers-${member.account}`));
  await operator.post("/feedback/answer", { id: Number(number), text: "It has arrived by now." });
  await expect(own).toHaveAttribute("data-state", "answered");
  await expect(own).toContainText("It has arrived by now.");
  await open(page, "/m/webEmail");
  await page.locator("[data-notification] button").first().tap();
  await expect(page.locator("[data-notification]").first()).toContainText("It has arrived by now.");
});
