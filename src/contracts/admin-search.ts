import * as z from 'zod/mini'
import { defineCall } from './call'
import { MAX_SEARCH_CHARACTERS } from './lists'
import { Id } from './values'

export const LEAST_SEARCH_CHARACTERS = 2

export const FoundRecord = z.object({
  /** The slug of its list in the panel. */
  collection: z.string(),
  id: Id,
  /** What it is called, such as a name or an invoice number. */
  title: z.string(),
  /** What tells it from others of that title. */
  detail: z.nullable(z.string()),
})
export type FoundRecord = z.infer<typeof FoundRecord>

export const searchRecords = defineCall({
  method: 'GET',
  path: '/api/admin/search',
  summary:
    'Finds people by email or name, products by ASIN, SKU or title, links, invoices, and records by Stripe or PayPal IDs',
  query: z.object({
    search: z
      .string()
      .check(
        z.trim(),
        z.minLength(LEAST_SEARCH_CHARACTERS, 'Enter at least 2 characters'),
        z.maxLength(MAX_SEARCH_CHARACTERS),
      ),
  }),
  answer: z.array(FoundRecord),
})
