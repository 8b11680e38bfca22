import type { SentAnswer } from '../published/faults'
import { startRelay } from '../published/relay'

/** An item of product metadata; a text `raw:…` stands in the JSON as it is, for numbers that JavaScript cannot hold. */
export type Item = Record<string, unknown>

/** What the product asked for a page. */
export type Asked = { pageIndex: number; pageSize: number }

const PATH = '/product/metadata'

/** An item as Amazon describes it, told apart by a number. */
export const offer = (number: number, more: Item = {}): Item => ({
  asin: asinOf(number),
  sku: `SKU-${number}`,
  title: `Product ${number}`,
  availability: 'IN_STOCK',
  eligibilityStatus: 'ELIGIBLE',
  priceToPay: { amount: 9.99, currency: 'USD' },
  ...more,
})

export const asinOf = (number: number): string => `B1${String(number).padStart(8, '0')}`

/** These offers, from the first to the last number. */
export const offers = (first: number, last: number): Item[] =>
  Array.from({ length: last - first + 1 }, (_, index) => offer(first + index))

/**
 * Stands between the product and the sandbox's Amazon, and plays a catalogue that a test makes up; everything else is the
 * sandbox's. `lists` sets the offers, which are answered page by page; `answers` sets what a path answers instead, as long
 * as the function has an answer.
 */
export const playCatalogue = async () => {
  const relay = await startRelay()
  const asked: Asked[] = []
  let items: Item[] | null = null
  let standIn: (path: string, page: Asked | null) => SentAnswer | undefined = () => undefined
  relay.answerInstead(({ path, body }) => {
    const page = path === PATH ? (JSON.parse(body) as Asked) : null
    if (page) asked.push(page)
    return standIn(path, page) ?? (page && items ? pageOf(items, page) : undefined)
  })
  return {
    env: { ...relay.env, UPSTREAM_WAIT_MS: '1' },
    passOnTo: relay.passOnTo,
    close: relay.close,
    /** The pages that were asked for, since the last look. */
    pagesAsked: (): Asked[] => asked.splice(0),
    /** The offers of the catalogue; null: the sandbox's own. */
    lists: (offered: Item[] | null): void => {
      items = offered
    },
    answers: (instead: typeof standIn): void => {
      standIn = instead
    },
  }
}

export type PlayedCatalogue = Awaited<ReturnType<typeof playCatalogue>>

const pageOf = (items: Item[], { pageIndex, pageSize }: Asked): SentAnswer => {
  const list = items.slice(pageIndex * pageSize, (pageIndex + 1) * pageSize)
  return answer(200, JSON.stringify({ ProductMetadataList: list }).replace(/"raw:([^"]*)"/g, '$1'))
}

/** An answer of Amazon's: a failure as it words them, unless a body is given. */
export const answer = (status: number, body = `{"code":"${status}","details":"HTTP ${status}"}`): SentAnswer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body,
})
