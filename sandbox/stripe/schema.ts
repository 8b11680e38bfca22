/**
 * Safe to run at every start. `body` is what the API returns; `hidden` is known only to the sandbox. `created` and
 * `due_at` are business time, everything else is system time.
 */
export const STRIPE_SCHEMA = `
create table if not exists stripe_objects (
  id text collate "C" primary key,
  seq bigint generated always as identity,
  object text collate "C" not null,
  account text collate "C" not null,
  created timestamptz not null,
  body jsonb not null,
  hidden jsonb not null default '{}',
  net bigint generated always as ((body->>'net')::bigint) stored
);
create index if not exists stripe_objects_newest on stripe_objects (object, account, created desc, seq desc);
create index if not exists stripe_objects_balance on stripe_objects (account) include (net) where object = 'balance_transaction';
create index if not exists stripe_objects_customer on stripe_objects (object, (body->>'customer'));
create index if not exists stripe_objects_intent on stripe_objects (object, (body->>'payment_intent'));
create index if not exists stripe_objects_charge on stripe_objects (object, (body->>'charge'));
create index if not exists stripe_objects_group on stripe_objects (object, (body->>'transfer_group'));
create index if not exists stripe_objects_transfer on stripe_objects (object, (body->>'transfer'));
create index if not exists stripe_objects_mandate on stripe_objects ((body->>'payment_method')) where object = 'mandate';
create index if not exists stripe_objects_source on stripe_objects (object, (body->>'source'));
create index if not exists stripe_objects_type on stripe_objects (object, (body->>'type'));

-- Scheduled effects: a debit settles, a review ends.
create table if not exists stripe_due (
  id bigint generated always as identity primary key,
  due_at timestamptz not null,
  effect text not null,
  subject text not null,
  done_at timestamptz,
  failure text
);
create index if not exists stripe_due_next on stripe_due (due_at, id) where done_at is null;

-- Responses replayed to repeated requests with the same idempotency key.
create table if not exists stripe_keys (
  account text not null,
  key text not null,
  fingerprint bytea not null,
  request_id text not null,
  status integer not null,
  answer text not null,
  created_at timestamptz not null default now(),
  primary key (account, key)
);
create index if not exists stripe_keys_age on stripe_keys (created_at);

-- What was actually done under a key; unlike the responses, these rows are never deleted.
create table if not exists stripe_effects (
  id bigint generated always as identity primary key,
  account text not null,
  key text not null,
  path text not null,
  object text,
  status integer not null,
  created_at timestamptz not null default now()
);
create index if not exists stripe_effects_key on stripe_effects (key);

create table if not exists stripe_deliveries (
  id bigint generated always as identity primary key,
  event text collate "C" not null,
  endpoint text not null check (endpoint in ('platform', 'connect')),
  state text not null check (state in ('waiting', 'delivered', 'dropped', 'given_up')),
  attempts integer not null default 0,
  next_at timestamptz not null default now(),
  answer text,
  delivered_at timestamptz
);
create index if not exists stripe_deliveries_next on stripe_deliveries (next_at, id) where state = 'waiting';
create index if not exists stripe_deliveries_event on stripe_deliveries (event);

-- Webhook delivery settings, changed by an operator.
create table if not exists stripe_webhook_settings (
  id boolean primary key default true check (id),
  is_held boolean not null default false,
  duplicates integer not null default 0,
  reorders boolean not null default false,
  delay_seconds double precision not null default 0,
  drops integer not null default 0,
  timestamp_offset_seconds integer not null default 0,
  api_version text
);
insert into stripe_webhook_settings default values on conflict do nothing;

-- Links to the onboarding and the Express dashboard: valid once, for a few minutes of system time.
create table if not exists stripe_links (
  token_hash bytea primary key,
  account text not null,
  refresh_url text not null,
  return_url text not null,
  expires_at timestamptz not null,
  opened_at timestamptz,
  form_hash bytea unique
);
`
