import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { POLICIES, type PolicySlug } from '../../../src/access/policies'
import { keepsPromise, LEGAL_TEXTS, sentencesOf } from '../../support/promises'
import { COLLECTED } from './collected'
import { STORED_IN_BROWSER } from './stored-in-browser'

const PRIVACY = sentencesOf(LEGAL_TEXTS.privacy).join(' ')
const root = resolve(import.meta.dirname, '../../..')

test('the privacy policy names what each collection holds about people', () => {
  keepsPromise(
    'privacy',
    'Account: email address, name, login ID, whether you are a brand or a creator, the teams you belong to, how you ' +
      'want to be notified and what we sent you, which version of our terms you accepted and when, and, if we close ' +
      'your account or hold your commission, the reason, your answer and our decision.',
    'Brands: brand name, website or storefront, main product category, logo, contact email, postal address, billing ' +
      'details, your team and whom you invited to it, your program, and your landing pages.',
    'Creators: name, country, photo and bio if you add them, product categories, the URLs of your channels, the size ' +
      'of your audience as a range, and the network you signed up from (a shortened IP address, kept for 60 days), ' +
      'which helps us spot accounts opened in bulk.',
    'Partnerships and links: which creator works with which brand, for which products and at which fee, who referred ' +
      'whom, the links made for it, what the two write to each other, and the samples requested.',
    'Payments: commissions, statements, charges and payouts, and the IDs of your account with the payment processor.',
    'Payout details: the PayPal address or Venmo handle you give us, and the tax details the law requires: legal ' +
      'name, business name, tax classification, address, taxpayer identifier, and your signature.',
  )
  expect(Object.keys(COLLECTED).sort()).toEqual(Object.keys(POLICIES).sort())
  const unnamed = Object.entries(COLLECTED).filter(([, words]) => words !== null && !PRIVACY.includes(words))
  expect(unnamed).toEqual([])
})

test('the privacy policy names what the app stores in the browser', () => {
  keepsPromise(
    'privacy',
    'Your browser stores what the service needs: your login and the account of your last visit, a session ID, your ' +
      'choice of light or dark mode and of a period, steps you have not finished, the time of the last sync, and, if ' +
      'you arrived through a program page, a referral or an invitation, that source for seven days.',
  )
  const sources = readdirSync(join(root, 'web/src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(root, 'web/src', file), 'utf8'))
    .join('\n')
  const keys = [...sources.matchAll(/'(shelfmate[:-][a-z:-]+|last_\w+_sync)'/g)].map(([, key]) => key ?? '')
  expect([...new Set(keys)].sort()).toEqual(Object.keys(STORED_IN_BROWSER).sort())
  const unnamed = Object.entries(STORED_IN_BROWSER).filter(([, words]) => words !== null && !PRIVACY.includes(words))
  expect(unnamed).toEqual([])
})

test('a collection of people has words of its own', () => {
  const people: PolicySlug[] = ['users', 'creators', 'creator_tax_details', 'emails', 'link_clicks']
  for (const slug of people) expect(COLLECTED[slug]).toBeTypeOf('string')
})
