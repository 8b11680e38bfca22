import { finishPaymentMethod, startPaymentMethod } from '../../../src/contracts/payment-methods'
import type { Client } from '../../support/people'
import type { TestProduct } from '../../support/product'

/** Bank account numbers of the sandbox. */
export const BANK = { plain: '000123456789', slow: '000666666661', other: '000222222227' } as const
/** Card numbers of the sandbox. */
export const CARD = { visa: '4242424242424242', master: '5555555555554444', refused: '4000000000000002' } as const

/** Submits the provider's page as a browser does; returns the status of the page. */
export const fillIn = async (pageUrl: string, fields: Record<string, string>): Promise<number> => {
  const page = await fetch(pageUrl, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  return page.status
}

/** Starts a setup and enters a card on the provider's page. Returns the setup's id and the status of the page. */
export const giveCard = async (product: TestProduct, client: Client, number: string) => {
  const { setup_intent_id, page_url } = await client.call(startPaymentMethod, {
    body: { type: 'card', return_url: `${product.origin}/dashboard/payment-settings` },
  })
  return { setup_intent_id, page: await fillIn(page_url ?? '', { kind: 'card', number }) }
}

/** Starts a setup and enters a bank account. */
export const giveBank = async (
  product: TestProduct,
  client: Client,
  account_number: string,
  verification: 'automatic' | 'microdeposits' = 'automatic',
) => {
  const { setup_intent_id, page_url } = await client.call(startPaymentMethod, {
    body: { type: 'us_bank_account', return_url: `${product.origin}/dashboard/payment-settings` },
  })
  const page = await fillIn(page_url ?? '', {
    kind: 'us_bank_account',
    name: 'Fernhill Kitchen',
    routing_number: '110000000',
    account_number,
    verification,
    mandate: 'accepted',
  })
  return { setup_intent_id, page }
}

/** Finishes the setup at the product. */
export const finish = (client: Client, { setup_intent_id }: { setup_intent_id: string }) =>
  client.call(finishPaymentMethod, { body: { setup_intent_id } })
