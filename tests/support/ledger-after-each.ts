import { afterEach } from 'vitest'
import { openProducts } from './open-products'

afterEach(async () => {
  for (const { payload, checksLedger } of openProducts) {
    if (!checksLedger) continue
    const { expectLedgerStaysBalanced } = await import('./ledger-checks')
    await expectLedgerStaysBalanced(payload)
  }
})
