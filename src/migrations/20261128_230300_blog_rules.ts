import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Existing posts get a state and a first version, and categories become rows; then the rules that Payload cannot express. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(categories)
  await db.execute(states)
  await db.execute(versions)
  await db.execute(sql`
    alter table blog_posts add constraint blog_posts_category_fk
      foreign key (category) references blog_categories (name) on update cascade on delete restrict;
    alter table _blog_posts_v add constraint _blog_posts_v_version_category_fk
      foreign key (version_category) references blog_categories (name) on update cascade on delete set null;
    create unique index blog_categories_lower_name on blog_categories (lower(name));

    create table blog_slug_redirects (
      slug text primary key,
      post_id integer not null references blog_posts (id) on delete cascade,
      created_at timestamptz not null default now()
    );
    create index blog_slug_redirects_post on blog_slug_redirects (post_id);

    create function keep_post_address() returns trigger language plpgsql as $$
    begin
      if (old._status = 'published' and old.is_published and coalesce(old.published_at, old.created_at) <= now())
        or exists (
          select from _blog_posts_v v
          where v.parent_id = old.id and v.version__status = 'published' and v.version_slug = old.slug
            and coalesce(v.version_published_at, v.version_created_at) <= now())
      then
        insert into blog_slug_redirects (slug, post_id) values (old.slug, old.id)
        on conflict (slug) do update set post_id = excluded.post_id, created_at = now();
      end if;
      return null;
    end $$;
    create trigger post_address_changed after update of slug on blog_posts
      for each row when (old.slug is distinct from new.slug) execute function keep_post_address();

    create function forget_post_image() returns trigger language plpgsql as $$
    begin
      update blog_posts set image_url = null where cover_id = old.id;
      return old;
    end $$;
    create trigger post_image_deleted before delete on media for each row execute function forget_post_image();

    -- Posts show their author's name.
    create trigger author_renamed after update of name on users
      for each row when (old.name is distinct from new.name) execute function pages_emptied('blog:*');

    create index blog_posts_words on blog_posts using gin (to_tsvector('english'::regconfig,
      title || ' ' || coalesce(excerpt, '') || ' ' || coalesce(category, '') || ' ' || coalesce(content_markdown, '')));
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop index blog_posts_words;
    drop trigger author_renamed on users;
    drop trigger post_image_deleted on media;
    drop trigger post_address_changed on blog_posts;
    drop function forget_post_image, keep_post_address;
    drop table blog_slug_redirects;
    alter table _blog_posts_v drop constraint _blog_posts_v_version_category_fk;
    alter table blog_posts drop constraint blog_posts_category_fk;
    drop index blog_categories_lower_name;
  `)
}

/** Of several spellings of a category, the one that most posts have. */
const categories = sql`
    update blog_posts set category = nullif(btrim(regexp_replace(category, '\\s+', ' ', 'g')), '')
    where category is not null;
    insert into blog_categories (name)
    select distinct on (lower(category)) category
    from (select category, count(*) as posts from blog_posts where category is not null group by category) spellings
    order by lower(category), posts desc, category;
    update blog_posts p set category = c.name
    from blog_categories c
    where lower(c.name) = lower(p.category) and c.name <> p.category;
  `

/** The editor knows headings of the levels 2 to 4; a post with another could not be saved. */
const states = sql`
    update blog_posts
    set content = replace(replace(replace(content::text, '"tag": "h1"', '"tag": "h2"'), '"tag": "h5"', '"tag": "h4"'),
      '"tag": "h6"', '"tag": "h4"')::jsonb
    where content::text ~ '"tag": "h[156]"';
    update blog_posts
    set _status = (case when is_published then 'published' else 'draft' end)::enum_blog_posts_status,
        published_at = case when is_published then coalesce(published_at, created_at) else published_at end;
  `

const versions = sql`
    insert into _blog_posts_v (parent_id, version_title, version_slug, version_content, version_content_markdown, version_excerpt,
      version_category, version_tags, version_image_url, version_meta_title, version_meta_description, version_keywords,
      version_published_at, version_is_published, version_updated_at, version_created_at, version__status, created_at, updated_at,
      latest, autosave)
    select id, title, slug, content, content_markdown, excerpt, category, to_jsonb(tags), image_url, meta_title, meta_description,
      to_jsonb(keywords), published_at, is_published, updated_at, created_at, _status::text::enum__blog_posts_v_version_status,
      updated_at, updated_at, true, false
    from blog_posts;
  `
