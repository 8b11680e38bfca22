import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { followed, unfollowed } from './20261126_050000_daily_sums'

const REFERRAL_COSTS = {
  source: 'creator_earnings',
  target: 'referral_costs',
  keys: { brand_id: 'brand_id', creator_id: 'creator_id', referred_creator_id: 'referred_creator_id' },
  sums: { amount: 'amount' },
  only: 'referred_creator_id is not null',
}

/** What each referral has cost so far, and an index for its sales and cost of a period. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table referral_costs (
      brand_id integer not null references brands on delete cascade,
      creator_id integer not null references creators on delete cascade,
      referred_creator_id integer not null references creators on delete cascade,
      amount numeric not null,
      primary key (brand_id, creator_id, referred_creator_id)
    );
    create index referral_costs_creator_idx on referral_costs (creator_id);
    create index referral_costs_referred_creator_idx on referral_costs (referred_creator_id);
    create index creator_earnings_referral_idx on creator_earnings (brand_id, date)
      include (creator_id, referred_creator_id, sales_amount, amount)
      where referred_creator_id is not null;
  `)
  await db.execute(sql.raw(followed(REFERRAL_COSTS)))
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`drop index creator_earnings_referral_idx`)
  await db.execute(sql.raw(unfollowed(REFERRAL_COSTS)))
}
