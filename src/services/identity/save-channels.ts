import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query, withTransaction } from '../../database'
import { notFound } from '../../errors'
import { finishSignUp } from './finish-sign-up'
import { type Creator, readCreator } from './read-creator'

type Input = {
  req: PayloadRequest
  creatorId: number
  id: number
  channels: { channel: string; channel_link: string }[]
  total_reach: number
}

/** Replaces the channels; those that stay keep their rows. */
export const saveChannels = async ({ req, creatorId, id, channels, total_reach }: Input): Promise<Creator> => {
  if (id !== creatorId) throw notFound()
  const wanted = JSON.stringify(channels)
  return withTransaction(req, async () => {
    // The lock makes concurrent calls, and those that add a channel, run one after the other.
    await query(
      req,
      sql`update creators
          set total_reach = ${total_reach}, updated_at = now()
          where id = ${creatorId}`,
    )
    await query(
      req,
      sql`delete from creator_channels ch
          where ch.creator_id = ${creatorId}
            and not exists (
              select 1
              from jsonb_to_recordset(${wanted}::jsonb) as w (channel text, channel_link text)
              where w.channel = ch.channel::text and w.channel_link = ch.channel_link)`,
    )
    await query(
      req,
      sql`insert into creator_channels (creator_id, channel, channel_link)
          select ${creatorId}::int, w.channel::enum_creator_channels_channel, w.channel_link
          from jsonb_to_recordset(${wanted}::jsonb) as w (channel text, channel_link text)
          on conflict (creator_id, channel, channel_link) do nothing`,
    )
    await finishSignUp(req, creatorId)
    return readCreator({ req, creatorId })
  })
}
