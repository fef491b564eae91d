import type { Db } from "../../db.ts";
import { listHolders } from "../access/holders.service.ts";
import type { AuditService } from "../audit/audit.service.ts";
import type { CaptchaService } from "../verification/captcha.service.ts";
import type { SessionService } from "../auth/session.service.ts";
import type { EventsService } from "../events/events.service.ts";
import { publishUnread } from "../events/publishers.service.ts";
import type { SecurityLog } from "../../security-events/security-log.ts";
import { createChatService } from "./chat.service.ts";
import { createConsoleService } from "./console.service.ts";
import { createFeedbackDesk } from "./feedback-desk.service.ts";
import { createFeedbackService } from "./feedback.service.ts";
import { createInboxService } from "./inbox.service.ts";
import { createOperatorAccountsService } from "./operator-accounts.service.ts";
import { createOperatorChangesService } from "./operator-changes.service.ts";
import { createConversationService } from "./conversation.service.ts";
import { createSavedAnswers } from "./saved-answers.service.ts";

interface Deps {
  db: Db;
  events: EventsService;
  session: SessionService;
  captcha: CaptchaService;
  watch: SecurityLog;
  audit: AuditService;
  /** Whether a member takes a break from play. */
  mayAdvertise: (memberId: number) => Promise<boolean>;
  /** Languages in which a brand speaks, its own first. */
  languagesOf: (brandCode: string) => Promise<readonly string[]>;
}

/** The console: letters, live chat from both sides, its operators, and feedback. */
export function createSupportServices({ db, events, session, captcha, watch, audit, mayAdvertise, languagesOf }: Deps) {
  const conversations = createConversationService({ db, events });
  const inbox = createInboxService({ db, onUnread: publishUnread(events, "inbox"), mayAdvertise });
  return {
    chat: createChatService({ db, session, conversations }),
    operatorConsole: createConsoleService({
      db,
      conversations,
      audit,
      colleaguesIn: (executor, brandCode) => listHolders(executor, "support.chat", brandCode),
    }),
    savedAnswers: createSavedAnswers({ db, audit, languagesOf }),
    operatorAccounts: createOperatorAccountsService({ db }),
    operatorChanges: createOperatorChangesService({ db, watch }),
    inbox,
    feedback: createFeedbackService({ db, captcha }),
    feedbackDesk: createFeedbackDesk({ db, inbox, audit }),
  };
}
