import { sql } from 'drizzle-orm'
import type { Story } from './story'
import type { World } from './world'

/** A sample of the partner in this state; earlier ones are no longer open. */
const sampleIn =
  (status: 'requested' | 'approved' | 'shipped'): Story =>
  async ({ run, partner, brand, products }) => {
    await run(
      sql`update sample_requests
          set status = 'withdrawn', withdrawn_at = now()
          where creator_id = ${partner.creator.id} and status in ('requested', 'approved')`,
    )
    const [sample] = await run<{ id: number }>(
      sql`insert into sample_requests
            (partnership_id, brand_id, creator_id, product_id, status, approved_at, shipped_at, carrier, tracking_number)
          values
            (${partner.partnership.id}, ${brand.id}, ${partner.creator.id}, ${products[0]?.id}, ${status}, now(), now(), 'UPS',
             '1Z999AA10123456784')
          returning id`,
    )
    return { names: { sample_requests: [sample?.id] } }
  }

/** A message of the partner with an image. */
const insertMessage = async ({ run, partner, brand }: World) => {
  const [message] = await run<{ id: number }>(
    sql`insert into partnership_messages (partnership_id, brand_id, creator_id, author_id, side, text)
        values (${partner.partnership.id}, ${brand.id}, ${partner.creator.id}, ${partner.user.id}, 'creator', 'Hello')
        returning id`,
  )
  const [image] = await run<{ id: number }>(
    sql`insert into message_images (message_id, partnership_id, brand_id, creator_id, uploaded_by_id, width, height, bytes)
        values (${message?.id}, ${partner.partnership.id}, ${brand.id}, ${partner.creator.id}, ${partner.user.id}, 48, 48,
                convert_to('image', 'UTF8'))
        returning id`,
  )
  return { partnership_messages: [message?.id], message_images: [image?.id] }
}

const withMessage: Story = async (world) => ({ names: await insertMessage(world) })

export const MESSAGE_STORIES: Record<string, Story> = {
  'POST /api/partnerships/{id}/messages/read': withMessage,
  'GET /api/message-images/{id}': withMessage,
  'GET /api/sample-requests/{id}': sampleIn('shipped'),
  'POST /api/sample-requests/{id}/approve': sampleIn('requested'),
  'POST /api/sample-requests/{id}/decline': sampleIn('requested'),
  'POST /api/sample-requests/{id}/ship': sampleIn('approved'),
  'POST /api/sample-requests/{id}/receive': sampleIn('shipped'),
  'POST /api/sample-requests/{id}/withdraw': sampleIn('requested'),
}
