import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Word of changes to the caches of the public pages: a program's by its page id, the blog's all at once. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create function notify_pages(page_ids text[]) returns void language plpgsql as $$
    begin
      if page_ids is null then return; end if;
      if cardinality(page_ids) > 500 then
        perform pg_notify('cache', 'program:*');
      else
        perform pg_notify('cache', 'program:' || page_id) from unnest(page_ids) as page_id;
      end if;
    end $$;

    create function programs_changed() returns trigger language plpgsql as $$
    begin
      perform notify_pages((select array_agg(distinct page_id) from changed));
      if exists (select from changed) then perform pg_notify('cache', 'map:*'); end if;
      return null;
    end $$;
    create trigger programs_inserted after insert on affiliate_programs referencing new table as changed for each statement execute function programs_changed();
    create trigger programs_updated after update on affiliate_programs referencing new table as changed for each statement execute function programs_changed();
    create trigger programs_left after update on affiliate_programs referencing old table as changed for each statement execute function programs_changed();
    create trigger programs_deleted after delete on affiliate_programs referencing old table as changed for each statement execute function programs_changed();

    create function program_products_changed() returns trigger language plpgsql as $$
    begin
      perform notify_pages((select array_agg(distinct a.page_id) from affiliate_programs a where a.id in (select affiliate_program_id from changed)));
      return null;
    end $$;
    create trigger program_products_inserted after insert on affiliate_program_products referencing new table as changed for each statement execute function program_products_changed();
    create trigger program_products_updated after update on affiliate_program_products referencing new table as changed for each statement execute function program_products_changed();
    create trigger program_products_left after update on affiliate_program_products referencing old table as changed for each statement execute function program_products_changed();
    create trigger program_products_deleted after delete on affiliate_program_products referencing old table as changed for each statement execute function program_products_changed();
  `)
  // A statement inside a function is planned once a connection, from the size of its first change, and kept: joined by a
  // plan for one row, twenty thousand took minutes. What joins a statement's rows before and after is planned anew each time.
  await db.execute(joinedAnew)
  await db.execute(sql`
    -- Syncs write columns that no page shows as well: only what a page shows counts.
    create function shown_products_changed() returns trigger language plpgsql as $$
    declare page_ids text[];
    begin
      execute 'select array_agg(distinct a.page_id)
        from changed n join before o on o.id = n.id
        join affiliate_program_products pp on pp.product_id = n.id join affiliate_programs a on a.id = pp.affiliate_program_id
        where (o.asin, o.title, o.price, o.commission_perc, o.image_url, o.large_image_url, o.vanished_at)
              is distinct from (n.asin, n.title, n.price, n.commission_perc, n.image_url, n.large_image_url, n.vanished_at)' into page_ids;
      perform notify_pages(page_ids);
      return null;
    end $$;
    create trigger shown_products_updated after update on products referencing old table as before new table as changed for each statement execute function shown_products_changed();

    create function shown_brands_changed() returns trigger language plpgsql as $$
    begin
      perform notify_pages((
        select array_agg(distinct a.page_id)
        from changed n join before o on o.id = n.id join affiliate_programs a on a.brand_id = n.id
        where (o.brand_name, o.logo_url, o.amazon_connected, o.closed_at) is distinct from (n.brand_name, n.logo_url, n.amazon_connected, n.closed_at)));
      perform pg_notify('cache', 'map:*') where exists (
        select from changed n join before o on o.id = n.id where (o.amazon_connected, o.closed_at) is distinct from (n.amazon_connected, n.closed_at));
      return null;
    end $$;
    create trigger shown_brands_updated after update on brands referencing old table as before new table as changed for each statement execute function shown_brands_changed();

    create function blog_changed() returns trigger language plpgsql as $$
    begin
      if exists (select from changed) then perform pg_notify('cache', 'blog:*'); end if;
      return null;
    end $$;
    create trigger blog_posts_inserted after insert on blog_posts referencing new table as changed for each statement execute function blog_changed();
    create trigger blog_posts_updated after update on blog_posts referencing new table as changed for each statement execute function blog_changed();
    create trigger blog_posts_deleted after delete on blog_posts referencing old table as changed for each statement execute function blog_changed();
    -- Posts show pictures by their row.
    create trigger media_updated after update on media referencing new table as changed for each statement execute function blog_changed();
    create trigger media_deleted after delete on media referencing old table as changed for each statement execute function blog_changed();

    create function pages_emptied() returns trigger language plpgsql as $$
    begin
      perform pg_notify('cache', tg_argv[0]);
      return null;
    end $$;
    create trigger programs_emptied after truncate on affiliate_programs for each statement execute function pages_emptied('program:*');
    create trigger program_products_emptied after truncate on affiliate_program_products for each statement execute function pages_emptied('program:*');
    create trigger products_emptied after truncate on products for each statement execute function pages_emptied('program:*');
    create trigger blog_posts_emptied after truncate on blog_posts for each statement execute function pages_emptied('blog:*');
    create trigger media_emptied after truncate on media for each statement execute function pages_emptied('blog:*');
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop trigger programs_inserted on affiliate_programs;
    drop trigger programs_updated on affiliate_programs;
    drop trigger programs_left on affiliate_programs;
    drop trigger programs_deleted on affiliate_programs;
    drop trigger programs_emptied on affiliate_programs;
    drop trigger program_products_inserted on affiliate_program_products;
    drop trigger program_products_updated on affiliate_program_products;
    drop trigger program_products_left on affiliate_program_products;
    drop trigger program_products_deleted on affiliate_program_products;
    drop trigger program_products_emptied on affiliate_program_products;
    drop trigger shown_products_updated on products;
    drop trigger products_emptied on products;
    drop trigger shown_brands_updated on brands;
    drop trigger blog_posts_inserted on blog_posts;
    drop trigger blog_posts_updated on blog_posts;
    drop trigger blog_posts_deleted on blog_posts;
    drop trigger blog_posts_emptied on blog_posts;
    drop trigger media_updated on media;
    drop trigger media_deleted on media;
    drop trigger media_emptied on media;
    drop function pages_emptied, blog_changed, shown_brands_changed, shown_products_changed, program_products_changed, programs_changed, notify_pages(text[]);
  `)
  await db.execute(joinedOnce)
}

const joinedAnew = sql`
    create or replace function product_links_changed() returns trigger language plpgsql as $$
    declare link_ids text[];
    begin
      execute 'select array_agg(distinct l.link_id) from links l
        join changed on changed.id = l.product_id join before on before.id = changed.id and before.asin is distinct from changed.asin' into link_ids;
      perform notify_links(link_ids);
      return null;
    end $$;

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
  `

const joinedOnce = sql`
    create or replace function product_links_changed() returns trigger language plpgsql as $$
    begin
      perform notify_links((select array_agg(distinct l.link_id) from links l
        join changed on changed.id = l.product_id join before on before.id = changed.id and before.asin is distinct from changed.asin));
      return null;
    end $$;

    create or replace function product_rates_changed() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into rate_history (brand_id, product_id, rate, effective_from)
        select brand_id, id, commission_perc, business_date() from changed
        on conflict (product_id, creator_product_id, effective_from) do update set rate = excluded.rate, updated_at = now();
      else
        insert into rate_history (brand_id, product_id, rate, effective_from)
        select c.brand_id, c.id, c.commission_perc, business_date() from changed c join before b on b.id = c.id
        where b.commission_perc is distinct from c.commission_perc
        on conflict (product_id, creator_product_id, effective_from) do update set rate = excluded.rate, updated_at = now();
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
        insert into rate_history (brand_id, product_id, creator_product_id, rate, effective_from)
        select c.brand_id, c.product_id, c.id, c.affiliate_fee, business_date() from changed c join before b on b.id = c.id
        where b.affiliate_fee is distinct from c.affiliate_fee
        on conflict (product_id, creator_product_id, effective_from) do update set rate = excluded.rate, updated_at = now();
      end if;
      return null;
    end $$;
  `
