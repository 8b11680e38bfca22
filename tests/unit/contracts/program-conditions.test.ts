import { expect, test } from 'vitest'
import {
  conditionLines,
  ineligibleReason,
  ineligibleText,
  MINIMUM_AUDIENCES,
} from '../../../src/contracts/program-conditions'

const NONE = { allowed_countries: [], min_reach: null }
const BOTH = { allowed_countries: ['US', 'CA'], min_reach: 100_000 }

test.each([
  ['anyone without conditions', NONE, { country: null, total_reach: null }, null],
  ['a country of the list', BOTH, { country: 'CA', total_reach: 100_000 }, null],
  ['another country', BOTH, { country: 'FR', total_reach: 1_000 }, 'country'],
  ['a smaller audience', BOTH, { country: 'US', total_reach: 10_000 }, 'audience'],
  ['an audience that is not known', BOTH, { country: 'US', total_reach: null }, 'audience'],
  [
    'a country that is not known, only if nothing else is missing',
    BOTH,
    { country: null, total_reach: 1_000 },
    'audience',
  ],
  ['a country that is not known', BOTH, { country: null, total_reach: 500_000 }, 'country_missing'],
] as const)('%s', (_, conditions, creator, reason) => {
  expect(ineligibleReason(conditions, creator)).toBe(reason)
})

test('the words name the countries and the lower end of the audience', () => {
  expect(conditionLines(NONE)).toEqual([])
  expect(conditionLines(BOTH)).toEqual(['Based in Canada or the United States', 'An audience of at least 10K'])
  expect(ineligibleText('country', 'Acme', BOTH)).toBe('Acme only accepts creators in Canada or the United States.')
  expect(ineligibleText('audience', 'Acme', BOTH)).toBe('Acme only accepts creators with an audience of at least 10K.')
  expect(MINIMUM_AUDIENCES.map(({ label }) => label.replace('At least ', ''))).toEqual([
    '1K',
    '10K',
    '100K',
    '500K',
    '1M',
    '10M',
  ])
})
