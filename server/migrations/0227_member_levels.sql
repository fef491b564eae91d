-- What members are found by besides: the language of their last log-on, and how operators judge them.
alter table members add column language text;
create index members_by_language on members (merchant_code, language, id) where language is not null;

-- How high a risk a member is, and how much protection they need. No row: nobody has judged it.
create table member_levels (
  member_id bigint not null references members (id),
  merchant_code text not null references merchants (code),
  field text not null check (field in ('risk', 'protection')),
  level text not null check (level in ('none', 'low', 'medium', 'strong')),
  note text not null check (char_length(note) between 5 and 500),
  version int not null default 1,
  operator_id bigint not null references operators (id),
  changed_at timestamptz not null default now(),
  primary key (member_id, field)
);
create index member_levels_of_brand on member_levels (merchant_code, field, level, member_id) where level <> 'none';
