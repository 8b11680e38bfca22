export const S3_SCHEMA = `
-- Of the one bucket.
create table if not exists s3_objects (
  key text collate "C" primary key,
  type text not null,
  bytes bytea not null,
  etag text not null,
  modified_at timestamptz not null default now()
);
`
