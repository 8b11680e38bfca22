import { sql } from 'drizzle-orm'
import type { Run } from './pen'

/* Rows of a brand and its partner, of several tables at once; each returns the id that calls take. */

export const notificationOf = async (run: Run, user: number): Promise<number> => {
  const [row] = await run(
    sql`insert into notifications (user_id, type, template, data, key, email_time)
        values (
          ${user},
          'invoice-paid',
          'statement-paid',
          '{"number": "1", "month": "May", "cycleId": 1, "paid": "$1.00"}',
          gen_random_uuid(),
          'now'
        )
        returning id`,
  )
  return Number(row?.id)
}

export const feeChangeOf = async (run: Run, brand: number, product: number): Promise<number> => {
  const [change] = await run(
    sql`with change as (
          insert into fee_changes (brand_id, kind, percent, is_for_all, effective_from)
          values (${brand}, 'set', 30, true, business_date() + 60)
          returning id
        )
        insert into fee_change_items (fee_change_id, product_id, rate, old_fee, new_fee)
        select id, ${product}::int, 30, 20, 30
        from change
        returning fee_change_id as id`,
  )
  return Number(change?.id)
}

export const tagOf = async (run: Run, brand: number, partnershipId: number): Promise<number> => {
  const [tag] = await run(
    sql`with tag as (
          insert into creator_tags (brand_id, name)
          values (${brand}, 'VIP')
          returning id
        )
        insert into partnership_tags (partnership_id, tag_id)
        select ${partnershipId}::int, id
        from tag
        returning tag_id as id`,
  )
  return Number(tag?.id)
}

export const linkBatchOf = async (run: Run, creator: number): Promise<number> => {
  const [batch] = await run(
    sql`insert into link_batches (creator_id, request_id, skips_linked, rows, finished_at)
        values (${creator}, gen_random_uuid(), true, 0, business_now())
        returning id`,
  )
  return Number(batch?.id)
}

/**
 * A message of the partner with an image. Returns its id, and those of samples that are requested, approved, shipped, and
 * requested again.
 */
export const conversationOf = async (
  run: Run,
  of: { brand: number; creator: number; partnership: number; user: number },
): Promise<{ message: number; samples: [number, number, number, number] }> => {
  const [message] = await run(
    sql`with message as (
          insert into partnership_messages (partnership_id, brand_id, creator_id, author_id, side, text)
          values (${of.partnership}, ${of.brand}, ${of.creator}, ${of.user}, 'creator', 'Hello')
          returning id
        ), image as (
          insert into message_images
            (message_id, partnership_id, brand_id, creator_id, uploaded_by_id, width, height, bytes)
          select id, ${of.partnership}, ${of.brand}, ${of.creator}, ${of.user}, 48, 48, convert_to('image', 'UTF8')
          from message
        )
        insert into partnership_threads (partnership_id, brand_id, creator_id, last_message_at, creator_wrote)
        select ${of.partnership}, ${of.brand}, ${of.creator}, now(), id
        from message
        returning creator_wrote as id`,
  )
  const samples = await run(
    sql`insert into sample_requests
          (partnership_id, brand_id, creator_id, product_id, status, approved_at, shipped_at, carrier, tracking_number)
        select ${of.partnership}, ${of.brand}, ${of.creator}, p.id, s.status::enum_sample_requests_status, now(), now(), 'UPS',
               '1Z999AA10123456784'
        from (
          select id, row_number() over (order by id) as place
          from products
          where brand_id = ${of.brand}
        ) p
        join unnest(array['requested', 'approved', 'shipped', 'requested']) with ordinality s (status, place)
          on s.place = p.place
        order by p.place
        returning id`,
  )
  return {
    message: Number(message?.id),
    samples: samples.map(({ id }) => Number(id)) as [number, number, number, number],
  }
}
