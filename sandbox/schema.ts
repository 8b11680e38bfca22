import { PAYPAL_SCHEMA } from './paypal/schema'
import { S3_SCHEMA } from './s3/schema'
import { STRIPE_SCHEMA } from './stripe/schema'

/**
 * Safe to run at every start. Text columns used for sorting or paging are collated "C", so that pages are the same on
 * every server. `business_now()` can be moved and dates events; everything that expires uses the database's `now()`.
 */
export const SCHEMA = `
create table if not exists settings (
  id boolean primary key default true check (id),
  shift_seconds bigint not null default 0,
  has_live_shapes boolean not null default false
);
alter table settings add column if not exists is_masking boolean not null default false;
insert into settings default values on conflict do nothing;

create or replace function business_now() returns timestamptz language sql stable as
  $$ select now() + make_interval(secs => shift_seconds) from settings $$;

create table if not exists identity_keys (
  id boolean primary key default true check (id),
  kid text not null,
  private_key text not null,
  created_at timestamptz not null default now()
);

create table if not exists accounts (
  local_id text primary key,
  email text not null unique,
  password_hash text,
  display_name text,
  is_email_verified boolean not null default false,
  is_disabled boolean not null default false,
  valid_since timestamptz not null default now(),
  created_at timestamptz not null default now(),
  last_login_at timestamptz
);

alter table accounts add column if not exists password_updated_at timestamptz;

-- Kept after their account is deleted, so that an old token still gets the error for a deleted user.
create table if not exists refresh_tokens (
  token_hash bytea primary key,
  local_id text not null,
  auth_time timestamptz not null default now(),
  revoked_at timestamptz
);
create index if not exists refresh_tokens_account on refresh_tokens (local_id);

create table if not exists reset_codes (
  code_hash bytea primary key,
  local_id text not null references accounts on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index if not exists reset_codes_account on reset_codes (local_id);

create table if not exists email_codes (
  code_hash bytea primary key,
  local_id text not null references accounts on delete cascade,
  mode text not null check (mode in ('verifyAndChangeEmail', 'recoverEmail')),
  old_email text not null,
  new_email text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index if not exists email_codes_account on email_codes (local_id);

create table if not exists throttles (
  key text primary key,
  count integer not null,
  window_start timestamptz not null default now()
);

create table if not exists mails (
  id bigint generated always as identity primary key,
  sender text not null,
  recipients text[] not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  links text[] not null,
  received_at timestamptz not null default now()
);
create index if not exists mails_recipients on mails using gin (recipients);
alter table mails add column if not exists sender_name text not null default '';
alter table mails add column if not exists unsubscribe text not null default '';
alter table mails add column if not exists reply_to text not null default '';

create table if not exists login_codes (
  code_hash bytea primary key,
  client_id text not null,
  seller text not null,
  redirect_uri text not null,
  code_challenge text,
  code_challenge_method text,
  created_at timestamptz not null default now(),
  used_at timestamptz
);

create table if not exists login_grants (
  id bigint generated always as identity primary key,
  client_id text not null,
  seller text not null,
  refresh_hash bytea not null unique,
  created_at timestamptz not null default now()
);

create table if not exists access_tokens (
  token_hash bytea primary key,
  grant_id bigint not null references login_grants on delete cascade,
  expires_at timestamptz not null
);
create index if not exists access_tokens_grant on access_tokens (grant_id);

-- A profile's clicks are counted from its first tag request on.
create table if not exists measured_profiles (
  profile_id text primary key,
  measured_since timestamptz not null
);

-- quantity: the number of clicks, views or cart additions, or the units of one order. A purchase without an advertiser is
-- not attributed.
create table if not exists events (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('click', 'detail_page_view', 'add_to_cart', 'purchase')),
  occurred_at timestamptz not null,
  event_date date not null,
  advertiser_id text collate "C",
  publisher_id text collate "C",
  campaign_id text collate "C",
  ad_group_id text collate "C",
  creative_id text collate "C",
  landed_asin text,
  asin text collate "C" not null,
  conversion_type text collate "C" not null check (conversion_type in ('Promoted', 'Brand Halo')),
  quantity integer not null,
  amount numeric(12,2) not null default 0,
  is_new_to_brand boolean not null default false,
  order_id text unique
);
drop index if exists events_report, events_last_click;
-- The sorted keys of report rows, so that a page starts where the previous one ended.
create index if not exists events_rows
  on events (advertiser_id, event_date, campaign_id, publisher_id, ad_group_id, creative_id)
  where advertiser_id is not null;
create index if not exists events_clicks on events (advertiser_id, campaign_id, ad_group_id, creative_id, occurred_at)
  include (quantity) where kind = 'click';

-- Later corrections of an order's figures, added from visible_from on.
create table if not exists restatements (
  id bigint generated always as identity primary key,
  event_id bigint not null references events on delete cascade,
  visible_from timestamptz not null,
  quantity_delta integer not null,
  amount_delta numeric(12,2) not null,
  orders_delta integer not null
);
create index if not exists restatements_event on restatements (event_id);
-- A key makes an operator's restatement idempotent.
alter table restatements add column if not exists key text unique;

-- An operator's overrides of a profile; null: as in the catalog.
create table if not exists profile_switches (
  profile_id text primary key,
  has_attribution boolean,
  bonus text check (bonus in ('enrolled', 'absent', 'zero'))
);

-- How often a report has each row of an ad group on a day; 1 where there is none.
create table if not exists report_row_switches (
  ad_group_id text,
  event_date date,
  times integer not null check (times between 0 and 10),
  primary key (ad_group_id, event_date)
);

-- Scripted faults. times: maximum number of requests affected, null for any number; ends_at is system time.
create table if not exists faults (
  id bigint generated always as identity primary key,
  fault text not null,
  path text,
  profile_id text,
  times integer,
  seconds double precision not null,
  ends_at timestamptz,
  fired integer not null default 0,
  created_at timestamptz not null default now()
);

-- What browsers sent to the simulated log and analytics services.
create table if not exists collected (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('log', 'event')),
  body jsonb not null,
  received_at timestamptz not null default now()
);

create table if not exists history_runs (
  advertiser_id text not null,
  ad_group_id text not null,
  seed text not null,
  created_at timestamptz not null default now(),
  primary key (advertiser_id, ad_group_id, seed)
);

${PAYPAL_SCHEMA}
${STRIPE_SCHEMA}
${S3_SCHEMA}
`
