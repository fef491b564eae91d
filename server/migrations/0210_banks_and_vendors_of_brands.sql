-- Banks that members choose from are a brand's own, and a member may write the name of one. So that an account keeps its bank's name when the
-- brand's list changes, the names stand with it: by language, what was typed under English.
alter table payout_accounts add column bank_names jsonb check (jsonb_typeof(bank_names) = 'object' and bank_names ? 'en');

update payout_accounts a set bank_names = jsonb_build_object('bn', b.bn, 'en', b.en)
from (values
  ('ab', 'এবি ব্যাংক', 'AB Bank'),
  ('agrani', 'অগ্রণী ব্যাংক', 'Agrani Bank'),
  ('asia', 'ব্যাংক এশিয়া', 'Bank Asia'),
  ('brac', 'ব্র্যাক ব্যাংক', 'BRAC Bank'),
  ('city', 'সিটি ব্যাংক', 'City Bank'),
  ('dbbl', 'ডাচ্-বাংলা ব্যাংক', 'Dutch-Bangla Bank'),
  ('ebl', 'ইস্টার্ন ব্যাংক', 'Eastern Bank'),
  ('islami', 'ইসলামী ব্যাংক বাংলাদেশ', 'Islami Bank Bangladesh'),
  ('janata', 'জনতা ব্যাংক', 'Janata Bank'),
  ('mtb', 'মিউচুয়াল ট্রাস্ট ব্যাংক', 'Mutual Trust Bank'),
  ('prime', 'প্রাইম ব্যাংক', 'Prime Bank'),
  ('pubali', 'পূবালী ব্যাংক', 'Pubali Bank'),
  ('rupali', 'রূপালী ব্যাংক', 'Rupali Bank'),
  ('sonali', 'সোনালী ব্যাংক', 'Sonali Bank'),
  ('ucb', 'ইউনাইটেড কমার্শিয়াল ব্যাংক', 'United Commercial Bank')
) as b (code, bn, en)
where a.bank_code = b.code;
update payout_accounts set bank_names = jsonb_build_object('en', bank_code) where bank_code is not null and bank_names is null;
alter table payout_accounts drop constraint payout_accounts_check;
alter table payout_accounts add constraint payout_accounts_bank check (
  case when kind = 'bank' then bank_names is not null else bank_code is null and bank_names is null end);

drop index payout_accounts_once;
create unique index payout_accounts_once
  on payout_accounts (member_id, kind, coalesce(bank_code, lower(bank_names ->> 'en'), ''), number) where removed_at is null;

-- Brands that offer every vendor of the catalogue but some: an import offers them what it brings.
create table brand_vendor_rules (
  merchant_code text primary key references merchants (code) on delete cascade,
  all_except text[] not null
);
insert into brand_vendor_rules (merchant_code, all_except)
select v.merchant_code, array(select jsonb_array_elements_text(v.document::jsonb -> 'vendors' -> 'allExcept'))
from (select distinct on (merchant_code) merchant_code, document from brand_versions order by merchant_code, version desc) v
  join merchants m on m.code = v.merchant_code
where v.document::jsonb -> 'vendors' ? 'allExcept';
