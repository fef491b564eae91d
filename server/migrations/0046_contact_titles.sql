-- What a contact is called is told in the visitor's language.
alter table customer_service_entries add column titles jsonb;
update customer_service_entries set titles = jsonb_build_object('en', title);
alter table customer_service_entries alter column titles set not null;
alter table customer_service_entries drop column title;
