import { beginMemberTags, prepareMemberTags } from "@mela/contract/console/bulk";
import * as actions from "@mela/contract/console/member-actions";
import { setMemberProtection, setMemberRisk } from "@mela/contract/console/member-levels";
import * as notes from "@mela/contract/console/member-notes";
import * as page from "@mela/contract/console/member-page";
import { listMembers } from "@mela/contract/console/members";
import type { Bind } from "../../http.ts";
import type { BulkService } from "../bulk/bulk.service.ts";
import type { ContactChanges } from "./contact-changes.service.ts";
import type { MemberActionsService } from "./member-actions.service.ts";
import type { MemberContactService } from "./member-contact.service.ts";
import type { MemberLevelsDesk } from "./member-levels.service.ts";
import type { MemberPageService } from "./member-page.service.ts";
import type { MembersDeskService } from "./members.service.ts";
import type { NotesService } from "./notes.service.ts";
import type { TagsService } from "./tags.service.ts";

interface Services {
  bulk: Pick<BulkService, "prepare" | "begin">;
  membersDesk: MembersDeskService;
  memberPage: MemberPageService;
  memberContact: MemberContactService;
  memberLevels: MemberLevelsDesk;
  memberActions: MemberActionsService;
  contactChanges: ContactChanges;
  memberNotes: NotesService;
  memberTags: TagsService;
}

/** What operators see of members, write down about them, and do about them. */
export function registerConsoleMemberRoutes(bind: Bind, services: Services): void {
  const { membersDesk, memberPage, memberContact, memberLevels, memberActions, contactChanges, memberNotes, memberTags } = services;
  bind(listMembers, ({ caller, input }) => membersDesk.list(caller, input));

  bind(page.getMemberHead, ({ caller, input }) => memberPage.head(caller, input));
  bind(page.listMemberEntries, ({ caller, input }) => memberPage.entries(caller, input));
  bind(page.listMemberRounds, ({ caller, input }) => memberPage.rounds(caller, input));
  bind(page.getMemberRound, ({ caller, input }) => memberPage.round(caller, input, input.bet));
  bind(page.listMemberDeposits, ({ caller, input }) => memberPage.deposits(caller, input));
  bind(page.listMemberWithdrawals, ({ caller, input }) => memberPage.withdrawals(caller, input));
  bind(page.listMemberLogOns, ({ caller, input }) => memberPage.logOns(caller, input));
  bind(page.getMemberContact, ({ caller, input }) => memberContact.read(caller, input));
  bind(page.revealMemberField, ({ caller, input }) => memberContact.reveal(caller, input));

  bind(setMemberRisk, ({ caller, input }) => memberLevels.set(caller, "risk", input));
  bind(setMemberProtection, ({ caller, input }) => memberLevels.set(caller, "protection", input));
  bind(actions.setMemberStatus, ({ caller, input }) => memberActions.setStatus(caller, input));
  bind(actions.askMobileChange, ({ caller, input }) => contactChanges.askMobile(caller, input));
  bind(actions.askEmailChange, ({ caller, input }) => contactChanges.askEmail(caller, input));
  bind(actions.helpMember, ({ caller, input }) => memberActions.help(caller, input));

  bind(notes.listMemberNotes, ({ caller, input }) => memberNotes.list(caller, input));
  bind(notes.addMemberNote, ({ caller, input }) => memberNotes.add(caller, input));
  bind(notes.changeMemberNote, ({ caller, input }) => memberNotes.change(caller, input));
  bind(notes.listBrandTags, ({ caller, input }) => memberTags.list(caller, input.brand));
  bind(notes.saveBrandTag, ({ caller, input }) => memberTags.save(caller, input));
  bind(notes.removeBrandTag, async ({ caller, input }) => {
    await memberTags.remove(caller, input);
    return { removed: true };
  });
  bind(notes.tagMember, ({ caller, input }) => memberTags.set(caller, input));
  bind(prepareMemberTags, async ({ caller, input: { brand, set, ...params } }) => {
    await memberTags.mustKnow(caller, brand, [...params.add, ...params.remove]);
    const targets = await membersDesk.targets(caller, brand, set);
    return services.bulk.prepare(caller, { brand, kind: "members.tags", params, targets });
  });
  bind(beginMemberTags, ({ caller, input }) => services.bulk.begin(caller, "members.tags", input));
}
