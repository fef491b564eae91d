/** Texts of what all tables have, in English. */
export const table = {
  "table.menu": "Table",
  "table.columns": "Columns",
  "table.size": "Rows at a time",
  "table.reset": "Reset the table",
  "table.width": "Width of “{name}” in pixels",
  "table.auto": "Auto",
  "table.drag": "Drag to change the width of “{name}”",
  "table.pin.none": "“{name}” scrolls with the rest",
  "table.pin.start": "“{name}” is pinned at the start",
  "table.pin.end": "“{name}” is pinned at the end",
  "table.earlier": "Move “{name}” towards the start",
  "table.later": "Move “{name}” towards the end",
} as const;
