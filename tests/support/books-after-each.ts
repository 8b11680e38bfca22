import { afterEach } from 'vitest'
import { openProducts } from './open-products'

/** After every test of every file: the books of each product that runs hold. */
afterEach(async () => {
  for (const { payload, keepsBooks } of openProducts) {
    if (!keepsBooks) continue
    const { expectBalancedBooks } = await import('./books')
    await expectBalancedBooks({ payload })
  }
})
