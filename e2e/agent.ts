import type { Page } from "@playwright/test";
import { type AgentOffice, type OfficeMember, openAgentOffice } from "@mela/server/testing/agent-office";
import { test as base, keepSession } from "./fixtures.ts";

export { expect, expectAccessible, hydrated } from "./fixtures.ts";

/** Journeys of agents: with an office that makes teams. */
export const test = base.extend<object, { agents: AgentOffice }>({
  agents: [
    async ({ stack }, use) => {
      const office = openAgentOffice(stack.databaseUrl, stack.secrets);
      await use(office);
      await office.close();
    },
    { scope: "worker" },
  ],
});

/** The tab keeps this member's session from its first page on, as after a log-in. */
export async function enterAs(page: Page, teamMember: OfficeMember): Promise<void> {
  await page.addInitScript(keepSession, JSON.stringify(teamMember.session));
}
