/** Runs at every start, after `business_now()` exists. Whole cents. `paypal_balances` totals `paypal_movements`. */
export const PAYPAL_SCHEMA = `
-- One row: fee and pace of payouts, and webhook settings. Moving money locks it first.
create table if not exists paypal_settings (
  id boolean primary key default true check (id),
  fee_cents integer not null default 25,
  moment_ms integer not null default 200,
  is_holding boolean not null default false,
  is_reordering boolean not null default false,
  delay_seconds double precision not null default 0,
  duplicates integer not null default 0,
  drops_left integer not null default 0,
  bad_signatures_left integer not null default 0,
  time_offset_seconds double precision not null default 0
);
insert into paypal_settings default values on conflict do nothing;

create table if not exists paypal_keys (
  id text primary key,
  only_one boolean not null default true unique check (only_one),
  private_key text not null,
  certificate text not null,
  created_at timestamptz not null default now()
);

create table if not exists paypal_tokens (
  token_hash bytea primary key,
  expires_at timestamptz not null
);

create table if not exists paypal_balances (
  currency text primary key,
  cents bigint not null
);

create table if not exists paypal_movements (
  id bigint generated always as identity primary key,
  currency text not null,
  kind text not null check (kind in ('funding', 'payout', 'payout_back', 'fee', 'fee_back')),
  cents bigint not null,
  payout_item_id text,
  -- Business time; created_at is system time.
  happened_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index if not exists paypal_movements_item on paypal_movements (payout_item_id);
with made as (
  insert into paypal_balances values ('USD', 10000000) on conflict do nothing returning currency, cents
)
insert into paypal_movements (currency, kind, cents, happened_at) select currency, 'funding', cents, 'epoch' from made;

-- time_created and time_completed are business time; step_at, the next step, is system time (null: finished).
create table if not exists paypal_batches (
  seq bigint generated always as identity primary key,
  payout_batch_id text not null unique,
  sender_batch_id text,
  header jsonb not null,
  status text not null check (status in ('PENDING', 'PROCESSING', 'SUCCESS', 'DENIED')),
  currency text not null,
  amount_cents bigint not null,
  fee_cents bigint not null default 0,
  item_count integer not null,
  time_created timestamptz not null,
  time_completed timestamptz,
  step_at timestamptz
);
create index if not exists paypal_batches_sender on paypal_batches (sender_batch_id, time_created);
create index if not exists paypal_batches_due on paypal_batches (step_at) where step_at is not null;

-- out_cents and fee_out_cents: what is deducted from the balance for this item. next_at is business time.
create table if not exists paypal_items (
  payout_item_id text primary key,
  payout_batch_id text not null references paypal_batches (payout_batch_id),
  place integer not null,
  request jsonb not null,
  receiver text not null,
  wallet text not null,
  currency text not null,
  amount_cents bigint not null,
  quoted_fee_cents integer not null default 0,
  status text not null,
  error_name text,
  transaction_id text unique,
  activity_id text not null,
  time_processed timestamptz,
  out_cents bigint not null default 0,
  fee_out_cents integer not null default 0,
  next_status text,
  next_at timestamptz
);
create unique index if not exists paypal_items_place on paypal_items (payout_batch_id, place);
create index if not exists paypal_items_due on paypal_items (next_at) where next_at is not null;

-- Events for the product: the exact body as sent and the state of its delivery. All times are system time.
create table if not exists paypal_events (
  seq bigint generated always as identity primary key,
  id text not null unique,
  event_type text not null,
  payout_batch_id text not null,
  payout_item_id text,
  transaction_id text,
  body text not null,
  created_at timestamptz not null,
  state text not null check (state in ('pending', 'sent', 'failed', 'dropped')),
  sends_left integer not null default 1,
  attempts integer not null default 0,
  due_at timestamptz not null,
  last_status integer,
  last_error text
);
create index if not exists paypal_events_due on paypal_events (due_at) where state = 'pending';
create index if not exists paypal_events_created on paypal_events (created_at);
`
