import type Stripe from 'stripe'
import * as z from 'zod'
import { emit } from '../store/emit'
import { newId, newLetters } from '../store/ids'
import { changeObject, insertObject, readObject } from '../store/objects'
import { type Call, write } from '../wire/call'
import { changedMetadata, clearable, metadata } from '../wire/params'

const fields = {
  name: clearable(256).optional(),
  email: clearable(512).optional(),
  phone: clearable(20).optional(),
  description: clearable().optional(),
  metadata: metadata.optional(),
}
const Create = z.strictObject(fields)
const Update = z.strictObject({
  ...fields,
  invoice_settings: z.strictObject({ default_payment_method: clearable() }).optional(),
})

/** docs.stripe.com/api/customers */
export const customerCalls: readonly Call[] = [
  write('/customers', Create, async (turn, { params }) => {
    const customer = await insertObject(turn, {
      id: newId('cus'),
      object: 'customer',
      address: null,
      balance: 0,
      created: turn.now,
      currency: null,
      default_source: null,
      delinquent: false,
      description: params.description ?? null,
      email: params.email ?? null,
      invoice_prefix: newLetters(8).toUpperCase(),
      invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
      livemode: false,
      metadata: changedMetadata({}, params.metadata),
      name: params.name ?? null,
      phone: params.phone ?? null,
      preferred_locales: [],
      shipping: null,
      tax_exempt: 'none',
      test_clock: null,
    } satisfies Stripe.Customer)
    await emit(turn, 'customer.created', customer)
    return customer
  }),
  write('/customers/:id', Update, async (turn, { id, params }) => {
    const { body } = await readObject(turn, 'customer', id)
    const { metadata: change, invoice_settings, ...plain } = params
    const changed = await changeObject(turn, body, {
      ...plain,
      metadata: changedMetadata(body.metadata, change),
      invoice_settings: { ...body.invoice_settings, ...invoice_settings },
    })
    await emit(turn, 'customer.updated', changed)
    return changed
  }),
]
