import { createReadStream, openSync, writeSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { AD_GROUPS, CAMPAIGN, PAGE_ROWS, rowOf } from './rows'

/** Renders the pages of a report to files and serves them; `PUT /revision/N` selects the restated pages. */
const [, , , dir = '', rowsText = ''] = process.argv
const total = Number(rowsText)
const pages = Math.ceil(total / PAGE_ROWS)
/** One page in twenty is restated. */
const RESTATED = 20

const COUNTS = [
  'Click-throughs',
  'attributedDetailPageViewsClicks14d',
  'attributedTotalDetailPageViewsClicks14d',
  'attributedAddToCartClicks14d',
  'attributedTotalAddToCartClicks14d',
  'attributedPurchases14d',
  'attributedTotalPurchases14d',
  'unitsSold14d',
  'totalUnitsSold14d',
  'kindleEditionNormalizedPagesRead14d',
]
const AMOUNTS = [
  'attributedSales14d',
  'totalAttributedSales14d',
  'brb_bonus_amount',
  'kindleEditionNormalizedPagesRoyalties14d',
]

/** Amounts as Amazon writes them, sometimes with floating-point noise. */
const noisy = (cents: number): string => {
  const text = (cents / 100).toFixed(2)
  return cents % 3 === 0 ? `${text}000000000001` : text
}

const rendered = (index: number, revision: number): string => {
  const { adgroup, date, counts, cents } = rowOf(index, revision)
  return JSON.stringify({
    date: date.replaceAll('-', ''),
    advertiserName: 'Fernhill Kitchen',
    publisher: 'Display - Other',
    campaignId: CAMPAIGN,
    adGroupId: adgroup,
    ...Object.fromEntries(COUNTS.map((name, place) => [name, String(counts[place])])),
    ...Object.fromEntries(AMOUNTS.map((name, place) => [name, noisy(cents[place] ?? 0)])),
  })
}

const fileOf = (page: number, revision: number): string => join(dir, `${page}.${revision}.json`)

const render = (page: number, revision: number): void => {
  const file = openSync(fileOf(page, revision), 'w')
  const last = Math.min(total, (page + 1) * PAGE_ROWS)
  writeSync(file, '{"reports":[')
  for (let index = page * PAGE_ROWS; index < last; index += 1)
    writeSync(file, (index > page * PAGE_ROWS ? ',' : '') + rendered(index, revision))
  writeSync(file, `],"size":${last - page * PAGE_ROWS},"cursorId":"${page + 1 < pages ? page + 1 : ''}"}`)
}

for (let page = 0; page < pages; page += 1) {
  render(page, 0)
  if (page % RESTATED === 0) render(page, 1)
}

/** The number of pages, and the revision of the restated ones. */
let [limit, revision] = [pages, 0]
const server = createServer((req, res) => {
  let body = ''
  req.on('data', (chunk: Buffer) => (body += chunk.toString()))
  req.on('end', () => {
    if (req.method === 'PUT') {
      const [, , wanted = '0', pageCount = ''] = (req.url ?? '').split('/')
      ;[limit, revision] = [pageCount === '' ? pages : Number(pageCount), Number(wanted)]
      res.end()
      return
    }
    const page = Number((JSON.parse(body) as { cursorId?: string }).cursorId || 0)
    res.writeHead(200, { 'content-type': 'application/json' })
    if (page >= limit) res.end('{"reports":[],"cursorId":null}')
    else createReadStream(fileOf(page, page % RESTATED === 0 ? revision : 0), { highWaterMark: 262_144 }).pipe(res)
  })
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`${typeof address === 'object' && address ? address.port : 0} ${AD_GROUPS}\n`)
})
process.stdin.on('end', () => process.exit(0)).resume()
