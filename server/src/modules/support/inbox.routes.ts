import { deleteInboxMessage, getInboxUnread, listInbox, readInboxMessage, readWholeInbox } from "@mela/contract/support/inbox";
import type { Bind } from "../../http.ts";
import type { Caller } from "../../lib/callers.ts";
import type { RequestContext } from "../site/brand.ts";
import type { InboxOwner, InboxService } from "./inbox.service.ts";

const WRITES = { perMinute: 240 };

export function registerInboxRoutes(bind: Bind, { inbox, requestContext }: { inbox: InboxService; requestContext: RequestContext }): void {
  bind(listInbox, async ({ input, caller, language, request }) => {
    const { settings } = await requestContext.brandOf(request);
    const { before = null, pageSize } = input;
    return inbox.list(ownerOf(caller), { before, pageSize, language, fallbackLanguage: settings.defaultLanguage });
  });
  bind(getInboxUnread, ({ caller }) => inbox.unread(ownerOf(caller)));
  bind(readInboxMessage, async ({ input, caller }) => ({ unread: await inbox.markRead(ownerOf(caller), input.id) }), WRITES);
  bind(readWholeInbox, async ({ caller }) => ({ unread: await inbox.markAllRead(ownerOf(caller)) }), WRITES);
  bind(deleteInboxMessage, async ({ input, caller }) => ({ unread: await inbox.remove(ownerOf(caller), input.id) }), WRITES);
}

const ownerOf = (caller: Caller): InboxOwner => ({ memberId: Number(caller.userId), customerType: caller.userType });
