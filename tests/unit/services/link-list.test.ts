import { describe, expect, test } from 'vitest'
import { readLinkList } from '../../../src/services/links/link-list'

const ASIN = 'B0TESTAA01'
const OTHER = 'B0TESTAA02'
const asins = (text: string) => readLinkList(text)?.map(({ asin }) => asin)

describe('a list without a header', () => {
  test.each([
    ['lines', `${ASIN}\n${OTHER}`],
    ['Windows lines with a byte order mark', `\uFEFF${ASIN}\r\n${OTHER}\r\n\r\n`],
    ['commas', `${ASIN}, ${OTHER},`],
    ['tabs', `${ASIN}\t${OTHER}`],
    ['spaces', `${ASIN} ${OTHER}`],
    [
      'addresses',
      `https://www.amazon.com/dp/${ASIN}?tag=foo-20\nhttps://amazon.com/Some-Pan/dp/${OTHER.toLowerCase()}/ref=x`,
    ],
  ])('is read from %s', (_from, text) => {
    expect(asins(text)).toEqual([ASIN, OTHER])
  })

  test('keeps what is no product, as it was typed', () => {
    expect(readLinkList(`cast iron pan\n${ASIN}`)).toMatchObject([
      { product: 'cast iron pan', asin: null },
      { product: ASIN, asin: ASIN, name: null, channel: null, placement: null, tags: [] },
    ])
  })
})

describe('a CSV file with a header', () => {
  test('names channel, placement, name and tags of each row, in any order', () => {
    const text = `Tags,Channel,ASIN,Link name,Placement,Price\n"summer; pans; summer",tiktok,${ASIN},"Pan, big",Video 3,9.99\n,,${OTHER},,,`
    expect(readLinkList(text)).toEqual([
      {
        product: ASIN,
        asin: ASIN,
        name: 'Pan, big',
        channel: 'TikTok',
        placement: 'Video 3',
        tags: ['summer', 'pans'],
      },
      { product: OTHER, asin: OTHER, name: null, channel: null, placement: null, tags: [] },
    ])
  })

  test('tells an unknown channel from none', () => {
    expect(readLinkList(`asin,channel\n${ASIN},MySpace`)).toMatchObject([{ channel: undefined }])
  })

  test('has no rows when only the header is there', () => {
    expect(readLinkList('asin,name\n')).toEqual([])
  })
})

test('a quote that is never closed is no list', () => {
  expect(readLinkList(`asin,name\n${ASIN},"Pan`)).toBeNull()
})
