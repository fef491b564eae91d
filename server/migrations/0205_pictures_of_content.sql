-- Pictures that lie beside the content of a brand's folder. Bytes are kept by what they are: a picture that comes back is not kept twice, and
-- an address never means another picture. They outlive the brand, as its versions do, since a version may be put back.

create table content_pictures (
  merchant_code text not null,
  -- SHA-256 of the file as it lies in the folder.
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  source bytea not null,
  -- As it is served: drawn or written anew, with its SHA-256.
  served bytea not null,
  served_digest text not null check (served_digest ~ '^[0-9a-f]{64}$'),
  ending text not null check (ending in ('webp', 'svg')),
  width int not null check (width > 0),
  height int not null check (height > 0),
  primary key (merchant_code, digest)
);
create index content_pictures_served on content_pictures (merchant_code, served_digest);

-- Which picture a file of the folder is now, by its path below `content`.
create table content_picture_files (
  merchant_code text not null references merchants (code) on delete cascade,
  path text not null check (path ~ '^(announcements|help)/[a-z0-9][a-z0-9-]{0,63}\.(png|jpg|jpeg|webp|svg)$'),
  digest text not null,
  primary key (merchant_code, path),
  foreign key (merchant_code, digest) references content_pictures (merchant_code, digest)
);
create index content_picture_files_of_picture on content_picture_files (merchant_code, digest);
create trigger content_picture_files_version after insert or update or delete or truncate on content_picture_files
  for each statement execute function bump_data_version('content');

-- The pictures that each version of a brand names, so that none goes away while a version that is kept has it.
create table brand_version_pictures (
  merchant_code text not null,
  version int not null,
  digest text not null,
  primary key (merchant_code, version, digest),
  foreign key (merchant_code, version) references brand_versions (merchant_code, version) on delete cascade,
  foreign key (merchant_code, digest) references content_pictures (merchant_code, digest)
);
create index brand_version_pictures_of_picture on brand_version_pictures (merchant_code, digest);
