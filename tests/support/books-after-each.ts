import { afterEach } from 'vitest'
import { openProducts } from './open-products'

/** Checks the ledger of each running product after every test of every file. */
afterEach(async () => {
  for (const { payload, keepsBooks } of openProducts) {
    if (!keepsBooks) continue
    const { expectBalancedBooks } = await import('./books')
    await expectBalancedBooks({ payload })
  }
})
