import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type * as z from 'zod/mini'
import { MAX_CHANNELS } from '../../contracts/creator-profile'
import type { CreatorChannelRow } from '../../contracts/identity'
import { query, queryOne, withTransaction } from '../../database'
import { notFound, ProductError } from '../../errors'
import { finishSignUp } from './finish-sign-up'

type Channel = z.infer<typeof CreatorChannelRow>
type Input = { req: PayloadRequest; creatorId: number; creator_id: number; channel: string; channel_link: string }

/** At most 30; repeating it returns the existing row. */
export const createCreatorChannel = async ({
  req,
  creatorId,
  creator_id,
  channel,
  channel_link,
}: Input): Promise<{ row: Channel; isNew: boolean }> => {
  if (creator_id !== creatorId) throw notFound()
  return withTransaction(req, () => saveChannel({ req, creatorId, channel, channel_link }))
}

const saveChannel = async ({
  req,
  creatorId,
  channel,
  channel_link,
}: Omit<Input, 'creator_id'>): Promise<{ row: Channel; isNew: boolean }> => {
  // The lock makes concurrent calls count one after the other.
  await query(
    req,
    sql`select 1
        from creators
        where id = ${creatorId}
        for update`,
  )
  const made = await queryOne<Channel>(
    req,
    sql`insert into creator_channels (creator_id, channel, channel_link)
        select ${creatorId}::int, ${channel}::enum_creator_channels_channel, ${channel_link}::text
        where (select count(*) from creator_channels where creator_id = ${creatorId}) < ${MAX_CHANNELS}
        on conflict (creator_id, channel, channel_link) do nothing
        returning id, creator_id, channel, channel_link`,
  )
  if (made) {
    await finishSignUp(req, creatorId)
    return { row: made, isNew: true }
  }
  const existing = await queryOne<Channel>(
    req,
    sql`select id, creator_id, channel, channel_link
        from creator_channels
        where creator_id = ${creatorId} and channel::text = ${channel} and channel_link = ${channel_link}`,
  )
  if (!existing) throw new ProductError('conflict', `You can add up to ${MAX_CHANNELS} channels`)
  return { row: existing, isNew: false }
}
