import * as z from 'zod/mini'
import { defineCall } from './call'
import { PAYOUT_METHODS, PAYOUT_ROUTES } from './money-vocabulary'
import { type BrandStep, type CreatorStep, NEXT_PAYOUTS, PAYOUT_NEEDS } from './states'
import { DateOnly, Decimal, Empty, Id, IdParams } from './values'
import { PARTNERSHIP_STATUSES } from './vocabulary'

const Steps = z.object({
  amazon: z.boolean(),
  products: z.boolean(),
  fees: z.boolean(),
  page: z.boolean(),
  payment_method: z.boolean(),
  billing_details: z.boolean(),
  first_creator: z.boolean(),
} satisfies Record<BrandStep, unknown>)

/** What a brand has to do; a task that is null, false or 0 is done. */
export const BrandTasks = z.object({
  /** Which first steps are done (decision 0049). */
  steps: Steps,
  /** Whether the brand removed the list of first steps, which it can once all are done. */
  steps_dismissed: z.boolean(),
  /** Of the public program page; null while it is hidden. */
  page_id: z.nullable(z.string()),
  /** With the oldest unpaid statement. */
  past_due: z.nullable(z.object({ cycle_id: Id, amount_cents: z.int() })),
  /** The oldest statement with a payment that the bank wants the brand to confirm. */
  to_confirm: z.nullable(z.object({ cycle_id: Id })),
  /** There is commission to pay, and nothing to pay it with. */
  lacks_payment_method: z.boolean(),
  /** The statement in review. */
  review: z.nullable(z.object({ cycle_id: Id, charge_on: DateOnly })),
  /** Null while less than 80% of the spending limit is used, or without one. */
  spending: z.nullable(z.enum(['warned', 'reached'])),
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

const CreatorSteps = z.object({
  channels: z.boolean(),
  first_program: z.boolean(),
  first_link: z.boolean(),
  disclosure: z.boolean(),
  payout_method: z.boolean(),
  tax_details: z.boolean(),
} satisfies Record<CreatorStep, unknown>)

export const CreatorHome = z.object({
  /** Which first steps are done (decision 0063). */
  steps: CreatorSteps,
  /** Whether the creator removed the list of first steps, which they can once all are done. */
  steps_dismissed: z.boolean(),
  /** Whatever Amazon made of it since. */
  has_earned: z.boolean(),
  /** Null while nothing is earned that isn't paid. */
  next_payout: z.nullable(
    z.object({
      from: z.enum(NEXT_PAYOUTS),
      amount: Decimal,
      /** When its next step is due; null when that is not known. */
      next_on: z.nullable(DateOnly),
      /** Of money on its way: where the payout with the earliest next step is, and how many brands pay. */
      sentence: z.nullable(z.string()),
      brands: z.int(),
    }),
  ),
  /** How the next statement would be paid; null while something is needed. */
  route: z.nullable(z.enum(PAYOUT_ROUTES)),
  /** Of the route `paypal`. */
  wallet: z.nullable(z.enum(PAYOUT_METHODS)),
  /** What the creator still has to add to be paid. */
  needs: z.array(z.enum(PAYOUT_NEEDS)),
  /** As on the page of payouts. */
  estimated: Decimal,
  locked: Decimal,
  carried: Decimal,
  on_its_way_cents: z.int(),
  paid_this_year_cents: z.int(),
  /** The newest five. */
  programs: z.array(
    z.object({
      brand_id: Id,
      brand_name: z.string(),
      logo_url: z.nullable(z.string()),
      status: z.enum(PARTNERSHIP_STATUSES),
      /** Products that the creator can create links to. */
      products: z.int(),
    }),
  ),
})
export type CreatorHome = z.infer<typeof CreatorHome>

export const getCreatorHome = defineCall({
  method: 'GET',
  path: '/api/reports/creator-home',
  summary:
    'What a creator is paid next and what is missing for it, earnings by state, programs, and which first steps are done',
  answer: CreatorHome,
})

export const recordBrandSteps = defineCall({
  method: 'PATCH',
  path: '/api/brands/{id}/first-steps',
  summary: 'Keeps that the brand confirmed its fees, or looked at its public page; the first time counts',
  params: IdParams,
  body: z.object({ fees_confirmed: z.optional(z.literal(true)), page_previewed: z.optional(z.literal(true)) }).check(
    z.refine(({ fees_confirmed: fees, page_previewed: page }) => fees === true || page === true, {
      path: ['fees_confirmed'],
      message: 'Name a step to keep',
    }),
  ),
  answer: Empty,
})

export const dismissFirstSteps = defineCall({
  method: 'POST',
  path: '/api/first-steps/dismiss',
  summary: 'Removes the list of first steps from Home, once all of them are done',
  answer: Empty,
})
