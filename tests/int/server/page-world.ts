import { sql } from 'drizzle-orm'
import type { PageState } from '../../../src/contracts/rendered-pages'
import { query } from '../../../src/database'
import type { TestProduct } from '../../support/product'

/** The state embedded in a page's HTML. */
export const stateIn = (html: string): PageState =>
  JSON.parse(/<script type="application\/json" id="page-state">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null')

/** The visible content of a rendered page, without its head and its data. */
export const bodyIn = (html: string): string =>
  (/<body>([\s\S]*)<\/body>/.exec(html)?.[1] ?? '').replaceAll(/<script[\s\S]*?<\/script>/g, '')

/** A client for pages of a product. */
export const visitorOf = (product: TestProduct) => {
  const ask = (path: string, init: RequestInit = {}) => fetch(product.origin + path, { redirect: 'manual', ...init })
  const text = async (path: string) => (await ask(path)).text()
  return { ask, text }
}

/** Runs a statement over a plain connection, without any hooks of the product. */
export const statementsOf = (product: TestProduct) => (statement: ReturnType<typeof sql>) =>
  query({ payload: product.payload }, statement)

/** A change appears within a second; later on a busy machine. */
const LONGEST_MS = 10_000

/** Retries until the condition holds; throws when it takes too long. */
export const withinASecond = async (holds: () => Promise<boolean>): Promise<void> => {
  const end = performance.now() + LONGEST_MS
  while (!(await holds())) {
    if (performance.now() > end) throw new Error('This did not become true in time')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Inserts a published post, bypassing all hooks. `published_at` is SQL. */
export const insertPost = async (
  product: TestProduct,
  { slug, title, category = 'Notes', publishedAt = sql`now() - interval '1 day'` }: NewPost,
): Promise<void> => {
  const run = statementsOf(product)
  await run(sql`insert into blog_categories (name) values (${category}) on conflict do nothing`)
  await run(
    sql`insert into blog_posts (title, slug, category, excerpt, published_at, _status)
        values (${title}, ${slug}, ${category}, 'In short', ${publishedAt}, 'published')`,
  )
}

type NewPost = { slug: string; title: string; category?: string; publishedAt?: ReturnType<typeof sql> }
