-- Rebates are paid by the day: everybody's play of one day is asked for at once.
create index member_category_days_by_day on member_category_days (day);
create index team_category_days_by_day on team_category_days (day);
