-- Words of a brand's own in a language, by the id of the text: { "pages": …, "messages": … }.
create table brand_texts (
  merchant_code text not null references merchants (code) on delete cascade,
  language text not null,
  texts jsonb not null,
  saved_at timestamptz not null default now(),
  primary key (merchant_code, language)
);

create trigger brand_texts_version after insert or update or delete on brand_texts
  for each statement execute function bump_data_version('site');
