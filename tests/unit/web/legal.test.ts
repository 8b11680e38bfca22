import { createHash } from 'node:crypto'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { describe, expect, it, test } from 'vitest'
import { DataFreshness } from '../../../src/contracts/amazon'
import { LinkReport, ListedLink, Substitute } from '../../../src/contracts/links'
import { EarningChangeRow, EarningRow, EarningTotals, Figures, Overview } from '../../../src/contracts/money'
import { isPagePath } from '../../../src/contracts/pages'
import { CreatorProductRow } from '../../../src/contracts/partnerships'
import { PublicProduct } from '../../../src/contracts/programs'
import { LEGAL_VERSIONS } from '../../../src/contracts/vocabulary'
import {
  CATALOG_FIELDS,
  COMMISSION_FIELDS,
  REFERRAL_FIELDS,
  SALES_FIELDS,
} from '../../../web/src/features/legal/ads-api-consent-fields'
import { ADS_API_CONSENT } from '../../../web/src/features/legal/ads-api-consent-text'
import { ADS_API_PRIVACY } from '../../../web/src/features/legal/ads-api-privacy-text'
import { AMAZON_EULA } from '../../../web/src/features/legal/amazon-eula-text'
import { COMPANY } from '../../../web/src/features/legal/company-text'
import { LegalPage } from '../../../web/src/features/legal/legal-page'
import { effectiveDay, LEGAL_PAGES, type LegalText } from '../../../web/src/features/legal/legal-text'
import { PRIVACY } from '../../../web/src/features/legal/privacy-text'
import { TERMS } from '../../../web/src/features/legal/terms-text'
import { provideConfig } from '../../../web/src/lib/config'
import { keepsPromise } from '../../support/promises'
import { PAGE_CONFIG } from './page-config'

provideConfig(PAGE_CONFIG)

const TEXTS = { TERMS, PRIVACY, AMAZON_EULA, ADS_API_PRIVACY, ADS_API_CONSENT }

/** Hash of a text by the day of its version. */
type Versions = Readonly<Record<string, string>>

/**
 * The hash of each version that users agreed to. Never change an existing line: a changed text needs a new day in
 * `LEGAL_VERSIONS` and a new line. The three texts about Amazon share one version.
 */
const PUBLISHED: Record<'TERMS' | 'PRIVACY' | 'AMAZON_EULA' | 'ADS_API_PRIVACY' | 'ADS_API_CONSENT', Versions> = {
  TERMS: {
    '2026-11-21': '2801d309634585ea',
    '2026-11-23': '449369b8e8aa9baa',
    '2026-11-24': '28ba5273074957b6',
    '2026-11-30': '56b37b0ff1da9323',
  },
  PRIVACY: {
    '2026-11-21': '7492c9e73cf14b5d',
    '2026-11-22': '88a72b7d336996b9',
    '2026-11-23': 'a81c1400f364e682',
    '2026-11-29': '959f2473d8df3155',
    '2026-11-30': 'edab95dbd6e65342',
  },
  AMAZON_EULA: {
    '2026-11-22': '26a6edf9e0cf2f28',
    '2026-11-23': 'd64b51aa64b2c155',
    '2026-11-25': 'd64b51aa64b2c155',
    '2026-11-30': '2b351ca4b79d22d2',
  },
  ADS_API_PRIVACY: {
    '2026-11-22': '672d18ecf86fa9dc',
    '2026-11-23': 'f7599c7440b37079',
    '2026-11-25': 'f7599c7440b37079',
    '2026-11-30': 'f8fd74101648bc9b',
  },
  ADS_API_CONSENT: {
    '2026-11-22': '1e286c74e3d0efd5',
    '2026-11-23': 'a0e94e3eceeebb00',
    '2026-11-25': 'f613b2b915a020b8',
    '2026-11-30': 'add635ddeaaa691a',
  },
}
const VERSIONS = {
  TERMS: LEGAL_VERSIONS.terms,
  PRIVACY: LEGAL_VERSIONS.privacy,
  AMAZON_EULA: LEGAL_VERSIONS.amazon_ads_api,
  ADS_API_PRIVACY: LEGAL_VERSIONS.amazon_ads_api,
  ADS_API_CONSENT: LEGAL_VERSIONS.amazon_ads_api,
}
const AGREED = Object.keys(PUBLISHED) as (keyof typeof PUBLISHED)[]

const wordsOf = ({ title, summary, sections }: LegalText): string =>
  createHash('sha256').update(JSON.stringify({ title, summary, sections })).digest('hex').slice(0, 16)

test.each(AGREED)('a text that changed has a new version: %s', (name) => {
  const version = VERSIONS[name]
  expect({ [version]: wordsOf(TEXTS[name]) }).toEqual({ [version]: PUBLISHED[name][version] })
  expect(TEXTS[name].effective).toBe(effectiveDay(version))
})

test('the privacy policy names what the consent bar asks for, and what the browser stores', () => {
  const words = JSON.stringify(PRIVACY)
  for (const phrase of [
    'Google Analytics',
    '_ga',
    'Analytics choices',
    'Global Privacy Control',
    '30 days',
    'two years',
  ])
    expect(words).toContain(phrase)
  expect(words).not.toContain('changes nothing for you')
})

test('the privacy policy says what payout data we store, and for how long', () => {
  const words = JSON.stringify(PRIVACY)
  for (const phrase of ['PayPal address or Venmo handle', 'taxpayer identifier', 'never reach us', 'seven years'])
    expect(words).toContain(phrase)
  expect(words).not.toContain('tax details are entered at the processor')
})

test('a version is shown as a date, independent of time zones', () => {
  expect(effectiveDay('2026-11-21')).toBe('November 21, 2026')
  expect(effectiveDay('2027-01-01')).toBe('January 1, 2027')
})

describe('the consent before connecting Amazon', () => {
  /** What creators' calls return that is not Amazon's data: our own rows, names and counts. */
  const OURS = [
    'id',
    'brand_id',
    'creator_id',
    'product_id',
    'creator_product_id',
    'link_id',
    'brand_name',
    'creator_name',
    'link_name',
    'url',
    'channel',
    'placement',
    'tags',
    'offers_app',
    'is_archived',
    'end_reason',
    'next_fee',
    'created_at',
    'earning_type',
    'name',
    'from',
    'to',
    'totals',
    // The part of the commission that referred creators' sales earned: the commission is named.
    'referrals',
    'previous',
    'days',
    'top_products',
    'top_partners',
    'pending_applications',
    'active_partners',
    'links',
    // Of an amount that is listed: what was paid, and what is not yet.
    'correction',
    // Where its payout is: the status, which is named.
    'step',
    // Of links: our own count of clicks, and what follows from the product and the fee.
    'link',
    'own_clicks',
    'daily_clicks',
    'other_visits',
    'untagged_clicks',
    // Whether links of a brand earn: the spending limit is the brand's own.
    'paused_until',
    'sub_ids',
    'problem',
    'substitute',
    // The brand's fee before, and the fee of the price: fee and price are named.
    'previous_fee_percent',
    'commission_per_sale',
  ]
  const ANSWERS = [
    PublicProduct,
    CreatorProductRow,
    ListedLink,
    LinkReport,
    LinkReport.shape.days.def.element,
    Substitute,
    DataFreshness,
    Figures,
    Overview,
    EarningRow,
    EarningTotals,
  ]
  const answered = [
    ...ANSWERS,
    EarningChangeRow,
    Overview.shape.days.def.element,
    Overview.shape.top_products.def.element,
  ].flatMap(({ shape }) => Object.keys(shape))
  const named = (fields: typeof SALES_FIELDS) => fields.flatMap((field) => field.fields)

  it('names every field that creators see, and no other', () => {
    keepsPromise(
      'terms',
      'Data that we receive from Amazon for a brand is used to run that brand’s program and for nothing else: it ' +
        'is not sold, not combined with other brands’ data, and shown to creators only to the extent listed in the ' +
        'Amazon Ads API Consent.',
    )
    keepsPromise(
      'privacy',
      'Apart from that, a creator does not see the brand’s other sales, other creators’ figures, the brand’s ' +
        'Brand Referral Bonus, or anything in the brand’s advertising account.',
    )
    keepsPromise(
      'ads-api-consent',
      'We show nothing else to anyone.',
      'Creators see these fields only for the products in your program, not for the rest of your catalog.',
      'Whether it is in stock, but never the quantity.',
      'your Brand Referral Bonus, and whether you are enrolled in it;',
      'the names, ASINs or figures of other products purchased after a click, or of products that are not in your ' +
        'program;',
      'the SKUs, categories and best seller rank of your products, your inventory levels, and why a product ' +
        'cannot be advertised;',
      'your advertising account: campaigns, bids, budgets, spend, profiles, advertiser names, and the tokens of ' +
        'your connection;',
      'Before creators see more than is listed here, we publish a new version and ask for your consent again.',
    )
    keepsPromise(
      'ads-api-privacy',
      'A creator sees the fields that the Amazon Ads API Consent lists individually: for the creator’s own links ' +
        'and, where the brand pays for referrals, for sales of creators they referred.',
    )
    const listed = [CATALOG_FIELDS, SALES_FIELDS, COMMISSION_FIELDS].flatMap(named)
    const shown = [...new Set(answered)].filter((name) => !OURS.includes(name))
    expect(listed.toSorted()).toEqual(shown.toSorted())
    expect(OURS.filter((name) => !answered.includes(name))).toEqual([])
  })

  it('names no field of a referred sale beyond an earning and its changes', () => {
    const shape = { ...EarningRow.shape, ...EarningChangeRow.shape }
    expect(named(REFERRAL_FIELDS).filter((name) => !(name in shape))).toEqual([])
  })

  it('promises that the bonus, other creators and other products stay hidden', () => {
    const never = JSON.stringify(ADS_API_CONSENT.sections.find(({ id }) => id === 'never'))
    for (const words of ['Brand Referral Bonus', 'other creators’ links', 'other products', 'advertising account'])
      expect(never).toContain(words)
  })
})

/** Every fixed text, by its export. */
const PAGES = Object.values(
  import.meta.glob<Readonly<Record<string, LegalText>>>(
    ['../../../web/src/features/legal/*-text.ts', '!../../../web/src/features/legal/legal-text.ts'],
    { eager: true },
  ),
).flatMap((module) => Object.entries(module))

describe.each(PAGES)('the page of %s', (_, text) => {
  const html = renderToString(createElement(StaticRouter, { location: '/' }, createElement(LegalPage, { text })))

  it('is complete without a browser', () => {
    keepsPromise('ads-api-consent', 'The version in effect is always on this page.')
    expect(html).toContain(`<h1`)
    expect(html.match(/<h1/g)).toHaveLength(1)
    for (const { id } of text.sections) {
      expect(html).toContain(`<section id="${id}"`)
      expect(html).toContain(`href="#${id}"`)
    }
    expect(html.includes('Effective')).toBe(text.effective !== null)
  })

  it('has distinct section headings, and links to existing pages', () => {
    expect(new Set(text.sections.map(({ id }) => id)).size).toBe(text.sections.length)
    for (const { to } of text.related) {
      expect(isPagePath(to), to).toBe(true)
      expect(html).toContain(`href="${to}"`)
    }
  })

  it('repeats no paragraph, and has no placeholders', () => {
    const blocks = text.sections.flatMap((section) => section.blocks.map((block) => JSON.stringify(block)))
    expect(new Set(blocks).size).toBe(blocks.length)
    expect(JSON.stringify(text)).not.toMatch(/TODO|lorem|\[[^"]*\]\(|as an amazon associate/i)
    expect(JSON.stringify(text)).not.toMatch(/ {2}|\.\.\./)
  })
})

test('names the company', () => {
  expect(COMPANY.summary).toContain('Shelfmate, Inc., a California corporation')
  expect(COMPANY.effective).toBeNull()
  expect(Object.values(LEGAL_PAGES).every(({ to }) => isPagePath(to))).toBe(true)
})
