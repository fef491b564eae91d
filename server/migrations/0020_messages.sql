-- SMS and mail on their way: written in the transaction that causes them, sent by a worker.

create table messages (
  id bigint generated always as identity primary key,
  -- Goes to the gateway with every attempt, so that a repeated one is not sent twice.
  key uuid not null default gen_random_uuid() unique,
  kind text not null check (kind in ('sms', 'mail')),
  merchant_code text not null references merchants (code),
  recipient text not null,
  subject text not null default '',
  -- Codes and links are secrets: both texts are emptied once the message is out or given up.
  body text not null,
  html text,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  attempts int not null default 0,
  due_at timestamptz not null default now(),
  -- What it says is of no use after that.
  give_up_at timestamptz not null,
  last_error text,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  check ((state = 'queued') = (finished_at is null))
);
create index messages_due on messages (due_at) where state = 'queued';
create index messages_finished on messages (finished_at) where state <> 'queued';

-- A repeated delivery shows once in the demo's outbox as well.
alter table outbox add column key uuid unique;
