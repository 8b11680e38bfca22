import { describe, expect, it } from 'vitest'
import type { BrowsedBrand } from '../../../src/contracts/programs'
import { mayApply, reapplyDay } from '../../../web/src/features/programs/dashboard/reapply'
import { BROWSED_BRAND as brand } from './browsed-brand'

/* 23:30 on December 11 in Los Angeles. */
const rejected: BrowsedBrand = {
  ...brand,
  partnership_status: 'rejected',
  may_reapply_from: '2026-12-12T07:30:00.000Z',
}

describe('applying to a brand', () => {
  it.each([
    [null, true],
    ['withdrawn', true],
    ['pending', false],
    ['active', false],
    ['ended', false],
  ] as const)('with the standing %s: %s', (partnership_status, may) =>
    expect(mayApply({ ...brand, partnership_status }, '2026-12-12')).toBe(may),
  )

  it('waits after a rejection until the business day of the given time', () => {
    expect(mayApply(rejected, '2026-12-10')).toBe(false)
    expect(mayApply(rejected, '2026-12-11')).toBe(true)
    expect(mayApply({ ...rejected, may_reapply_from: null }, '2026-12-10')).toBe(true)
  })

  it('waits in the same way after the brand ended the partnership', () => {
    const ended = { ...rejected, partnership_status: 'ended' } as const
    expect([mayApply(ended, '2026-12-10'), mayApply(ended, '2026-12-11')]).toEqual([false, true])
  })

  it('shows that day', () => {
    expect(reapplyDay(rejected)).toBe('on Dec 11, 2026')
  })
})
