-- What members write to the brand, with pictures that only operators see.

create table feedback (
  id bigint generated always as identity primary key,
  merchant_code text not null references merchants (code),
  member_id bigint not null references members (id),
  type int not null check (type in (0, 1, 2, 3, 4, 6)),
  content text not null,
  created_at timestamptz not null default now()
);
create index feedback_newest on feedback (merchant_code, id desc);
create index feedback_of_member on feedback (member_id, created_at);

-- Drawn anew from what was sent. Without feedback_id: sent ahead of its feedback, and deleted if that never comes.
create table feedback_pictures (
  id uuid primary key default gen_random_uuid(),
  merchant_code text not null,
  member_id bigint not null references members (id),
  feedback_id bigint references feedback (id),
  jpeg bytea not null,
  width int not null,
  height int not null,
  created_at timestamptz not null default now()
);
create index feedback_pictures_of_feedback on feedback_pictures (feedback_id) where feedback_id is not null;
create index feedback_pictures_loose on feedback_pictures (member_id, created_at) where feedback_id is null;
create index feedback_pictures_loose_age on feedback_pictures (created_at) where feedback_id is null;
