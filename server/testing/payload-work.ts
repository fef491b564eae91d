import { sql } from "kysely";
import type { Member } from "../src/modules/member/member.service.ts";
import { textFaults } from "../src/modules/texts/brand-texts.rules.ts";
import { BIDI, HANDLERS, PAYLOADS } from "./attacks/payloads.ts";
import type { TestApp } from "./create-test-app.ts";

/** Texts of a brand's first pages, in whose place payloads stand. */
const OWN_WORDS = ["shell.nav.home", "shell.nav.member", "home.hot", "home.popular", "home.ranking", "home.recent"] as const;

/** Whoever writes it is called so: it stands in sentences and beside other things. */
const NAME = `${HANDLERS[0]}${BIDI[3]}`;

/** Payloads together, in as few texts as their length allows, each in a line of its own. */
export function inTexts(length: number, payloads: readonly string[] = PAYLOADS): string[] {
  const texts: string[] = [];
  for (const payload of payloads) {
    const last = texts.at(-1);
    if (last !== undefined && last.length + payload.length < length) texts[texts.length - 1] = `${last}\n${payload}`;
    else texts.push(payload);
  }
  return texts;
}

/**
 * Puts every payload wherever a member of a brand of one's own, or an operator about them, writes something, past all rules and as if none had
 * been there: nickname, notes, chat, feedback, letters, log-ons, tags, the brand's notices and own words.
 */
export async function plantPayloads({ db }: Pick<TestApp, "db">, member: Member, operatorId: number): Promise<void> {
  const { id, merchant_code: brand } = member;
  await sql`update members set nickname = ${NAME} where id = ${id}`.execute(db);
  await sql`update operators set name = ${NAME} where id = ${operatorId}`.execute(db);
  for (const body of inTexts(2_000))
    await sql`insert into member_notes (merchant_code, member_id, operator_id, body) values (${brand}, ${id}, ${operatorId}, ${body})`.execute(
      db,
    );
  const { rows } = await sql<{ id: number }>`
    insert into chat_conversations (merchant_code, member_id, language, status, last_message_at) values (${brand}, ${id}, 'en', 'waiting', now())
    on conflict (member_id) do update set status = 'waiting', last_message_at = now() returning id`.execute(db);
  for (const [at, body] of inTexts(1_000).entries())
    await sql`insert into chat_messages (conversation_id, sender, client_id, body) values (${rows[0]?.id}, 'member', ${`payload-${at}`}, ${body})`.execute(
      db,
    );
  for (const content of inTexts(5_000))
    await sql`insert into feedback (merchant_code, member_id, type, content) values (${brand}, ${id}, 0, ${content})`.execute(db);
  for (const userAgent of PAYLOADS.slice(0, 20))
    await sql`
      insert into sessions (token_hash, merchant_code, member_id, device, ip, user_agent, expires_at)
      values (sha256(${`${id} ${userAgent}`}::bytea), ${brand}, ${id}, 'H5', '127.0.0.1', ${userAgent}, now() + interval '1 day')`.execute(
      db,
    );
  const letter = { title: PAYLOADS[1], content: PAYLOADS.join("<br>") };
  await sql`insert into inbox_messages (member_id, texts) values (${id}, ${JSON.stringify({ bn: letter, en: letter })}::jsonb)`.execute(db);
  for (const [at, name] of PAYLOADS.filter((payload) => payload.length <= 40 && payload.trim() === payload)
    .slice(0, 12)
    .entries())
    await sql`
      with made as (insert into member_labels (merchant_code, name, colour, meaning)
        values (${brand}, ${name}, ${at % 2 ? "red" : "green"}, ${PAYLOADS.slice(at, at + 3)
          .join(" ")
          .slice(0, 200)}) returning id)
      insert into member_tags (member_id, label_id, operator_id) select ${id}, id, ${operatorId} from made`.execute(db);
  await plantInBrand(db, brand);
}

async function plantInBrand(db: TestApp["db"], brand: string): Promise<void> {
  await sql`
    with made as (insert into announcements (merchant_code, type) values (${brand}, 'B') returning id)
    insert into announcement_texts (announcement_id, language, title, content)
    select id, 'en', ${PAYLOADS[2]}, ${PAYLOADS.join("<br>")} from made`.execute(db);
  const taken = (id: string, text: string) => textFaults({ en: { pages: { [id]: text } } }).length === 0;
  const words = OWN_WORDS.map((id, at) => [id, PAYLOADS.filter((text) => taken(id, text))[at * 3]]);
  await sql`
    insert into brand_texts (merchant_code, language, texts)
    values (${brand}, 'en', ${JSON.stringify({ pages: Object.fromEntries(words.filter(([, text]) => text !== undefined)) })}::jsonb)`.execute(
    db,
  );
}
