import * as z from 'zod/mini'
import { defineCall } from './call'
import { TAX_COUNTRIES } from './countries'
import { CreatorRow } from './identity'
import { MESSAGES } from './messages'
import { IdParams } from './values'
import { AUDIENCE_BUCKETS } from './vocabulary'

/* Not in identity.ts, because sign-up pages load that for their first paint, and the list of countries is long. */

export const updateCreator = defineCall({
  method: 'PATCH',
  path: '/api/creators/{id}',
  summary: "Saves the creator's reach or country; an omitted field keeps its value",
  params: IdParams,
  body: z
    .object({
      total_reach: z.optional(
        z.literal(
          AUDIENCE_BUCKETS.map((bucket) => bucket.value),
          MESSAGES.reachRequired,
        ),
      ),
      country: z.optional(z.enum(TAX_COUNTRIES, 'Choose a country from the list')),
    })
    .check(
      z.refine((changes) => changes.total_reach !== undefined || changes.country !== undefined, {
        path: ['total_reach'],
        message: MESSAGES.reachRequired,
      }),
    ),
  answer: CreatorRow,
})
