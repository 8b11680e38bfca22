import * as z from 'zod/mini'
import { defineCall } from './call'
import { TAX_COUNTRIES } from './countries'
import { CreatorRow, TypedAddress } from './identity'
import { MESSAGES } from './messages'
import { IdParams } from './values'
import { AUDIENCE_BUCKETS, CHANNEL_PLATFORMS } from './vocabulary'

/* Not in identity.ts, because sign-up pages load that for their first paint, and the list of countries is long. */

export const MAX_CHANNELS = 30

const TotalReach = z.literal(
  AUDIENCE_BUCKETS.map((bucket) => bucket.value),
  MESSAGES.reachRequired,
)

export const updateCreator = defineCall({
  method: 'PATCH',
  path: '/api/creators/{id}',
  summary:
    "Saves the creator's reach or country, or that they read how to disclose links; an omitted field keeps its value",
  params: IdParams,
  body: z
    .object({
      total_reach: z.optional(TotalReach),
      country: z.optional(z.enum(TAX_COUNTRIES, 'Choose a country from the list')),
      /** The first time counts. */
      disclosure_read: z.optional(z.literal(true)),
    })
    .check(
      z.refine((changes) => Object.values(changes).some((value) => value !== undefined), {
        path: ['total_reach'],
        message: MESSAGES.reachRequired,
      }),
    ),
  answer: CreatorRow,
})

export const saveChannels = defineCall({
  method: 'PUT',
  path: '/api/creators/{id}/channels',
  summary: "Saves the creator's channels and reach; channels that are not listed are removed",
  params: IdParams,
  body: z.object({
    channels: z
      .array(z.object({ channel: z.enum(CHANNEL_PLATFORMS, MESSAGES.channelRequired), channel_link: TypedAddress }))
      .check(
        z.minLength(1, MESSAGES.linksRequired),
        z.maxLength(MAX_CHANNELS, `You can add up to ${MAX_CHANNELS} channels`),
      ),
    total_reach: TotalReach,
  }),
  answer: CreatorRow,
})
