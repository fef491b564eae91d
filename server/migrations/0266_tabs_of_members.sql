-- Operators read all letters of a member, those that the member took away too, and what they got of red envelope rains.
create index inbox_messages_of_member on inbox_messages (member_id, id desc);
create index red_rain_envelopes_of_member on red_rain_envelopes (member_id, ledger_transaction_id) where member_id is not null;
