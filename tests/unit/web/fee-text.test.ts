import { expect, it } from 'vitest'
import type { FeeChangePreview } from '../../../src/contracts/fees'
import { previewSentences } from '../../../web/src/features/programs/fees/fee-text'

const PREVIEW = {
  raised: 1,
  lowered: 0,
  unchanged: 0,
  replaces: 0,
  kept_own_fees: 0,
  skipped_products: 0,
  lowered_creators: 0,
  effective_from: '2026-12-01',
}
const firstOf = (fees: number) => previewSentences({ ...PREVIEW, fees } as FeeChangePreview)[0]

it('says how many fees are fixed, for one and for several', () => {
  expect(firstOf(1)).toBe('From Dec 1, 2026, 1 fee goes up.')
  expect(firstOf(2)).toBe('From Dec 1, 2026, 1 fee goes up, 1 fee is fixed as it is.')
  expect(firstOf(3)).toBe('From Dec 1, 2026, 1 fee goes up, 2 fees are fixed as they are.')
})
