-- The front end that a session was opened through: 1 the desktop site, 3 the mobile one.
alter table sessions add column gateway smallint not null default 3 check (gateway in (1, 3));
