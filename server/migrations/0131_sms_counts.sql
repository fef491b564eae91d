-- What a brand's codes by SMS come to, hour by hour: no asking in small pieces makes the bill longer than its caps.
create table sms_counts (
  merchant_code text not null references merchants (code) on delete cascade,
  hour timestamptz not null,
  sent int not null default 0,
  refused int not null default 0,
  primary key (merchant_code, hour)
);
