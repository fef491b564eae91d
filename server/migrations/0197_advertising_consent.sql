-- Whether a member has agreed to advertising, and since when. It is a consent of its own, apart from the terms: nobody has given it by
-- registering. Null: no letter advertises to them.

alter table members add column advertising_agreed_at timestamptz;
