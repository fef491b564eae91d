-- Ending all logins of one operator, when the password changes or the account is disabled.
create index operator_sessions_of_operator on operator_sessions (operator_id);
