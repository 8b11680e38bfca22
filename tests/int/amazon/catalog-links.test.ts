import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '../../../src/domain/date-range'
import { applyFeeChanges } from '../../../src/services/programs/fees/apply-fee-changes'
import { compute, deleteMoney, moveClock, runOf, sold, todayOf } from '../money/metrics'
import { type CatalogStory, startCatalogStory, targetOf } from './catalog-story'
import { asinOf, type Item, offer } from './played-catalog'

let world: CatalogStory
let catalog: CatalogStory['catalog']
let product: CatalogStory['product']
let story: CatalogStory['story']
let partner: CatalogStory['partner']
let brandId: CatalogStory['brandId']
let run: CatalogStory['run']
let offerInProgram: CatalogStory['offerInProgram']
let today: string
beforeAll(async () => {
  world = await startCatalogStory()
  ;({ catalog, product, story, partner, brandId, run, offerInProgram } = world)
})
afterAll(() => world.close())
beforeEach(async () => {
  await run(sql`update app_clock set shift = '0'`)
  await deleteMoney(product)
  await world.clear()
  today = await todayOf(product)
})

const loadOf = async (items: Item[]) => {
  catalog.lists(items)
  expect((await story.client.ask('GET', '/api/amazon/get-products')).status).toBe(200)
}
const idOf = async (sku: string): Promise<number> =>
  Number((await run(sql`select id from products where brand_id = ${brandId} and sku = ${sku}`))[0]?.id)
const inProgram = async () =>
  (await story.client.ask('GET', `/api/affiliate-programs/${story.program.id}/products`)).body
const makeLink = async (productId: number) => {
  const body = { brand_id: brandId, product_id: productId, link_name: 'A link' }
  return (await partner.client.ask('POST', '/api/links', body)).body
}
const linkRow = async (link: Record<string, unknown>) =>
  (
    await run(sql`select l.product_id, cp.product_id as offered_id, cp.status, l.aa_campaignid, l.aa_adgroupid,
                    l.aa_creativeid, l.is_archived, l.archived_reason
                  from links l
                  left join creator_products cp on cp.id = l.creator_product_id
                  where l.id = ${link.id}`)
  )[0]
const tripleOf = async (link: Record<string, unknown>) => {
  const row = await linkRow(link)
  return [row?.aa_campaignid, row?.aa_adgroupid, row?.aa_creativeid]
}
const setFees = (productId: number, ofProduct: number, ofPartner: number | null) =>
  run(sql`with fee as (update products set commission_perc = ${ofProduct} where id = ${productId})
          update creator_products
          set affiliate_fee = ${ofPartner}
          where product_id = ${productId}`)
const setRate = (productId: number, rate: number | null, daysAgo: number, isPartners = false) =>
  run(sql`insert into rate_history (brand_id, product_id, creator_product_id, rate, effective_from)
          select ${brandId}::int, ${productId}::int,
            case when ${isPartners}::boolean then (select id from creator_products where product_id = ${productId}) end,
            ${rate}::int, ${addDays(today, -daysAgo)}::date
          on conflict (product_id, creator_product_id, effective_from)
          do update set rate = excluded.rate`)
const sell = (link: Record<string, unknown>, ...daysAgo: number[]) =>
  sold(
    product,
    daysAgo.map((days) => ({ linkId: Number(link.id), day: addDays(today, -days), cents: 10_000 + days })),
  )
const rates = async () =>
  (await run(sql`select commission_rate from creator_earnings order by date, id`)).map((row) => row.commission_rate)
/** Computes the earnings of all metrics again; returns how many were written. */
const computeAgain = async (): Promise<number> => {
  const runId = await runOf(product, brandId)
  await run(sql`update amz_attribution_perf_metrics set sync_run_id = ${runId} where brand_id = ${brandId}`)
  return compute(product, brandId, runId)
}
/** Caches are notified of a change shortly after its commit. */
const expectTarget = (link: Record<string, unknown>, part: string) => expect.poll(() => targetOf(link)).toContain(part)

const twin = (more: Item = {}) => offer(2, { asin: asinOf(1), ...more })

describe('a link whose ASIN gets another primary SKU', () => {
  let link: Record<string, unknown>
  let first: number
  let second: number
  beforeEach(async () => {
    await loadOf([offer(1), twin()])
    first = await idOf('SKU-1')
    second = await idOf('SKU-2')
    await offerInProgram([first])
    link = await makeLink(first)
  })

  test('moves to it under the same ids, and so do later rates', async () => {
    const [before, target] = [await tripleOf(link), await targetOf(link)]
    await loadOf([twin()])
    expect(await linkRow(link)).toMatchObject({ product_id: second, offered_id: second, status: 'active' })
    expect(await tripleOf(link)).toEqual(before)
    expect(await targetOf(link)).toBe(target)

    await sell(link, 0)
    await setFees(second, 31, null)
    await computeAgain()
    expect(await rates()).toEqual(['31.00'])
    await setFees(second, 31, 44)
    await computeAgain()
    expect(await rates()).toEqual(['44.00'])
  })

  test('keeps the rates of earlier days, and tomorrow’s sale has the new rate', async () => {
    await setRate(first, 12, 30)
    await setRate(first, 35, 20, true)
    await setRate(first, null, 10, true)
    await setRate(first, 15, 5)
    await setRate(second, 77, 15)
    await setFees(first, 18, null)
    await sell(link, 40, 25, 20, 11, 10, 6, 5, 1, 0)
    const before = await rates()
    expect(before).toEqual(['12.00', '12.00', '35.00', '35.00', '12.00', '12.00', '15.00', '15.00', '18.00'])

    await loadOf([twin()])
    expect(await computeAgain()).toBe(0)
    await loadOf([offer(1), twin()])
    expect(await linkRow(link)).toMatchObject({ product_id: first, offered_id: first, status: 'active' })
    expect(await computeAgain()).toBe(0)
    await loadOf([offer(1, { eligibilityStatus: 'INELIGIBLE' }), twin()])
    expect(await linkRow(link)).toMatchObject({ product_id: second })
    expect(await computeAgain()).toBe(0)

    await moveClock(product, 1)
    await setFees(second, 50, null)
    await sell(link, -1)
    expect(await rates()).toEqual([...before, '50.00'])
  })

  test('keeps scheduled changes of its fees', async () => {
    const schedule = (change: object) =>
      story.client.ask('POST', '/api/fees/changes', { products: { productIds: [first] }, kind: 'set', ...change })
    await schedule({ percent: 30 })
    const own = { percent: 44, creator_ids: [partner.creator.id], effective_from: addDays(today, 2) }
    const { id } = (await schedule(own)).body
    await loadOf([twin()])
    await loadOf([offer(1), twin()])
    await loadOf([offer(1, { eligibilityStatus: 'INELIGIBLE' }), twin()])
    expect(await linkRow(link)).toMatchObject({ product_id: second })

    await moveClock(product, 3)
    await sell(link, 0, -1, -2, -3)
    expect(await rates()).toEqual(['20.00', '30.00', '44.00', '44.00'])
    await applyFeeChanges({ req: await product.localReq() })
    expect(
      await run(sql`select p.commission_perc, cp.affiliate_fee
                    from creator_products cp
                    join products p on p.id = cp.product_id
                    where p.id = ${second}`),
    ).toEqual([{ commission_perc: 30, affiliate_fee: 44 }])
    expect((await story.client.ask('GET', `/api/fees/changes/${id}/items`)).body.rows).toMatchObject([
      { product_id: second, status: 'applied' },
    ])
  })

  test('stays closed while its product is out of the program, and opens when it is offered again', async () => {
    await offerInProgram([])
    await loadOf([twin()])
    await expectTarget(link, '/link-redirect-error')
    await loadOf([twin(), offer(3)])
    await offerInProgram([second])
    await expectTarget(link, `/dp/${asinOf(1)}?maas=`)
  })

  test('is no longer created for the SKU that was primary', async () => {
    await loadOf([offer(1, { eligibilityStatus: 'INELIGIBLE' }), twin()])
    expect(await makeLink(first)).toMatchObject({ message: expect.any(String) })
    expect((await linkRow(await makeLink(second)))?.product_id).toBe(second)
  })
})

describe('a link whose SKU moves to another ASIN', () => {
  test('continues with another SKU of its ASIN, and keeps its rates and its place in the program', async () => {
    await loadOf([offer(1), twin()])
    const [first, second] = [await idOf('SKU-1'), await idOf('SKU-2')]
    await offerInProgram([first])
    await setRate(first, 12, 30)
    await setFees(first, 18, 25)
    const link = await makeLink(first)
    await sell(link, 3, 0)
    const [target, triple] = [await targetOf(link), await tripleOf(link)]

    await loadOf([offer(1, { asin: asinOf(9) }), twin()])
    expect(await linkRow(link)).toMatchObject({ product_id: second, offered_id: second, is_archived: false })
    expect([await targetOf(link), await tripleOf(link)]).toEqual([target, triple])
    expect(await inProgram()).toEqual([second])
    expect(
      await run(sql`select product_id from creator_products where brand_id = ${brandId} and status = 'active'`),
    ).toEqual([{ product_id: second }])
    expect(await computeAgain()).toBe(0)
    expect(await rates()).toEqual(['12.00', '25.00'])
  })

  test('ends when its ASIN has no other SKU, keeps its sales, and a new link gets other ids', async () => {
    await loadOf([offer(1), offer(3)])
    const first = await idOf('SKU-1')
    await offerInProgram([first])
    const link = await makeLink(first)
    await sell(link, 3, 0)
    await loadOf([offer(1, { asin: asinOf(9) }), offer(3)])
    expect(await linkRow(link)).toMatchObject({ is_archived: true, archived_reason: null, status: 'inactive' })
    await expectTarget(link, '/link-redirect-error')
    expect(await inProgram()).toEqual([])
    expect(await computeAgain()).toBe(0)
    expect(await rates()).toEqual(['20.00', '20.00'])

    await offerInProgram([first])
    await expectTarget(link, '/link-redirect-error')
    const fresh = await makeLink(first)
    await expectTarget(fresh, `/dp/${asinOf(9)}?maas=`)
    expect(await tripleOf(fresh)).not.toEqual(await tripleOf(link))
  })

  test('also ends when a disconnect had archived it', async () => {
    await loadOf([offer(1)])
    await offerInProgram([await idOf('SKU-1')])
    const link = await makeLink(await idOf('SKU-1'))
    await run(sql`update links set is_archived = true, archived_reason = 'disconnected' where id = ${link.id}`)
    await loadOf([offer(1, { asin: asinOf(9) })])
    expect(await linkRow(link)).toMatchObject({ is_archived: true, archived_reason: null })
  })

  test('ends when its SKU joins an ASIN that already has a primary SKU, whose links are unchanged', async () => {
    await loadOf([offer(1), offer(3)])
    const [first, third] = [await idOf('SKU-1'), await idOf('SKU-3')]
    await offerInProgram([first, third])
    await setFees(third, 33, null)
    const [link, other] = [await makeLink(first), await makeLink(third)]
    await sell(link, 3)
    await sell(other, 2)
    await loadOf([offer(1, { asin: asinOf(3) }), offer(3)])
    expect(await linkRow(link)).toMatchObject({ is_archived: true, product_id: first })
    expect(await linkRow(other)).toMatchObject({ is_archived: false, product_id: third, status: 'active' })
    expect(await inProgram()).toEqual([third])
    expect(await computeAgain()).toBe(0)
  })

  test('continues when two SKUs swap ASINs', async () => {
    await loadOf([offer(1), offer(3)])
    const [first, third] = [await idOf('SKU-1'), await idOf('SKU-3')]
    await offerInProgram([first, third])
    await setFees(first, 11, null)
    await setFees(third, 33, 34)
    const links = [await makeLink(first), await makeLink(third)]
    for (const link of links) await sell(link, 4, 0)
    const [targets, before] = [await Promise.all(links.map(targetOf)), await rates()]
    await loadOf([offer(1, { asin: asinOf(3) }), offer(3, { asin: asinOf(1) })])
    expect(await Promise.all(links.map(targetOf))).toEqual(targets)
    expect(await inProgram()).toEqual([first, third])
    expect(await computeAgain()).toBe(0)
    expect(await rates()).toEqual(before)
    expect(
      await run(sql`select commission_perc
                    from products
                    where brand_id = ${brandId}
                    order by id`),
    ).toEqual([{ commission_perc: 33 }, { commission_perc: 11 }])
  })

  test('continues the scheduled fee of the ASIN that its SKU takes over', async () => {
    await loadOf([offer(1), offer(3)])
    const [first, third] = [await idOf('SKU-1'), await idOf('SKU-3')]
    await offerInProgram([first, third])
    const schedule = (productIds: number[], percent: number) =>
      story.client.ask('POST', '/api/fees/changes', { products: { productIds }, kind: 'set', percent })
    const changes = [await schedule([first], 30), await schedule([third], 40)].map(({ body }) => body.id)
    await loadOf([offer(1, { asin: asinOf(3) }), offer(3, { eligibilityStatus: 'INELIGIBLE' })])
    expect(
      await run(
        sql`select fee_change_id, status, new_fee
                    from fee_change_items
                    where product_id = ${first}
                    order by id`,
      ),
    ).toEqual([
      { fee_change_id: changes[0], status: 'replaced', new_fee: 30 },
      { fee_change_id: changes[1], status: 'scheduled', new_fee: 40 },
    ])
    await moveClock(product, 1)
    const link = await makeLink(first)
    await sell(link, -1)
    expect(await rates()).toEqual(['40.00'])
  })
})
