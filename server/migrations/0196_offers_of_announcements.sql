-- A promotion or banner may tell of a bonus on deposits. It names the bonus, whose terms stand in the brand's deposit settings alone;
-- texts have placeholders for them.

alter table announcements add column deposit_promotion text check (deposit_promotion ~ '^[a-z][a-z0-9-]{1,31}$');
create index announcements_of_deposit_promotion on announcements (merchant_code, deposit_promotion) where deposit_promotion is not null;

-- What was read of the terms is read anew once they change.
create trigger deposit_settings_version after insert or update or delete or truncate on deposit_settings
  for each statement execute function bump_data_version('content');
