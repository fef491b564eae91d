import { expect, test } from "vitest";
import { fieldChanges, flatFields } from "./flat-fields.ts";

const bkash = { method: "bkash", min: 100, quick: [100, 200] };
const nagad = { method: "nagad", min: 50, quick: [] };

test("settings are one table of fields by path, entries of lists by their own names", () => {
  expect(flatFields({ methods: [bkash, nagad], times: 1, own: { bank: { min: 5 } }, none: [], gone: undefined })).toEqual({
    methods: ["bkash", "nagad"],
    "methods.bkash.method": "bkash",
    "methods.bkash.min": 100,
    "methods.bkash.quick": [100, 200],
    "methods.nagad.method": "nagad",
    "methods.nagad.min": 50,
    "methods.nagad.quick": [],
    times: 1,
    "own.bank.min": 5,
    none: [],
  });
});

test("what differs is told field by field, another order once and what is gone as null", () => {
  expect(fieldChanges({ methods: [bkash, nagad], times: 1 }, { methods: [nagad, { ...bkash, min: 90 }], times: 1 })).toEqual([
    { field: "methods", before: ["bkash", "nagad"], after: ["nagad", "bkash"] },
    { field: "methods.bkash.min", before: 100, after: 90 },
  ]);
  expect(fieldChanges({ own: { min: 5 } }, {})).toEqual([{ field: "own.min", before: 5, after: null }]);
});
