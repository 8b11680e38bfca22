import { afterEach } from 'vitest'
import { openProducts } from './open-products'

/** Checks the ledger of each running product after every test of every file. */
afterEach(async () => {
  for (const { payload, checksLedger } of openProducts) {
    if (!checksLedger) continue
    const { expectLedgerStaysBalanced } = await import('./ledger-checks')
    await expectLedgerStaysBalanced(payload)
  }
})
