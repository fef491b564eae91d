-- What operators write down about members, and by which words of the brand's own they tell them apart.
create table member_notes (
  id bigint generated always as identity primary key,
  merchant_code text not null references merchants (code),
  member_id bigint not null references members (id),
  operator_id bigint not null references operators (id),
  body text not null check (char_length(body) between 1 and 2000),
  pinned boolean not null default false,
  created_at timestamptz not null default now(),
  changed_at timestamptz
);
create index member_notes_of on member_notes (member_id, pinned desc, id desc);

-- By its author, and for 15 minutes; then a note stands for good. Whether it is pinned says nothing of its own.
create function member_notes_stand() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.body <> old.body and old.created_at < now() - interval '15 minutes' then
    raise exception 'a note stands for good after 15 minutes' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger member_notes_stand before update on member_notes for each row execute function member_notes_stand();

create table member_labels (
  id bigint generated always as identity primary key,
  merchant_code text not null references merchants (code) on delete cascade,
  name text not null check (char_length(name) between 1 and 40),
  colour text not null check (colour in ('gray', 'red', 'orange', 'yellow', 'green', 'blue', 'violet')),
  meaning text not null check (char_length(meaning) <= 200),
  version int not null default 1,
  created_at timestamptz not null default now()
);
create unique index member_labels_by_name on member_labels (merchant_code, lower(name));

create table member_tags (
  member_id bigint not null references members (id),
  label_id bigint not null references member_labels (id) on delete cascade,
  operator_id bigint not null references operators (id),
  created_at timestamptz not null default now(),
  primary key (member_id, label_id)
);
create index member_tags_of_label on member_tags (label_id, member_id);
