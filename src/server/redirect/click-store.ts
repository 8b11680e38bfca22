import { sql } from 'drizzle-orm'
import type { Payload } from 'payload'
import { LINK_VISIT_KINDS } from '../../contracts/vocabulary'
import { query, queryOne } from '../../database'
import { isBadValue } from '../../errors'

/** Part of a file from byte `from` to byte `to`: whole lines. */
export type ClickPart = { fileId: string; from: number; to: number; lines: string }

const LINE = new RegExp(
  `^\\d{13}\\t[1-9]\\d{0,8}\\t(${LINK_VISIT_KINDS.join('|')})\\t[\\w-]{1,32}\\t[^\\t]{0,64}\\t[^\\t]{0,500}$`,
)

/**
 * Stores a part exactly once: the file's position moves from `from` to `to` in the statement that inserts its clicks.
 * Returns false, and stores nothing, when the position is not `from`. Clicks of deleted links are left out.
 */
export const storeClicks = async (payload: Payload, part: ClickPart): Promise<boolean> => {
  try {
    return await insertPart(payload, part)
  } catch (error) {
    if (!isBadValue(error)) throw error
    // A line that was cut off by a full disk must not stop those after it.
    const lines = part.lines.split('\n').filter((line) => LINE.test(line))
    return insertPart(payload, { ...part, lines: lines.join('\n') })
  }
}

const insertPart = async (payload: Payload, { fileId, from, to, lines }: ClickPart): Promise<boolean> => {
  const claim =
    from === 0
      ? sql`insert into click_files as f (id, position)
            values (${fileId}::uuid, ${to}::bigint)
            on conflict (id)
              do update
              set position = excluded.position
              where f.position = 0
            returning 1`
      : sql`update click_files
            set position = ${to}::bigint
            where id = ${fileId}::uuid and position = ${from}::bigint
            returning 1`
  const { is_moved } = (await queryOne<{ is_moved: boolean }>(
    { payload },
    sql`with moved as (${claim}),
             added as (
               insert into link_clicks (link_id, brand_id, clicked_at, kind, visitor, sub_id, referrer)
               select l.id, l.brand_id, to_timestamp(click.parts[1]::float8 / 1000) + clock.shift,
                      click.parts[3]::enum_link_clicks_kind, click.parts[4], nullif(click.parts[5], ''), click.parts[6]
               from moved
               cross join app_clock clock
               cross join string_to_table(${lines}, E'\n') as line
               cross join lateral (select string_to_array(line, E'\t') as parts offset 0) click
               join links l on l.id = click.parts[2]::int
               where line <> ''
             )
        select exists (select from moved) as is_moved`,
  )) ?? { is_moved: false }
  return is_moved
}

/** Byte up to which a file is stored; null for one that is done and removed. */
export const storedPosition = async (payload: Payload, fileId: string): Promise<number | null> => {
  const file = await queryOne<{ position: string; is_removed: boolean }>(
    { payload },
    sql`select position::text as position, removed_at is not null as is_removed
        from click_files
        where id = ${fileId}::uuid`,
  )
  if (!file) return 0
  return file.is_removed ? null : Number(file.position)
}

/**
 * Call it after the file is gone. Its position is kept for a day, so that another process that has still read the file
 * cannot store it again.
 */
export const forgetFile = async (payload: Payload, fileId: string): Promise<void> => {
  await query(
    { payload },
    sql`update click_files
        set removed_at = now()
        where id = ${fileId}::uuid`,
  )
  await query({ payload }, sql`delete from click_files where removed_at < now() - interval '1 day'`)
}
