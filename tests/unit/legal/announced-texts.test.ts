import { expect, test } from 'vitest'
import { ANNOUNCED_TEXTS, type AnnouncedText, NOTICE_DAYS } from '../../../src/contracts/announced-texts'
import { addDays } from '../../../src/domain/date-range'

const isTooLate = ({ announced, effective }: Pick<AnnouncedText, 'announced' | 'effective'>): boolean =>
  effective < addDays(announced, NOTICE_DAYS)

test('every change of a legal text is announced at least 30 days before', () => {
  expect(isTooLate({ announced: '2026-12-01', effective: '2026-12-30' })).toBe(true)
  expect(isTooLate({ announced: '2026-12-01', effective: '2026-12-31' })).toBe(false)
  expect(ANNOUNCED_TEXTS.filter(isTooLate)).toEqual([])
})
