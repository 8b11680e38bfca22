import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * A brand's changes of fees, each with the fees that it changes. A fee is a product's own, or that of a creator for a product.
 * Each has at most one scheduled change. Its entry in `rate_history` is written when it is scheduled; the columns with the fees
 * of today follow on its day. That must not start another entry, even if it happens days later.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table fee_changes (
      id integer generated always as identity primary key,
      brand_id integer not null references brands on delete cascade,
      kind text not null check (kind in ('set', 'raise', 'lower', 'reset')),
      percent integer not null check (percent between 0 and 100),
      is_for_all boolean not null,
      effective_from date not null,
      request_id uuid,
      created_at timestamptz not null default business_now(),
      canceled_at timestamptz
    );
    create unique index fee_changes_request_idx on fee_changes (brand_id, request_id);
    create index fee_changes_brand_idx on fee_changes (brand_id, id);

    create table fee_change_items (
      id bigint generated always as identity primary key,
      fee_change_id integer not null references fee_changes on delete cascade,
      product_id integer not null references products on delete cascade,
      creator_product_id integer references creator_products on delete cascade,
      status text not null default 'scheduled' check (status in ('scheduled', 'applied', 'canceled', 'replaced')),
      rate integer check (rate between 0 and 100),
      old_fee integer not null check (old_fee between 0 and 100),
      new_fee integer not null check (new_fee between 0 and 100),
      check (rate is not null or creator_product_id is not null)
    );
    create unique index fee_change_items_scheduled_idx on fee_change_items (product_id, creator_product_id) nulls not distinct
      where status = 'scheduled';
    create index fee_change_items_creator_product_idx on fee_change_items (creator_product_id);
    create index fee_change_items_change_idx on fee_change_items (fee_change_id, id);
    create index fee_change_items_product_idx on fee_change_items (product_id);
  `)
  await db.execute(sql`
    create or replace function product_rates_changed() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into rate_history (brand_id, product_id, rate, effective_from)
        select brand_id, id, commission_perc, business_date() from changed
        on conflict (product_id, creator_product_id, effective_from) do update set rate = excluded.rate, updated_at = now();
      else
        execute 'insert into rate_history (brand_id, product_id, rate, effective_from)
        select c.brand_id, c.id, c.commission_perc, business_date() from changed c join before b on b.id = c.id
        where b.commission_perc is distinct from c.commission_perc
          and c.commission_perc is distinct from (
            select h.rate from rate_history h
            where h.product_id = c.id and h.creator_product_id is null and h.effective_from <= business_date()
            order by h.effective_from desc limit 1)
        on conflict (product_id, creator_product_id, effective_from) do update set rate = excluded.rate, updated_at = now()';
      end if;
      return null;
    end $$;

    create or replace function creator_rates_changed() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into rate_history (brand_id, product_id, creator_product_id, rate, effective_from)
        select brand_id, product_id, id, affiliate_fee, business_date() from changed where affiliate_fee is not null
        on conflict (product_id, creator_product_id, effective_from) do update set rate = excluded.rate, updated_at = now();
      else
        execute 'insert into rate_history (brand_id, product_id, creator_product_id, rate, effective_from)
        select c.brand_id, c.product_id, c.id, c.affiliate_fee, business_date() from changed c join before b on b.id = c.id
        where b.affiliate_fee is distinct from c.affiliate_fee
          and c.affiliate_fee is distinct from (
            select h.rate from rate_history h
            where h.product_id = c.product_id and h.creator_product_id = c.id and h.effective_from <= business_date()
            order by h.effective_from desc limit 1)
        on conflict (product_id, creator_product_id, effective_from) do update set rate = excluded.rate, updated_at = now()';
      end if;
      return null;
    end $$;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    delete from rate_history h using fee_change_items i, fee_changes c
      where i.status = 'scheduled' and c.id = i.fee_change_id and h.product_id = i.product_id
        and h.creator_product_id is not distinct from i.creator_product_id and h.effective_from = c.effective_from
        and h.effective_from > business_date();
    drop table fee_change_items, fee_changes;

    create or replace function product_rates_changed() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into rate_history (brand_id, product_id, rate, effective_from)
        select brand_id, id, commission_perc, business_date() from changed
        on conflict (product_id, creator_product_id, effective_from) do update set rate = excluded.rate, updated_at = now();
      else
        execute 'insert into rate_history (brand_id, product_id, rate, effective_from)
        select c.brand_id, c.id, c.commission_perc, business_date() from changed c join before b on b.id = c.id
        where b.commission_perc is distinct from c.commission_perc
        on conflict (product_id, creator_product_id, effective_from) do update set rate = excluded.rate, updated_at = now()';
      end if;
      return null;
    end $$;

    create or replace function creator_rates_changed() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into rate_history (brand_id, product_id, creator_product_id, rate, effective_from)
        select brand_id, product_id, id, affiliate_fee, business_date() from changed where affiliate_fee is not null
        on conflict (product_id, creator_product_id, effective_from) do update set rate = excluded.rate, updated_at = now();
      else
        execute 'insert into rate_history (brand_id, product_id, creator_product_id, rate, effective_from)
        select c.brand_id, c.product_id, c.id, c.affiliate_fee, business_date() from changed c join before b on b.id = c.id
        where b.affiliate_fee is distinct from c.affiliate_fee
        on conflict (product_id, creator_product_id, effective_from) do update set rate = excluded.rate, updated_at = now()';
      end if;
      return null;
    end $$;
  `)
}
