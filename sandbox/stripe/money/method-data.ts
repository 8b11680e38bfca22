import * as z from 'zod'
import { flag, integer, metadata, text, word } from '../wire/params'

const address = z.record(z.string(), z.string())
const billingDetails = z.strictObject({
  name: text().optional(),
  email: text().optional(),
  phone: text().optional(),
  address: address.optional(),
})
const holder = {
  billing_details: billingDetails.optional(),
  metadata: metadata.optional(),
  allow_redisplay: word(['always', 'limited', 'unspecified']).optional(),
}
const card = z.union([
  z.strictObject({ token: text() }),
  z.strictObject({
    number: text(),
    exp_month: integer(1, 12),
    exp_year: integer(2000, 2100),
    cvc: text(4).optional(),
  }),
])
const bankAccount = z.strictObject({
  routing_number: text(),
  account_number: text(),
  account_holder_type: word(['company', 'individual']).optional(),
  account_type: word(['checking', 'savings']).optional(),
})

export const methodData = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('card'), card, ...holder }),
  z.strictObject({ type: z.literal('us_bank_account'), us_bank_account: bankAccount, ...holder }),
])
export type MethodData = z.infer<typeof methodData>

/** Only online acceptance is supported. */
export const mandateData = z.strictObject({
  customer_acceptance: z.strictObject({
    type: word(['online']),
    accepted_at: integer(0).optional(),
    online: z.strictObject({ ip_address: text(), user_agent: text() }),
  }),
})

export const payTypes = z.array(word(['card', 'us_bank_account'])).min(1)

export const methodOptions = z.strictObject({
  card: z.strictObject({ request_three_d_secure: word(['any', 'automatic', 'challenge']).optional() }).optional(),
  us_bank_account: z
    .strictObject({
      verification_method: word(['automatic', 'instant', 'microdeposits']).optional(),
      financial_connections: z
        .strictObject({ permissions: z.array(text()).optional(), prefetch: z.array(text()).optional() })
        .optional(),
      mandate_options: z.strictObject({ collection_method: word(['paper']).optional() }).optional(),
      setup_future_usage: text().optional(),
      expected_debit_date: text().optional(),
    })
    .optional(),
})

export const automaticMethods = z.strictObject({ enabled: flag, allow_redirects: word(['always', 'never']).optional() })
