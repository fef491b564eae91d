-- Events of pages are forgotten after a while, also those that wait for a secret which nobody enters.
drop index outgoing_calls_old;
create index outgoing_calls_old on outgoing_calls (begun_at) where target = 'webhook';
