import type { Db } from "../../db.ts";
import type { SecurityLog } from "../../security-events/security-log.ts";
import type { ApprovalsService } from "../access/approvals.service.ts";
import type { AuditService } from "../audit/audit.service.ts";
import type { LoginGuard } from "../auth/login-guard.service.ts";
import type { RecoveryService } from "../auth/recovery.service.ts";
import type { LimitsService } from "../limits/limits.service.ts";
import type { MemberService } from "../member/member.service.ts";
import type { ProviderService } from "../provider/provider.service.ts";
import type { FundsPasswordService } from "../security/funds-password.service.ts";
import type { SecurityService } from "../security/security.service.ts";
import type { TurnoverService } from "../wallet/turnover.service.ts";
import { type AnonymisingDeps, createAnonymising } from "./anonymising.service.ts";
import { type ContactChangeDeps, createContactChanges } from "./contact-changes.service.ts";
import { createMemberActions } from "./member-actions.service.ts";
import { createMemberContact } from "./member-contact.service.ts";
import { createMemberLevels } from "./member-levels.service.ts";
import { createMemberPage } from "./member-page.service.ts";
import { createMemberTabs } from "./member-tabs.service.ts";
import { createMembersDesk } from "./members.service.ts";
import { createNotes } from "./notes.service.ts";
import { createTags } from "./tags.service.ts";

interface Deps extends Omit<ContactChangeDeps, "countriesOf">, Omit<AnonymisingDeps, "approvals" | "member" | "site"> {
  db: Db;
  reading: Db;
  approvals: ApprovalsService;
  audit: AuditService;
  watch: SecurityLog;
  member: MemberService;
  provider: ProviderService;
  limits: LimitsService;
  turnover: TurnoverService;
  loginGuard: LoginGuard;
  fundsPassword: FundsPasswordService;
  recovery: RecoveryService;
  security: SecurityService;
  brandOf: (code: string) => Promise<{ mobileCountries: readonly string[]; defaultLanguage: string }>;
}

/** What operators see of members, write down about them, and do about them. */
export function createMemberDeskServices(deps: Deps) {
  const { brandOf } = deps;
  const countriesOf = async (code: string) => (await brandOf(code)).mobileCountries;
  return {
    membersDesk: createMembersDesk({ ...deps, countriesOf }),
    memberPage: createMemberPage(deps),
    memberTabs: createMemberTabs(deps),
    memberContact: createMemberContact(deps),
    memberLevels: createMemberLevels(deps),
    memberActions: createMemberActions({ ...deps, languageOf: async (code) => (await brandOf(code)).defaultLanguage }),
    anonymising: createAnonymising(deps),
    contactChanges: createContactChanges({ ...deps, countriesOf }),
    memberNotes: createNotes(deps),
    memberTags: createTags(deps),
  };
}
