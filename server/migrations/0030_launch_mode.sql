-- How a vendor's games are opened: in the player's frame, or by leaving for the address (for vendors that refuse to be framed).
alter table vendors add column launch_mode text not null default 'iframe' check (launch_mode in ('iframe', 'redirect'));
