-- How often the form of registration was opened by an agent's link, and when last. Nothing is kept of who it was.
alter table agent_links
  add column visits bigint not null default 0,
  add column visited_at timestamptz;
