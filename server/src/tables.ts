import type { AccountTables } from "./modules/account/account.tables.ts";
import type { ContentTables } from "./modules/content/content.tables.ts";
import type { OutboxTables } from "./adapters/outbox.tables.ts";
import type { GamesTables } from "./modules/games/games.tables.ts";
import type { MemberTables } from "./modules/member/member.tables.ts";
import type { ProviderTables } from "./modules/provider/provider.tables.ts";
import type { SiteTables } from "./modules/site/site.tables.ts";
import type { WalletTables } from "./modules/wallet/wallet.tables.ts";

/** Every table by name; each wing describes its own. */
export type Tables = SiteTables & AccountTables & MemberTables & OutboxTables & GamesTables & WalletTables & ProviderTables & ContentTables;
