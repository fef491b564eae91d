import { addTexts } from "../language.tsx";

/** Brings the bar with its words: those of the page may still be on their way, and not every page with the bar has them. */
export async function loadAgentBar() {
  const [{ AgentBar }] = await Promise.all([import("./agent-bar.tsx"), addTexts(["agent"])]);
  return AgentBar;
}
