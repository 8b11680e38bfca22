import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { asText, stateText } from '../../../cms/components/fields/state-texts'
import * as accountTexts from '../../../src/contracts/account-texts'
import { DESTINATION_TEXTS, METHOD_TEXTS, ONBOARDING_TEXTS, TAX_TEXTS } from '../../../src/contracts/account-texts'
import * as linkTexts from '../../../src/contracts/link-texts'
import { LINK_END_TEXTS } from '../../../src/contracts/link-texts'
import type { StateText } from '../../../src/contracts/money-texts'
import * as moneyTexts from '../../../src/contracts/money-texts'
import {
  DESTINATION_STATUSES,
  ONBOARDING_STATUSES,
  VERIFICATION_STATUSES,
} from '../../../src/contracts/money-vocabulary'
import * as stateTexts from '../../../src/contracts/state-texts'
import {
  AMAZON_ACCOUNT_TEXTS,
  APPROVAL_TEXTS,
  CREATOR_ACCOUNT_TEXTS,
  CREATOR_PRODUCT_TEXTS,
  DISPUTE_TEXTS,
  FEE_CHANGE_TEXTS,
  LINK_TEXTS,
  PARTNERSHIP_TEXTS,
  PROGRAM_PAGE_TEXTS,
  REFERRAL_TEXTS,
  SYNC_RUN_TEXTS,
  USER_TEXTS,
} from '../../../src/contracts/state-texts'
import {
  APPROVAL_STATES,
  CREATOR_ACCOUNT_STATES,
  DISPUTE_STATUSES,
  FEE_CHANGE_STATUSES,
  LINK_END_REASONS,
  LINK_STATES,
  PROGRAM_PAGE_STATES,
  TAX_STATES,
  USER_STATES,
} from '../../../src/contracts/states'
import {
  AMAZON_ACCOUNT_STATUSES,
  CREATOR_PRODUCT_STATUSES,
  PARTNERSHIP_STATUSES,
  REFERRAL_STATUSES,
  SYNC_STATUSES,
  stockStatus,
} from '../../../src/contracts/vocabulary'

const TABLES: [string, Record<string, StateText>, readonly string[]][] = [
  ['Amazon connections', AMAZON_ACCOUNT_TEXTS, ['never', ...AMAZON_ACCOUNT_STATUSES]],
  ['sync runs', SYNC_RUN_TEXTS, SYNC_STATUSES],
  ['partnerships', PARTNERSHIP_TEXTS, PARTNERSHIP_STATUSES],
  ['approvals', APPROVAL_TEXTS, APPROVAL_STATES],
  ['accounts of creators', CREATOR_ACCOUNT_TEXTS, CREATOR_ACCOUNT_STATES],
  ['creator products', CREATOR_PRODUCT_TEXTS, CREATOR_PRODUCT_STATUSES],
  ['fee changes', FEE_CHANGE_TEXTS, FEE_CHANGE_STATUSES],
  ['referrals', REFERRAL_TEXTS, REFERRAL_STATUSES],
  ['links', LINK_TEXTS, LINK_STATES],
  ['program pages', PROGRAM_PAGE_TEXTS, PROGRAM_PAGE_STATES],
  ['users', USER_TEXTS, USER_STATES],
  ['disputes', DISPUTE_TEXTS, DISPUTE_STATUSES],
  ['payment methods', METHOD_TEXTS, VERIFICATION_STATUSES],
  ['accounts', ONBOARDING_TEXTS, ONBOARDING_STATUSES],
  ['destinations', DESTINATION_TEXTS, ['missing', ...DESTINATION_STATUSES]],
  ['tax details', TAX_TEXTS, TAX_STATES],
]

describe('state labels', () => {
  test.each(TABLES)('of %s cover every state, in sentence case and without a period', (_, table, states) => {
    expect(Object.keys(table).toSorted()).toEqual([...states].toSorted())
    for (const { label } of Object.values(table)) expect(label).toMatch(/^[A-Z][a-z’]+( [a-z’]+)*$/)
  })

  it('are the same in the panel', () => {
    const shown: [string, Record<string, StateText>][] = [
      ['amazon_accounts', AMAZON_ACCOUNT_TEXTS],
      ['charge_disputes', DISPUTE_TEXTS],
      ['creator_products', CREATOR_PRODUCT_TEXTS],
      ['creator_referrals', REFERRAL_TEXTS],
      ['partnerships', PARTNERSHIP_TEXTS],
      ['sync_runs', SYNC_RUN_TEXTS],
    ]
    for (const [collection, table] of shown)
      for (const [state, text] of Object.entries(table)) expect(stateText(collection, state)).toBe(text)
  })

  it('of new values from outside are the values in words', () =>
    expect(stateText('charge_disputes', 'charge_reopened')).toEqual({ label: 'Charge reopened', tone: 'over' }))
})

/** Sample data: the gallery, and the drawn screens of the home page, which must not load the tables. */
const SAMPLES = /^web\/src\/(gallery|features\/marketing)\//

const SOURCES = ['web/src', 'cms'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => /\.tsx?$/.test(file)),
)

const pairs = (source: string): string[] => [
  ...[...source.matchAll(/\{[^{}]*\}/g)].map(([text]) => text).filter((text) => isPair(text, ':')),
  ...[...source.matchAll(/<Badge(?:Face)?\b[^>]*>/g)].map(([text]) => text).filter((text) => isPair(text, '=')),
]

const isPair = (text: string, sign: ':' | '='): boolean =>
  ['label', 'tone'].every((name) => new RegExp(`\\b${name}${sign} ?['"]`).test(text))

describe('a label with a tone', () => {
  it('is found as an object and as a badge', () => {
    expect(pairs("const A = { a: { label: 'Paid', tone: 'good', hint } }")).toHaveLength(1)
    expect(pairs('<Badge tone="good" label="Paid" />')).toHaveLength(1)
    expect(pairs('<Badge {...TEXTS.paid} hint="Paid." />')).toEqual([])
  })

  it('is written only in the contracts', () => {
    const found = SOURCES.filter((file) => pairs(readFileSync(file, 'utf8')).length > 0)
    expect(found.filter((file) => !SAMPLES.test(file))).toEqual([])
  })

  it('is one of the contracts in every sample', () => {
    const tables = Object.entries({ ...accountTexts, ...linkTexts, ...moneyTexts, ...stateTexts }).filter(([name]) =>
      /_TEXTS$/.test(name),
    )
    const texts = tables.flatMap(([, table]) => Object.values(table as Record<string, StateText>))
    const known = new Set([...texts, stockStatus('IN_STOCK')].map(({ label, tone }) => `${label}, ${tone}`))
    const shown = SOURCES.filter((file) => SAMPLES.test(file))
      .flatMap((file) => pairs(readFileSync(file, 'utf8')))
      .map((text) =>
        ['label', 'tone'].map((name) => new RegExp(`${name}[:=] ?['"]([^'"]+)`).exec(text)?.[1]).join(', '),
      )
    expect(shown).toContain('Final, work')
    expect(shown.filter((text) => !known.has(text))).toEqual([])
  })
})

test.each([
  ['linked_product', 'Linked product'],
  ['save-settings', 'Save settings'],
  ['log-out-everywhere', 'Log out everywhere'],
  ['paypal_payouts', 'Payouts'],
])('the panel writes %s as %s', (word, text) => expect(asText(word)).toBe(text))

test('every reason why a link ended has words', () => {
  expect(Object.keys(LINK_END_TEXTS).toSorted()).toEqual([...LINK_END_REASONS].toSorted())
  for (const { short, text } of Object.values(LINK_END_TEXTS)) {
    expect(short).toMatch(/^[a-z][^.]*[a-z]$/i)
    expect(text).toMatch(/^[A-Z].*\.$/)
  }
})
