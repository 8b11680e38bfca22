import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * What a brand writes is a version; publishing copies the newest one to `landing_pages` and `landing_page_sections`, which
 * visitors see. `revision` counts the changes of a page, over all its versions.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create table landing_page_versions (
      landing_page_id integer not null references landing_pages on delete cascade,
      number integer not null,
      revision integer not null,
      content jsonb not null,
      begun_at timestamptz not null default business_now(),
      saved_at timestamptz not null default business_now(),
      published_at timestamptz,
      primary key (landing_page_id, number)
    );
    -- Every page has a version from the start.
    create function landing_pages_begun() returns trigger language plpgsql as $$
    begin
      insert into landing_page_versions (landing_page_id, number, revision, content, published_at)
      select lp.id, 1, 1,
             jsonb_build_object(
               'title', lp.title, 'product_id', lp.product_id, 'meta_title', coalesce(lp.meta_title, ''),
               'meta_description', coalesce(lp.meta_description, ''), 'global_custom_code', coalesce(lp.global_custom_code, ''),
               'sections', coalesce(
                 (select jsonb_agg(jsonb_build_object('section_type', s.section_type, 'content', s.content, 'is_visible', s.is_visible)
                                   order by s.position, s.id)
                  from landing_page_sections s
                  where s.landing_page_id = lp.id), '[]')),
             case when lp.is_published then business_now() end
      from changed lp;
      return null;
    end $$;
    create trigger landing_pages_begun after insert on landing_pages referencing new table as changed for each statement execute function landing_pages_begun();
    create trigger landing_pages_moved after update on landing_pages referencing new table as changed for each statement execute function landing_pages_begun();
    update landing_pages set updated_at = updated_at;
    drop trigger landing_pages_moved on landing_pages;

    -- Former addresses, which redirect.
    create table landing_page_slugs (
      slug text primary key,
      landing_page_id integer not null references landing_pages on delete cascade,
      replaced_at timestamptz not null default business_now()
    );
    create index landing_page_slugs_page_idx on landing_page_slugs (landing_page_id);

    -- Codes of which each visitor gets one; a code that was given stays given when its submission is erased.
    create table landing_page_codes (
      id bigserial primary key,
      landing_page_id integer not null references landing_pages on delete cascade,
      code text not null,
      submission_id integer references landing_page_email_submissions on delete set null,
      given_at timestamptz,
      unique (landing_page_id, code)
    );
    create index landing_page_codes_free_idx on landing_page_codes (landing_page_id, id) where given_at is null;
    create index landing_page_codes_submission_idx on landing_page_codes (submission_id);

    -- Nobody can be written to whose address is here; only the hash is left when a person is erased.
    create table email_suppressions (
      brand_id integer not null references brands on delete cascade,
      email_hash text not null,
      created_at timestamptz not null default business_now(),
      primary key (brand_id, email_hash)
    );
    create function email_hash(email text) returns text immutable language sql as $$
      select encode(sha256(convert_to(lower(email), 'UTF8')), 'hex')
    $$;

    create table brand_email_settings (
      brand_id integer primary key references brands on delete cascade,
      postal_address text,
      retention_days integer,
      updated_at timestamptz not null default business_now()
    );

    -- Views and clicks through to Amazon, by Amazon's day and by the creator's link that led there, empty without one.
    create table landing_page_days (
      landing_page_id integer not null references landing_pages on delete cascade,
      day date not null,
      link_id text not null,
      views integer not null default 0,
      bot_views integer not null default 0,
      shop_clicks integer not null default 0,
      primary key (landing_page_id, day, link_id)
    );

    -- Each page has one link of its own.
    create unique index links_of_landing_pages_idx on links (brand_id, aa_creativeid) where creator_id is null and aa_creativeid like 'lp-%';

    create function notify_landing_pages(page_ids int[]) returns void language plpgsql as $$
    begin
      if page_ids is null then return; end if;
      if cardinality(page_ids) > 500 then
        perform pg_notify('cache', 'landing:*');
      else
        perform pg_notify('cache', 'landing:' || slug) from landing_pages where id = any(page_ids);
      end if;
    end $$;

    create function landing_pages_changed() returns trigger language plpgsql as $$
    begin
      perform pg_notify('cache', 'landing:' || slug) from changed;
      return null;
    end $$;
    create trigger landing_pages_inserted after insert on landing_pages referencing new table as changed for each statement execute function landing_pages_changed();
    create trigger landing_pages_updated after update on landing_pages referencing new table as changed for each statement execute function landing_pages_changed();
    create trigger landing_pages_left after update on landing_pages referencing old table as changed for each statement execute function landing_pages_changed();
    create trigger landing_pages_deleted after delete on landing_pages referencing old table as changed for each statement execute function landing_pages_changed();

    create function landing_sections_changed() returns trigger language plpgsql as $$
    begin
      perform notify_landing_pages((select array_agg(distinct landing_page_id) from changed));
      return null;
    end $$;
    create trigger landing_sections_inserted after insert on landing_page_sections referencing new table as changed for each statement execute function landing_sections_changed();
    create trigger landing_sections_updated after update on landing_page_sections referencing new table as changed for each statement execute function landing_sections_changed();
    create trigger landing_sections_deleted after delete on landing_page_sections referencing old table as changed for each statement execute function landing_sections_changed();

    -- Planned anew each time, like shown_products_changed.
    create function landing_products_changed() returns trigger language plpgsql as $$
    declare page_ids int[];
    begin
      execute 'select array_agg(lp.id)
        from changed n join before o on o.id = n.id join landing_pages lp on lp.product_id = n.id
        where (o.title, o.price, o.price_currency, o.vanished_at) is distinct from (n.title, n.price, n.price_currency, n.vanished_at)' into page_ids;
      perform notify_landing_pages(page_ids);
      return null;
    end $$;
    create trigger landing_products_updated after update on products referencing old table as before new table as changed for each statement execute function landing_products_changed();

    create function landing_brands_changed() returns trigger language plpgsql as $$
    begin
      perform notify_landing_pages((
        select array_agg(lp.id)
        from changed n join before o on o.id = n.id join landing_pages lp on lp.brand_id = n.id
        where (o.brand_name, o.closed_at) is distinct from (n.brand_name, n.closed_at)));
      return null;
    end $$;
    create trigger landing_brands_updated after update on brands referencing old table as before new table as changed for each statement execute function landing_brands_changed();

    create trigger landing_pages_emptied after truncate on landing_pages for each statement execute function pages_emptied('landing:*');
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop trigger landing_pages_emptied on landing_pages;
    drop trigger landing_brands_updated on brands;
    drop trigger landing_products_updated on products;
    drop trigger landing_sections_inserted on landing_page_sections;
    drop trigger landing_sections_updated on landing_page_sections;
    drop trigger landing_sections_deleted on landing_page_sections;
    drop trigger landing_pages_begun on landing_pages;
    drop trigger landing_pages_inserted on landing_pages;
    drop trigger landing_pages_updated on landing_pages;
    drop trigger landing_pages_left on landing_pages;
    drop trigger landing_pages_deleted on landing_pages;
    drop index links_of_landing_pages_idx;
    drop function landing_pages_begun, landing_brands_changed, landing_products_changed, landing_sections_changed, landing_pages_changed, notify_landing_pages(int[]);
    drop table landing_page_days, brand_email_settings, email_suppressions, landing_page_codes, landing_page_slugs, landing_page_versions;
    drop function email_hash(text);
  `)
}
