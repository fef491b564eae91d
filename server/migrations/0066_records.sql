-- Records are asked for by days: the same index, with the time before the id.
drop index ledger_entries_of_account;
create index ledger_entries_of_account on ledger_entries (account_id, created_at desc, id desc);
