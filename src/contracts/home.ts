import * as z from 'zod/mini'
import { defineCall } from './call'
import type { BrandStep } from './states'
import { DateOnly, Id } from './values'

const Steps = z.object({
  products: z.boolean(),
  fees: z.boolean(),
  payment_method: z.boolean(),
  share_page: z.boolean(),
  first_creator: z.boolean(),
} satisfies Record<BrandStep, unknown>)

/** What a brand has to do; a task that is null, false or 0 is done. */
export const BrandTasks = z.object({
  /** Which first steps are done (decision 0049). */
  steps: Steps,
  /** With the oldest unpaid statement. */
  past_due: z.nullable(z.object({ cycle_id: Id, amount_cents: z.int() })),
  /** The oldest statement with a payment that the bank wants the brand to confirm. */
  to_confirm: z.nullable(z.object({ cycle_id: Id })),
  /** There is commission to pay, and nothing to pay it with. */
  lacks_payment_method: z.boolean(),
  /** The statement in review. */
  review: z.nullable(z.object({ cycle_id: Id, charge_on: DateOnly })),
  pending_applications: z.int(),
  /** Of the program's products, as the same filters of the list of products find them. */
  products_without_fee: z.int(),
  products_out_of_stock: z.int(),
  products_unlisted: z.int(),
  products_incomplete: z.int(),
})
export type BrandTasks = z.infer<typeof BrandTasks>

export const getBrandTasks = defineCall({
  method: 'GET',
  path: '/api/reports/brand-tasks',
  summary: 'What the brand has to do: open tasks, and which first steps are done',
  answer: BrandTasks,
})
