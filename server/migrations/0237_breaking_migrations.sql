-- Over which migrations an older program must not run: those that take away, rename or forbid what the version before them uses.
-- Such a migration enters itself: insert into breaking_migrations (name) values ('0300_example.sql');
create table breaking_migrations (
  name text primary key,
  entered_at timestamptz not null default now()
);
