import { beforeAll, describe, expect, test } from 'vitest'
import { keepsPromise } from '../../support/promises'
import { cursorFaults, MOST_OFFERS, productsFaults, reportFaults, rowFaults } from './described-rules'
import { BOOKS, CHECKED_BY, DOCUMENTS, OUR_RULES } from './documents'
import { faultsOfAnswer, faultsOfRequest, operationOf } from './faults'
import { faultsOfAuthorizeUrl, faultsOfTokenAnswer, faultsOfTokenRequest } from './login-rules'
import { type Recording, record } from './recording'
import type { Exchange } from './relay'
import { SPOILED_ANSWERS, SPOILED_BY_DESCRIPTION, SPOILED_REQUESTS, SPOILED_TOKEN_REQUESTS } from './spoiled'
import type { Spoiled } from './spoiling'

let recording: Recording
beforeAll(async () => {
  recording = await record()
}, 240_000)

const USED = OUR_RULES.operations.map(({ id }) => id)
/** Declared but not used by the product: budgets, and a single profile. */
const UNUSED = ['PUT /v2/profiles', 'GET /v2/profiles/{profileId}']
const REPORT = 'POST /attribution/report'
const PRODUCTS = 'POST /product/metadata'

const everything = (): Exchange[] => [...recording.said, ...recording.saidLive]
const isOf = (id: string, { service, request }: Exchange): boolean =>
  service === 'ads' && operationOf(OUR_RULES, request)?.id === id
/** Every request of an operation; at least one. */
const requestsOf = (id: string): Exchange['request'][] => {
  const found = everything().filter((exchange) => isOf(id, exchange))
  expect(found.length, `requests ${id}`).toBeGreaterThan(0)
  return found.map(({ request }) => request)
}
/** Every exchange of an operation in the published shapes; at least one. */
const exchangesOf = (id: string): Exchange[] => {
  const found = recording.said.filter((exchange) => isOf(id, exchange))
  expect(found.length, `answers to ${id}`).toBeGreaterThan(0)
  return found
}
/** A successful exchange of an operation, to be corrupted. */
const sampleOf = (id: string): Exchange => {
  const sample = exchangesOf(id).find(({ answer }) => answer.status === 200)
  if (!sample) throw new Error(`${id} never succeeded`)
  return sample
}
const tokenRequests = (grant: string): Exchange['request'][] =>
  everything()
    .filter(({ service, request }) => service === 'login' && grantOf(request) === grant)
    .map(({ request }) => request)
const grantOf = ({ body }: Exchange['request']) => new URLSearchParams(body).get('grant_type')
const reportBodies = (exchanges: Exchange[]) =>
  exchanges.map(({ request }) => JSON.parse(request.body) as { reportType: string; cursorId?: string | null })
/** Every violation with its number of occurrences. */
const counted = (faults: string[]): Record<string, number> =>
  Object.fromEntries([...new Set(faults)].map((fault) => [fault, faults.filter((other) => other === fault).length]))
/** Corrupted samples with their test titles. */
const titled = <T>(spoiled: Spoiled<T>[]) =>
  spoiled.map(({ of, name, ...rest }) => [`${of} with ${name}`, { of, ...rest }] as const)

test(`requests and answers are ${CHECKED_BY}`, () => {
  const ours = USED.toSorted()
  expect(BOOKS.map(({ operations }) => operations.map(({ id }) => id).sort())).toEqual(
    DOCUMENTS ? [ours, [...ours, ...UNUSED].sort()] : [ours],
  )
})

test.each(['said', 'saidLive'] as const)('every operation in use was seen, and no other: %s', (part) => {
  keepsPromise(
    'amazon-eula',
    'We only read data.',
    'The connection does not create, change or stop anything in your Amazon account.',
  )
  keepsPromise('ads-api-consent', 'We only read data.', 'We do not change any campaign, bid, budget, price or listing.')
  keepsPromise(
    'ads-api-privacy',
    'We do not read sponsored ads campaigns, bids, budgets or spend, messages, or inventory counts.',
    'We do not write to the account.',
    'Connecting does not change the brand’s advertising or listings.',
  )
  const asked = recording[part]
    .filter(({ service }) => service === 'ads')
    .map(({ request }) => operationOf(OUR_RULES, request)?.id ?? `${request.method} ${request.path}`)
  expect([...new Set(asked)].sort()).toEqual(USED.toSorted())
  expect(USED.filter((id) => !id.startsWith('GET ') && id !== REPORT && id !== PRODUCTS)).toEqual([])
})

describe.each(BOOKS.map((book) => [book.name, book] as const))('by %s', (_, book) => {
  test.each(USED)('every request %s is valid', (id) => {
    expect(counted(requestsOf(id).flatMap((request) => faultsOfRequest(book, request)))).toEqual({})
  })

  test.each(USED)('every response to %s is valid', (id) => {
    expect(counted(exchangesOf(id).flatMap(({ request, answer }) => faultsOfAnswer(book, request, answer)))).toEqual({})
  })

  const known = <T>(spoiled: Spoiled<T>[]) =>
    titled(spoiled.filter(({ isOursOnly }) => book === OUR_RULES || !isOursOnly))

  test.each(known(SPOILED_REQUESTS))('a request %s is caught', (_title, { of, change, says }) => {
    const { request } = sampleOf(of)
    expect(faultsOfRequest(book, request).join('\n')).not.toMatch(says)
    expect(faultsOfRequest(book, change(request)).join('\n')).toMatch(says)
  })

  test.each(known(SPOILED_ANSWERS))('a response to %s is caught', (_title, { of, change, says }) => {
    const { request, answer } = sampleOf(of)
    expect(faultsOfAnswer(book, request, answer).join('\n')).not.toMatch(says)
    expect(faultsOfAnswer(book, request, change(answer)).join('\n')).toMatch(says)
  })
})

describe('by the descriptions', () => {
  const faultsOf = (id: string, request: Exchange['request']): string[] =>
    id === REPORT ? reportFaults(request, recording.today) : productsFaults(request)

  test.each([REPORT, PRODUCTS])('every request %s is valid', (id) => {
    expect(counted(requestsOf(id).flatMap((request) => faultsOf(id, request)))).toEqual({})
  })

  test.each(titled(SPOILED_BY_DESCRIPTION))('a request %s is caught', (_title, { of, change, says }) => {
    const { request } = sampleOf(of)
    expect(faultsOf(of, request).join('\n')).not.toMatch(says)
    expect(faultsOf(of, change(request)).join('\n')).toMatch(says)
  })

  test.each(['said', 'saidLive'] as const)('reports are paged, each request with the previous cursor: %s', (part) => {
    const pages = recording[part].filter((exchange) => isOf(REPORT, exchange))
    expect(cursorFaults(pages)).toEqual([])
    for (const type of ['PERFORMANCE', 'PRODUCTS']) {
      const later = reportBodies(pages).filter(({ reportType, cursorId }) => reportType === type && cursorId)
      expect(later.length, type).toBeGreaterThanOrEqual(2)
    }
  })

  test('a foreign cursor is caught', () => {
    const [first, ...rest] = exchangesOf(REPORT)
    if (!first) throw new Error('No report was requested')
    const body = JSON.stringify({ ...JSON.parse(first.request.body), cursorId: '{"page":9}' })
    const request = { ...first.request, body }
    expect(cursorFaults([{ ...first, request }, ...rest]).join()).toMatch(/was not given for this report/)
  })

  test('rows have the dimensions of their report and the requested metrics', () => {
    keepsPromise(
      'privacy',
      'We never learn who bought what on Amazon.',
      'The reports contain daily totals for each link: clicks, product page views, add to carts, purchases, units ' +
        'and sales, and Amazon’s estimate of the Brand Referral Bonus.',
      'They contain no names, addresses or orders of buyers, and we hold none.',
    )
    keepsPromise(
      'ads-api-consent',
      'They are daily totals and identify no buyer and no order.',
      'orders, buyers, and any other data Amazon holds about people.',
      'We do not receive this data either.',
    )
    keepsPromise(
      'ads-api-privacy',
      'Amazon does not give us buyers’ names, addresses, emails, orders or payment details, and we do not ask for ' +
        'them.',
    )
    const answered = exchangesOf(REPORT).filter(({ answer }) => answer.status === 200)
    expect(counted(answered.flatMap(({ request, answer }) => rowFaults(request, answer)))).toEqual({})
    const { request } = sampleOf(REPORT)
    const answer = { status: 200, headers: {}, body: JSON.stringify({ reports: [{ date: '20260101', clicks: '1' }] }) }
    expect(rowFaults(request, answer).join()).toMatch(/no campaignId.*has clicks/)
  })

  test('an endless catalog is read page by page, not beyond Amazon’s limit', () => {
    const pages = recording.endless
      .filter((exchange) => isOf(PRODUCTS, exchange))
      .map(({ request }) => JSON.parse(request.body) as { pageIndex: number; pageSize: number })
    expect(pages.map(({ pageIndex }) => pageIndex)).toEqual(pages.map((_page, index) => index))
    const { pageIndex = 0, pageSize = 0 } = pages.at(-1) ?? {}
    expect((pageIndex + 1) * pageSize).toBeLessThanOrEqual(MOST_OFFERS)
    expect((pageIndex + 2) * pageSize).toBeGreaterThan(MOST_OFFERS)
  })
})

describe('a request that Amazon refused', () => {
  /** The first request refused with this status, and the later ones that repeat it. */
  const refusedWith = (status: number, path?: string) => {
    const index = recording.said.findIndex(
      ({ service, request, answer }) =>
        service === 'ads' && answer.status === status && (path === undefined || request.path === path),
    )
    const refused = recording.said[index]
    if (!refused) throw new Error(`Nothing was refused with ${status}`)
    const { method, query, body } = refused.request
    const repeats = recording.said.slice(index + 1).filter(({ request }) => {
      const isSame = request.method === method && request.path === refused.request.path && request.query === query
      return isSame && request.body === body
    })
    return { refused, repeats }
  }

  test('by throttling is repeated unchanged', () => {
    // The repeat may meet an expired token; then it is sent once more, with a new one.
    const { refused, repeats } = refusedWith(429)
    expect(repeats[0]?.request).toEqual(refused.request)
    expect(repeats.at(-1)?.answer.status).toBe(200)
  })

  test('because of its token is repeated with a new one', () => {
    // The catalog's request: a report in progress at that moment met two expired tokens.
    const { refused, repeats } = refusedWith(401, '/product/metadata')
    const { authorization, ...others } = refused.request.headers
    expect(repeats[0]?.answer.status).toBe(200)
    expect(repeats[0]?.request.headers).toMatchObject(others)
    expect(repeats[0]?.request.headers.authorization).not.toBe(authorization)
  })
})

describe('by the guide of Login with Amazon', () => {
  test('the consent URL has exactly the fields of the guide', () => {
    expect(faultsOfAuthorizeUrl(recording.authorizeUrl)).toEqual([])
    const url = new URL(recording.authorizeUrl)
    url.searchParams.delete('state')
    url.searchParams.set('code_challenge_method', 'plain')
    expect(faultsOfAuthorizeUrl(url.href)).toEqual(['state is missing', 'code_challenge_method has another form'])
  })

  test.each(['authorization_code', 'refresh_token'])(
    'every request of the grant %s has exactly its fields',
    (grant) => {
      const requests = tokenRequests(grant)
      expect(requests.length).toBeGreaterThan(0)
      expect(counted(requests.flatMap(faultsOfTokenRequest))).toEqual({})
    },
  )

  test('there is no third grant, and every response has a format of the guide', () => {
    const all = everything().filter(({ service }) => service === 'login')
    expect([...new Set(all.map(({ request }) => grantOf(request)))].sort()).toEqual([
      'authorization_code',
      'refresh_token',
    ])
    expect(counted(all.flatMap(({ answer }) => faultsOfTokenAnswer(answer)))).toEqual({})
    expect([...new Set(all.map(({ answer }) => answer.status))].sort()).toEqual([200, 400])
  })

  test.each(titled(SPOILED_TOKEN_REQUESTS))('a request of the grant %s is caught', (_title, { of, change, says }) => {
    const [request] = tokenRequests(of)
    if (!request) throw new Error(`${of} was not requested`)
    expect(faultsOfTokenRequest(change(request)).join('\n')).toMatch(says)
  })
})
