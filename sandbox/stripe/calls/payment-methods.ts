import * as z from 'zod'
import { methodData } from '../money/method-data'
import { attachMethod, createMethod, detachMethod, methodOf } from '../money/methods'
import { readObject } from '../store/objects'
import { type Call, write } from '../wire/call'
import { text } from '../wire/params'

/** docs.stripe.com/api/payment_methods */
export const methodCalls: readonly Call[] = [
  write('/payment_methods', methodData, (turn, { params }) => createMethod(turn, params)),
  write('/payment_methods/:id/attach', z.strictObject({ customer: text() }), async (turn, { id, params }) => {
    await readObject(turn, 'customer', params.customer, { param: 'customer' })
    return attachMethod(turn, (await methodOf(turn, id)).body, params.customer)
  }),
  write('/payment_methods/:id/detach', z.strictObject({}), async (turn, { id }) =>
    detachMethod(turn, (await readObject(turn, 'payment_method', id)).body),
  ),
]
