import * as z from 'zod/mini'
import { defineCall } from './call'
import { PAYMENT_METHOD_TYPES, VERIFICATION_STATUSES } from './money-vocabulary'
import { DateOnly, Id, IdParams } from './values'

export const PaymentMethodRow = z.object({
  id: Id,
  pm_type: z.enum(PAYMENT_METHOD_TYPES),
  /** The bank, or the card brand. */
  name: z.nullable(z.string()),
  last4: z.nullable(z.string()),
  exp_month: z.nullable(z.int()),
  exp_year: z.nullable(z.int()),
  is_default: z.boolean(),
  is_default_for_type: z.boolean(),
  verification_status: z.enum(VERIFICATION_STATUSES),
  /** What to type from the bank statement: two amounts or a six-character code; null when nothing is required. */
  microdeposit_type: z.nullable(z.enum(['amounts', 'descriptor_code'])),
  problem: z.nullable(z.string()),
  added_on: DateOnly,
})
export type PaymentMethodRow = z.infer<typeof PaymentMethodRow>

export const listPaymentMethods = defineCall({
  method: 'GET',
  path: '/api/payment-methods',
  summary: "The brand's cards and bank accounts, the default first",
  answer: z.array(PaymentMethodRow),
})

const ReturnUrl = z.string().check(z.maxLength(2048), z.meta({ examples: ['/dashboard/payment-settings'] }))

export const startPaymentMethod = defineCall({
  method: 'POST',
  path: '/api/payment-methods/setup',
  summary: 'Starts adding a card or U.S. bank account; the browser sends the number to the provider, never to us',
  body: z.object({ type: z.enum(PAYMENT_METHOD_TYPES), return_url: ReturnUrl }),
  answer: z.object({
    setup_intent_id: z.string(),
    client_secret: z.string(),
    /** A provider page that collects the details and redirects back; null: the browser uses the provider's script. */
    page_url: z.nullable(z.string()),
  }),
})

export const finishPaymentMethod = defineCall({
  method: 'POST',
  path: '/api/payment-methods/finish',
  summary: 'Finishes adding a payment method by reading the result from the provider',
  body: z.object({ setup_intent_id: z.string().check(z.minLength(1), z.maxLength(255)) }),
  answer: z.object({
    status: z.enum(['added', 'waiting', 'failed']),
    problem: z.nullable(z.string()),
    methods: z.array(PaymentMethodRow),
  }),
})

export const verifyPaymentMethod = defineCall({
  method: 'POST',
  path: '/api/payment-methods/{id}/verify',
  summary: 'Verifies a bank account by its two micro-deposit amounts or by its descriptor code',
  params: IdParams,
  body: z.union([
    z.object({ amounts: z.array(z.int().check(z.minimum(1), z.maximum(99))).check(z.minLength(2), z.maxLength(2)) }),
    z.object({
      descriptor_code: z
        .string()
        .check(z.regex(/^SM[A-Za-z0-9]{4}$/, 'Enter the six-character code that starts with SM')),
    }),
  ]),
  answer: z.array(PaymentMethodRow),
})

export const setDefaultMethod = defineCall({
  method: 'POST',
  path: '/api/payment-methods/{id}/default',
  summary: 'Makes a verified method the default; with `of_type`, only among cards or among bank accounts',
  params: IdParams,
  body: z.object({ of_type: z._default(z.boolean(), false) }),
  answer: z.array(PaymentMethodRow),
})

export const removePaymentMethod = defineCall({
  method: 'DELETE',
  path: '/api/payment-methods/{id}',
  summary: 'Removes a method; refused for the default method while a statement is unpaid',
  params: IdParams,
  answer: z.array(PaymentMethodRow),
})
