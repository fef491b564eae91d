-- What browsers are told as it happens. Rows are written under one lock, so that their ids have the order in which they can
-- be seen: whoever has read up to an id has missed nothing before it. They live for an hour, so that a stream that was cut
-- goes on where it stopped; the newest row always stays, as the mark of how far it goes.

create table events (
  id bigint generated always as identity primary key,
  -- 'all', 'merchant:<code>', 'member:<id>', and those of the chat
  topic text not null,
  type text not null,
  data jsonb not null,
  created_at timestamptz not null default now()
);
create index events_by_topic on events (topic, id);
create index events_age on events (created_at);
