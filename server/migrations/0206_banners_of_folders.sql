-- Banners that the demo made before they stood in the brands' folders come under the names of their files, so that an apply does not make
-- them twice. The first one has said its figure itself before it told of the bonus.

update announcements a set file = found.file
from (
  select distinct on (b.merchant_code, v.file) b.id, v.file
  from (values
    ('home-welcome', 'm_home', '/media/banners/welcome.avif', array['100% bonus on the first deposit', '{percent}% bonus on the first deposit']),
    ('home-fishing', 'm_home', '/media/banners/fishing.avif', array['Land tonight''s big catch']),
    ('home-live', 'm_home', '/media/banners/live.avif', array['Take a seat, the dealer is waiting']),
    ('home-vip', 'm_home', '/media/banners/vip.avif', array['New benefits at every level']),
    ('register-welcome', 'm_reg', '/media/banners/welcome.avif', array['100% bonus on the first deposit', '{percent}% bonus on the first deposit'])
  ) v (file, place, picture, titles)
  join announcements b on b.type = 'B' and b.file is null and b.group_name = v.place and b.images -> 0 ->> 'url' = v.picture
  join announcement_texts t on t.announcement_id = b.id and t.language = 'en' and t.title = any (v.titles)
  order by b.merchant_code, v.file, b.id
) found
where a.id = found.id and not exists (select from announcements o where o.merchant_code = a.merchant_code and o.file = found.file);
