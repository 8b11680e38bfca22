import { setTimeout as sleep } from 'node:timers/promises'
import type { TestProduct } from '../../support/product'

/**
 * Delays Amazon's next response for a report or a token by this many seconds; `hasBegun` waits until the request
 * arrives.
 */
export const slowNext = async (product: TestProduct, path: 'report' | 'token', seconds: number) => {
  const { id } = (await product.sandbox.operate('POST', '/sandbox/faults', { fault: 'slow', path, seconds })) as Made
  const hasBegun = async (): Promise<void> => {
    for (let attempt = 0; attempt < 100; attempt += 1) {
      const { faults } = (await product.sandbox.operate('GET', '/sandbox/faults')) as { faults: Made[] }
      if (faults.some((fault) => fault.id === id && fault.fired > 0)) return
      await sleep(50)
    }
    throw new Error(`No request for a ${path} within 5 s`)
  }
  return { hasBegun }
}

type Made = { id: number; fired: number }
