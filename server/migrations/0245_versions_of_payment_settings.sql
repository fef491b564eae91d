-- How often a brand's payment settings were changed, counted by the database, so that whoever writes them counts: the console, the command
-- and a program of the version before.

alter table deposit_settings add column version integer not null default 1;
alter table payout_settings add column version integer not null default 1;

create function payment_settings_count() returns trigger language plpgsql as $$
begin
  new.version := old.version;
  if to_jsonb(new) - 'updated_at' is distinct from to_jsonb(old) - 'updated_at' then
    new.version := old.version + 1;
  end if;
  return new;
end $$;
create trigger deposit_settings_count before update on deposit_settings for each row execute function payment_settings_count();
create trigger payout_settings_count before update on payout_settings for each row execute function payment_settings_count();
