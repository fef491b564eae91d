-- What members have read, the promotions' categories and kinds, and the help centre.

-- The kind of a promotion for its availability; null for one that is only told of.
alter table announcements add column promo_key text
  check (promo_key in ('LOGIN', 'MANUAL', 'RAFFLE', 'UPGRADE_BONUS', 'MISSION_MANUAL', 'MISSION', 'TICKET', 'REFERRAL'));

create table promotion_categories (
  merchant_code text not null references merchants (code) on delete cascade,
  id text not null check (id ~ '^[a-z][a-z0-9-]{0,31}$'),
  sequence int not null,
  -- Language → name.
  names jsonb not null,
  primary key (merchant_code, id)
);

create table announcement_reads (
  member_id bigint not null references members (id),
  announcement_id bigint not null references announcements (id) on delete cascade,
  read_at timestamptz not null default now(),
  primary key (member_id, announcement_id)
);
create index announcement_reads_announcement on announcement_reads (announcement_id);

create table help_entries (
  id bigint generated always as identity primary key,
  merchant_code text not null references merchants (code) on delete cascade,
  tag text not null check (tag ~ '^[a-z][a-z0-9-]{0,31}$'),
  sequence int not null
);
create index help_entries_merchant on help_entries (merchant_code, sequence);

create table help_entry_texts (
  help_entry_id bigint not null references help_entries (id) on delete cascade,
  language text not null,
  title text not null,
  content text not null,
  primary key (help_entry_id, language)
);

create trigger promotion_categories_version after insert or update or delete or truncate on promotion_categories
  for each statement execute function bump_data_version('content');
create trigger help_entries_version after insert or update or delete or truncate on help_entries
  for each statement execute function bump_data_version('content');
create trigger help_entry_texts_version after insert or update or delete or truncate on help_entry_texts
  for each statement execute function bump_data_version('content');
