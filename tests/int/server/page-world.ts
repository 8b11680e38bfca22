import { sql } from 'drizzle-orm'
import type { PageState } from '../../../src/contracts/rendered-pages'
import { query } from '../../../src/database'
import type { TestProduct } from '../../support/product'

/** What the document of a page carries beside its HTML. */
export const stateIn = (html: string): PageState =>
  JSON.parse(/<script type="application\/json" id="page-state">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null')

/** What a rendered page shows, without its head and its data. */
export const bodyIn = (html: string): string =>
  (/<body>([\s\S]*)<\/body>/.exec(html)?.[1] ?? '').replaceAll(/<script[\s\S]*?<\/script>/g, '')

/** Asks for pages of a product that listens. */
export const visitorOf = (product: TestProduct) => {
  const ask = (path: string, init: RequestInit = {}) => fetch(product.origin + path, { redirect: 'manual', ...init })
  const text = async (path: string) => (await ask(path)).text()
  return { ask, text }
}

/** Runs a statement as anybody with a connection would: no hook of the product sees it. */
export const statementsOf = (product: TestProduct) => (statement: ReturnType<typeof sql>) =>
  query({ payload: product.payload }, statement)

/** Asks again and again until it holds, for a second at most: that long a change may take. */
export const withinASecond = async (holds: () => Promise<boolean>): Promise<void> => {
  const end = performance.now() + 1_000
  while (!(await holds())) {
    if (performance.now() > end) throw new Error('This did not become true within a second')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** A published post, written past all hooks. `published_at` is SQL. */
export const insertPost = async (
  product: TestProduct,
  { slug, title, category = 'Notes', publishedAt = sql`now() - interval '1 day'` }: NewPost,
): Promise<void> => {
  await statementsOf(product)(
    sql`insert into blog_posts (title, slug, category, excerpt, published_at) values (${title}, ${slug}, ${category}, 'In short', ${publishedAt})`,
  )
}

type NewPost = { slug: string; title: string; category?: string; publishedAt?: ReturnType<typeof sql> }
