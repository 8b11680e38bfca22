import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setProgramProducts, updateProgram } from '../../../src/contracts/programs'
import { listenForChanges } from '../../../src/server/cache/listener'
import { createPageCaches } from '../../../src/server/pages/page-caches'
import { createRenderer } from '../../../src/server/pages/renderer'
import { connectedBrand } from '../../support/brand-story'
import { startTestProduct, type TestProduct } from '../../support/product'
import { insertPost, statementsOf, visitorOf, withinASecond } from './page-world'

let product: TestProduct
let story: Awaited<ReturnType<typeof connectedBrand>>
let text: ReturnType<typeof visitorOf>['text']
let run: ReturnType<typeof statementsOf>
/** The caches of another process, with their own listener. */
let elsewhere: ReturnType<typeof createPageCaches>
let stopElsewhere: () => Promise<void>
beforeAll(async () => {
  product = await startTestProduct()
  text = visitorOf(product).text
  run = statementsOf(product)
  story = await connectedBrand(product)
  const renderer = createRenderer({ root: process.cwd(), onBuild: () => undefined })
  elsewhere = createPageCaches({ payload: product.payload, renderer })
  const listener = await listenForChanges(elsewhere.changes)
  stopElsewhere = async () => {
    renderer.stop()
    await listener.stop()
  }
})
afterAll(async () => {
  await stopElsewhere()
  await product.close()
})

const page = () => text(`/a/${story.program.page_id}`)
const data = () => text(`/api/affiliate-programs/page/${story.program.page_id}`)
const pageElsewhere = async (): Promise<string> => {
  const id = story.program.page_id
  const found = elsewhere.programs.get(id) ?? (await elsewhere.programs.load(id))
  return 'isMissing' in found ? '' : found.plain.body.toString()
}
/** Fills every cache, makes the change, and expects it everywhere within a second. */
const expectShown = async (change: () => Promise<unknown>, words: string | RegExp, places = [page, pageElsewhere]) => {
  const isShown = async (place: () => Promise<string>) => new RegExp(words).test(await place())
  for (const place of places) expect(await isShown(place)).toBe(false)
  await withinASecond(async () => {
    await pageElsewhere()
    return elsewhere.programs.get(story.program.page_id) !== undefined
  })
  await change()
  for (const place of places) await withinASecond(() => isShown(place))
}

describe.sequential('within a second every process shows', () => {
  test('the brand’s text, on the page and in its data', async () => {
    const { program, client } = story
    const write = (title: string) => () =>
      client.call(updateProgram, { params: { id: program.id }, body: { title, description: `<p>${title}</p>` } })
    await expectShown(write('Written anew'), 'Written anew', [page, pageElsewhere, data])
  })

  test('the offered products', async () => {
    const [first, second] = story.products
    const offer = (ids: number[]) =>
      story.client.call(setProgramProducts, { params: { id: story.program.id }, body: { productIds: ids } })
    await offer([first?.id ?? 0])
    await withinASecond(async () => !(await pageElsewhere()).includes(`"asin":"${second?.asin}"`))
    await page()
    await expectShown(() => offer([first?.id ?? 0, second?.id ?? 0]), `"asin":"${second?.asin}"`)
  })

  test('a product’s price, rate, title and removal, however they were written', async () => {
    const id = story.products[0]?.id
    await expectShown(() => run(sql`update products set price = 1234.56 where id = ${id}`), /1,?234\.56/)
    await expectShown(() => run(sql`update products set commission_perc = 77 where id = ${id}`), '"commission_perc":77')
    await expectShown(() => run(sql`update products set title = 'Another title' where id = ${id}`), 'Another title')
    await run(sql`update products set vanished_at = now() where id = ${id}`)
    await withinASecond(async () => !(await page()).includes('Another title'))
    await withinASecond(async () => !(await pageElsewhere()).includes('Another title'))
    await run(sql`update products set vanished_at = null where id = ${id}`)
  })

  test('the brand’s name and logo', async () => {
    const id = story.brand.id
    await withinASecond(async () => (await pageElsewhere()).includes('Another title'))
    await expectShown(
      () => run(sql`update brands set brand_name = 'Renamed brand' where id = ${id}`),
      '"brand_name":"Renamed brand"',
      [page, pageElsewhere, data],
    )
    await expectShown(
      () => run(sql`update brands set logo_url = 'https://example.com/new-logo.png' where id = ${id}`),
      'new-logo.png',
    )
  })

  test('that a brand lost its connection or is closed', async () => {
    const id = story.brand.id
    for (const [change, back] of [
      [sql`amazon_connected = false`, sql`amazon_connected = true`],
      [sql`closed_at = now()`, sql`closed_at = null`],
    ] as const) {
      await expectShown(() => run(sql`update brands set ${change} where id = ${id}`), '"is_visible":false', [
        page,
        pageElsewhere,
        data,
      ])
      await expectShown(() => run(sql`update brands set ${back} where id = ${id}`), '"is_visible":true', [
        page,
        pageElsewhere,
        data,
      ])
    }
  })

  test('a page’s new address', async () => {
    const { page_id: old, id } = story.program
    await page()
    await run(sql`update affiliate_programs set page_id = 'Moved' where id = ${id}`)
    await withinASecond(async () => /Oh, oh/.test(await page()) && (await pageElsewhere()) === '')
    expect((await text('/a/Moved')).includes('Renamed brand')).toBe(true)
    await run(sql`update affiliate_programs set page_id = ${old} where id = ${id}`)
    await withinASecond(async () => (await page()).includes('Renamed brand'))
  })

  test('blog changes, and posts on their publish date', async () => {
    const blog = () => text('/blog')
    await blog()
    await insertPost(product, { slug: 'news', title: 'News of today' })
    await withinASecond(async () => (await blog()).includes('News of today'))
    await run(sql`update blog_posts set title = 'News of yesterday' where slug = 'news'`)
    await withinASecond(async () => (await text('/blog/news')).includes('News of yesterday'))
    await insertPost(product, {
      slug: 'soon',
      title: 'Comes by itself',
      publishedAt: sql`now() + interval '3 seconds'`,
    })
    expect(await blog()).not.toContain('Comes by itself')
    const due = sql`select 1 from blog_posts where slug = 'soon' and published_at <= now()`
    await expect.poll(() => run(due)).toHaveLength(1)
    await withinASecond(async () => (await blog()).includes('Comes by itself'))
    await run(sql`update blog_categories set name = 'Notebook' where name = 'Notes'`)
    await withinASecond(async () => (await text('/blog/news')).includes('Notebook'))
    await run(sql`update blog_posts set is_published = false where slug = 'soon'`)
    await withinASecond(async () => !(await blog()).includes('Comes by itself'))
  })
})

test.sequential('a sync that changes nothing visible clears no cache', async () => {
  const keptElsewhere = () => elsewhere.programs.get(story.program.page_id)
  await withinASecond(async () => {
    await pageElsewhere()
    return keptElsewhere() !== undefined
  })
  const kept = keptElsewhere()
  await run(sql`update products set updated_at = now(), best_seller_rank = '5', title = title`)
  await run(sql`update brands set website = 'https://example.com' where id = ${story.brand.id}`)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(keptElsewhere()).toBe(kept)
})

test.sequential('a connection that changed one product updates twenty thousand as fast as a new one', async () => {
  await run(
    sql`insert into products (brand_id, asin, sku, title, commission_perc)
        select ${story.brand.id}::int, 'BULK' || n, 'bulk-' || n, 'Bulk', 20
        from generate_series(1, 20000) n`,
  )
  const start = performance.now()
  await run(sql`update products set price = 1 where asin = 'BULK1'`)
  await run(sql`update products set price = 2, commission_perc = 21 where asin like 'BULK%'`)
  expect(performance.now() - start).toBeLessThan(20_000)
  await run(sql`delete from products where asin like 'BULK%'`)
})

test.sequential('a page that changed while it was read is not cached', async () => {
  const id = story.program.page_id
  await withinASecond(async () => {
    await elsewhere.programs.load(id)
    return elsewhere.programs.get(id) !== undefined
  })
  const reading = elsewhere.programs.load(id)
  elsewhere.programs.drop(id)
  await reading
  expect(elsewhere.programs.get(id)).toBeUndefined()
})

test.sequential('without a listener connection a process caches nothing; it resumes when connected', async () => {
  const listeners = sql`select pid from pg_stat_activity where datname = current_database() and query = 'listen cache'`
  const kept = () => elsewhere.programs.get(story.program.page_id)
  const keptWithoutListener = async () => {
    await run(sql`select pg_terminate_backend(pid) from (${listeners}) as l`)
    await expect.poll(kept).toBeUndefined()
    await pageElsewhere()
    return kept()
  }
  await pageElsewhere()
  // Repeated if the listener is back before the page is read.
  await expect.poll(keptWithoutListener).toBeUndefined()
  await run(sql`update affiliate_programs set title = 'Said to nobody' where id = ${story.program.id}`)
  // Each process drops its cache when it notices the loss of its own connection.
  for (const place of [page, pageElsewhere]) await expect.poll(place).toContain('Said to nobody')
  await expect.poll(() => run(listeners)).toHaveLength(2)
  await page()
  await expectShown(
    () => run(sql`update affiliate_programs set title = 'Heard again' where id = ${story.program.id}`),
    'Heard again',
  )
})
