import { randomUUID } from 'node:crypto'
import type { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { requestSample } from '../../../src/contracts/samples'
import { listMessages, postMessage } from '../../../src/contracts/threads'
import { query } from '../../../src/database'
import { applicantOf, connectedBrand } from '../../support/brand-story'
import type { Client } from '../../support/people'
import type { TestProduct } from '../../support/product'

/** A brand and a creator who is its partner. */
export const conversationOf = async (product: TestProduct, seller = 'fernhill', creatorName = 'Maya Hart') => {
  const brand = await connectedBrand(product, { seller, isAutoAccepting: true })
  const creator = await applicantOf(product, brand, creatorName)
  const id = creator.partnership.id
  return { brand, creator, id, goods: brand.products[0]?.id ?? 0 }
}

export const ADDRESS = {
  country: 'US' as const,
  name: 'Quixotia Zebra',
  address: '1 Elm Street',
  address_2: null,
  city: 'Austin',
  region: 'TX',
  postal_code: '78701',
  phone: null,
}

export const write = (client: Client, id: number, text: string, image_ids: number[] = []) =>
  client.call(postMessage, { params: { id }, body: { text, image_ids, request_id: randomUUID() } })

export const messagesOf = (client: Client, id: number) =>
  client.call(listMessages, { params: { id }, query: { page: 1, limit: 25 } })

export const ask = (client: Client, id: number, product_id: number, note = '') =>
  client.call(requestSample, { params: { id }, body: { product_id, note, address: ADDRESS } })

/** A photo with metadata, in base64. */
export const photo = async (): Promise<string> =>
  (
    await sharp({ create: { width: 640, height: 480, channels: 3, background: '#a33' } })
      .withExif({ IFD0: { ImageDescription: 'At home, 1 Elm Street' } })
      .jpeg()
      .toBuffer()
  ).toString('base64')

export const runOn =
  (product: TestProduct) =>
  <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
    query<Row>(product, statement)
