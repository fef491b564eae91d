-- A member has entered somebody else's TrxID first: a person may take it from their order again, and what was decided stays on record.
alter table manual_rulings drop constraint manual_rulings_ruling_check;
alter table manual_rulings add constraint manual_rulings_ruling_check check (ruling in ('confirmed', 'refused', 'released'));
