import type { SentAnswer } from '../published/faults'
import { startRelay } from '../published/relay'

/**
 * An item of product metadata; a string `raw:…` is written to the JSON without quotes, for numbers that JavaScript
 * cannot represent.
 */
export type Item = Record<string, unknown>

/** A page request of the product. */
export type Asked = { pageIndex: number; pageSize: number }

const PATH = '/product/metadata'

/** An item as Amazon describes it, distinguished by its number. */
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

/** The items from the first to the last number. */
export const offers = (first: number, last: number): Item[] =>
  Array.from({ length: last - first + 1 }, (_, index) => offer(first + index))

/**
 * A relay between the product and the sandbox's Amazon that serves a catalog made by the test and passes on everything
 * else. `lists` sets the items, which are served page by page; `answers` overrides a path as long as its function
 * returns an answer.
 */
export const playCatalog = async () => {
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
    /** The pages requested since the last call. */
    pagesAsked: (): Asked[] => asked.splice(0),
    /** Sets the items of the catalog; null restores the sandbox's own. */
    lists: (offered: Item[] | null): void => {
      items = offered
    },
    answers: (instead: typeof standIn): void => {
      standIn = instead
    },
  }
}

export type PlayedCatalog = Awaited<ReturnType<typeof playCatalog>>

const pageOf = (items: Item[], { pageIndex, pageSize }: Asked): SentAnswer => {
  const list = items.slice(pageIndex * pageSize, (pageIndex + 1) * pageSize)
  return answer(200, JSON.stringify({ ProductMetadataList: list }).replace(/"raw:([^"]*)"/g, '$1'))
}

/** A response of Amazon: an error in its format, unless a body is given. */
export const answer = (status: number, body = `{"code":"${status}","details":"HTTP ${status}"}`): SentAnswer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body,
})
