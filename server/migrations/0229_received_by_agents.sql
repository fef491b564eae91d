-- What came to an agent since a moment, for the earnings on their home.
create index agent_pays_received on agent_pays (member_id, paid_at) where state = 'paid';
create index agent_rebate_days_received on agent_rebate_days (agent_id, paid_at);
