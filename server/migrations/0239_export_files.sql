-- What operators take out of the platform, as it is put together part by part: in the request while that is quick, else by a job.
create table export_files (
  id uuid primary key default gen_random_uuid(),
  operator_id bigint not null references operators (id),
  -- Null where it belongs to no brand.
  merchant_code text references merchants (code) on delete cascade,
  kind text not null,
  asked jsonb not null,
  state text not null default 'making' check (state in ('making', 'ready', 'failed')),
  -- Where the next part begins; null: at the beginning.
  next jsonb,
  parts int not null default 0,
  lines bigint not null default 0,
  size_bytes bigint not null default 0,
  -- Tries since the last part.
  attempts int not null default 0,
  -- No process takes it before.
  due_at timestamptz not null default now(),
  asked_at timestamptz not null default now(),
  -- Then it is deleted, whatever has become of it.
  expires_at timestamptz not null default now() + interval '24 hours'
);
create index export_files_of_operator on export_files (operator_id, asked_at desc);
create index export_files_due on export_files (due_at) where state = 'making';
create index export_files_expiry on export_files (expires_at);

-- Each part is gzip by itself.
create table export_parts (
  file_id uuid not null references export_files (id) on delete cascade,
  part int not null,
  body bytea not null,
  primary key (file_id, part)
);
alter table export_parts alter column body set storage external;
