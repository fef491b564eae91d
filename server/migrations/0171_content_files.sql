-- What a brand's folder publishes, by the name of its file. What was made otherwise has none, and no folder touches it.

alter table announcements add column file text check (file ~ '^[a-z0-9][a-z0-9-]{0,63}$');
create unique index announcements_file on announcements (merchant_code, file) where file is not null;

alter table help_entries add column file text check (file ~ '^[a-z0-9][a-z0-9-]{0,63}$');
create unique index help_entries_file on help_entries (merchant_code, file) where file is not null;
