import { expect } from 'vitest'
import type { TestProduct } from '../../support/product'

/**
 * Holds back Amazon's next response for a report or a token until `answer`; `hasBegun` waits until the request arrives.
 */
export const slowNext = async (product: TestProduct, path: 'report' | 'token') => {
  const { id } = (await product.sandbox.operate('POST', '/sandbox/faults', {
    fault: 'slow',
    path,
    seconds: 60,
  })) as Made
  const hasBegun = () =>
    expect
      .poll(async () => {
        const { faults } = (await product.sandbox.operate('GET', '/sandbox/faults')) as { faults: Made[] }
        return faults.find((fault) => fault.id === id)?.fired
      })
      .toBe(1)
  const answer = () => product.sandbox.operate('DELETE', `/sandbox/faults/${id}`)
  return { hasBegun, answer }
}

type Made = { id: number; fired: number }
