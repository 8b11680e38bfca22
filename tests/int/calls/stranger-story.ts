import type { Client } from 'pg'
import { expect } from 'vitest'
import { signUp } from '../../support/people'
import type { TestProduct } from '../../support/product'
import { createTwice, type Stranger, strangerAt } from './stranger'

/** The shared state of the story; each step reads what earlier steps created. */
export type Story = {
  product: TestProduct
  db: Client
  visitor: Stranger
  brandId: number
  programId: number
  pageId: string
  productIds: number[]
}

export const NOBODY = { isBrand: false, isCreator: false, isCreatorApproved: false, amazonConnected: false }

/** An account at the identity provider, and its user row. */
export const newUser = async ({ product }: Story, user_type: 'brand' | 'creator') => {
  const account = await signUp(product)
  const client = strangerAt(product.origin, account)
  const nobodyYet = await client.call('GET /api/user-type', '/api/user-type')
  expect(nobodyYet.body).toMatchObject({ ...NOBODY, userId: null, brandName: null, creatorName: null })
  const user = await createTwice(client, 'POST /api/users', {
    email: account.email,
    firebase_uid: account.uid,
    user_type,
  })
  return { client, userId: Number(user.id) }
}
