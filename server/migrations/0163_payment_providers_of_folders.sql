-- A provider that was taken out of its brand's folder: it takes no new orders and is listed no more, but those that it has come to their end.
alter table payment_providers add column retired boolean not null default false;
