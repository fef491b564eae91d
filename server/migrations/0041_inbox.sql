-- Letters to members. A deleted one keeps its row, so that what was sent can be shown when it is disputed.

create table inbox_messages (
  id bigint generated always as identity primary key,
  member_id bigint not null references members (id),
  -- Language → { "title": "…", "content": "…" }
  texts jsonb not null,
  sent_at timestamptz not null default now(),
  read_at timestamptz,
  deleted_at timestamptz
);
create index inbox_messages_member on inbox_messages (member_id, id desc) where deleted_at is null;
create index inbox_messages_unread on inbox_messages (member_id) where read_at is null and deleted_at is null;
