import type { IdentityCase } from "../../data/identity.ts";

/** Documents that wait for a look. */
export const CASE: IdentityCase = {
  id: "00000000-0000-4000-8000-0000000000c1",
  memberId: 7,
  memberAccount: "rahim",
  kind: "idCard",
  fullName: "Rahim Uddin",
  payeeName: "Rahim Uddin",
  birthday: "1990-05-06",
  age: 36,
  submittedAt: "2026-11-28T02:00:00Z",
  refusedBefore: 1,
  documents: [
    { id: "00000000-0000-4000-8000-0000000000d1", side: "front", width: 60, height: 40 },
    { id: "00000000-0000-4000-8000-0000000000d2", side: "selfie", width: 60, height: 40 },
  ],
};
