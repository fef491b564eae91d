import { classicScenes } from "./scenes-classic.ts";
import { farScenes } from "./scenes-far.ts";

export const scenes = { ...classicScenes, ...farScenes };
export type SceneName = keyof typeof scenes;
