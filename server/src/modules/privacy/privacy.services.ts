import type { PrivacyState } from "@mela/contract/privacy/privacy";
import type { Db } from "../../db.ts";
import { type CopiedFile, createArchive } from "./archive.service.ts";
import { type DataCopyDeps, createDataCopies } from "./data-copies.service.ts";
import { type DeskCopyDeps, createDeskCopies } from "./desk-copies.service.ts";
import { type ErasureDeps, createErasures } from "./erasures.service.ts";
import type { MemberService } from "../member/member.service.ts";
import { createMemberData } from "./member-data.service.ts";
import { presentCopy, presentErasure } from "./privacy.present.ts";
import * as store from "./privacy.store.ts";

interface Deps extends Omit<DataCopyDeps, "archive">, Omit<DeskCopyDeps, "archive">, ErasureDeps {
  member: DeskCopyDeps["member"] & Pick<MemberService, "findByAccount">;
  inbox: DataCopyDeps["inbox"];
  filesOf?: (memberId: number) => Promise<CopiedFile[]>;
}

/** What members may ask about their own data. */
export function createPrivacyServices(deps: Deps) {
  const archive = createArchive(deps);
  const erasures = createErasures(deps);
  return {
    dataCopies: createDataCopies({ ...deps, archive }),
    deskCopies: createDeskCopies({ ...deps, archive }),
    erasures,
    memberData: createMemberData({ ...deps, archive, erasures }),
    privacyState: createState(deps.db),
  };
}

const createState =
  (db: Db) =>
  async (memberId: number): Promise<PrivacyState> => {
    const [copy, erasure, obstacles] = await Promise.all([
      store.findCopy(db, memberId),
      store.findErasure(db, memberId),
      store.findObstacles(db, memberId),
    ]);
    return { copy: copy ? presentCopy(copy) : null, erasure: erasure ? presentErasure(erasure) : null, obstacles };
  };
