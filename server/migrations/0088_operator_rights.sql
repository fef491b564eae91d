-- Parked deposits and members' limits take a right of their own from now on. Whoever decided about withdrawals keeps what he could do.
update operators set rights = rights || array['deposits', 'limits']
where 'withdrawals' = any (rights) and not ('deposits' = any (rights));
