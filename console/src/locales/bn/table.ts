import type { table as english } from "../en/table.ts";

/** Texts of what all tables have, in Bengali. */
export const table: Record<keyof typeof english, string> = {
  "table.menu": "টেবিল",
  "table.columns": "কলাম",
  "table.size": "একবারে কত সারি",
  "table.reset": "আগের মতো করুন",
  "table.width": "“{name}” কলাম কত পিক্সেল চওড়া",
  "table.auto": "নিজে থেকে",
  "table.drag": "টেনে “{name}” কলাম চওড়া বা সরু করুন",
  "table.pin.none": "“{name}” অন্য কলামের সঙ্গে সরে",
  "table.pin.start": "“{name}” শুরুতে আটকানো",
  "table.pin.end": "“{name}” শেষে আটকানো",
  "table.earlier": "“{name}” শুরুর দিকে সরান",
  "table.later": "“{name}” শেষের দিকে সরান",
};
