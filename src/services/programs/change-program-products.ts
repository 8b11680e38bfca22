import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { ProductAddition, ProductChoice } from '../../contracts/products'
import { arrayParam, queryOne, withTransaction } from '../../database'
import { stepSize } from '../../domain/step-size'
import { notFound } from '../../errors'
import { IS_OPEN_LINK, JOIN_OWNERS_OF_LINK } from '../links/open-link'
import { chooseProducts } from './choose-products'
import { listProgramProducts } from './list-program-products'
import { lockProgram } from './lock-program'
import { readProgram } from './read-program'
import { applyProgramProducts } from './set-program-products'

type Input<Choice = ProductChoice> = { req: PayloadRequest; brandId: number; id: number; choice: Choice }

/**
 * Adds as many products of a choice as one request may; repeating it adds others, until none remains. Partners' links and
 * fees of products that were in the program before are restored. Throws not_found.
 */
export const addProgramProducts = async ({ req, brandId, id, choice }: Input<ProductAddition>) => {
  await requireOwn(req, brandId, id)
  const isUndo = 'is_undo' in choice && choice.is_undo === true
  return withTransaction(req, async () => {
    await lockProgram(req, brandId)
    const missing = (await chooseProducts(req, brandId, choice)).filter(({ is_offered }) => !is_offered)
    const wanted = missing.flatMap(({ id: product, is_unlisted }) => (is_unlisted && !isUndo ? [] : [product]))
    const { productIds, remaining } = await stepOf(req, brandId, wanted)
    const offered = await listProgramProducts({ req, id })
    if (productIds.length > 0) await applyProgramProducts(req, { brandId, id, wanted: [...offered, ...productIds] })
    // Every repetition leaves them out, so only the last one counts them.
    const unlisted = remaining > 0 ? 0 : missing.length - wanted.length
    return { productIds, unlisted, remaining }
  })
}

/** Removes as many products of a choice as one request may; repeating it removes others. Throws not_found. */
export const removeProgramProducts = async ({ req, brandId, id, choice }: Input) => {
  await requireOwn(req, brandId, id)
  return withTransaction(req, async () => {
    await lockProgram(req, brandId)
    const { productIds, remaining } = await stepOf(req, brandId, await offeredOf(req, brandId, choice))
    const removed = new Set(productIds)
    const offered = await listProgramProducts({ req, id })
    const wanted = offered.filter((product) => !removed.has(product))
    if (productIds.length > 0) await applyProgramProducts(req, { brandId, id, wanted })
    return { productIds, remaining }
  })
}

/** The first products of those that change, each of which writes a row for every active partner. */
const stepOf = async (req: PayloadRequest, brandId: number, changing: readonly number[]) => {
  const partners = await queryOne<{ active: number }>(
    req,
    sql`select count(*)::int as active
        from partnerships
        where brand_id = ${brandId} and status = 'active'`,
  )
  const productIds = changing.slice(0, stepSize(partners?.active ?? 0))
  return { productIds, remaining: changing.length - productIds.length }
}

type Removal = { links: number; creators: number }

/** Changes nothing. Throws not_found. */
export const readRemoval = async ({ req, brandId, id, choice }: Input) => {
  await requireOwn(req, brandId, id)
  const ids = await offeredOf(req, brandId, choice)
  const removal = await queryOne<Removal>(
    req,
    sql`select count(*)::int as links, count(distinct l.creator_id)::int as creators
        from products removed
        join products p on p.brand_id = removed.brand_id and p.asin = removed.asin
        join links l on l.product_id = p.id
        ${JOIN_OWNERS_OF_LINK}
        where removed.id = any(${arrayParam(ids)}::int[]) and l.creator_id is not null and ${IS_OPEN_LINK}
          and not exists (select 1
                          from affiliate_program_products pp
                          join products kept on kept.id = pp.product_id
                          where pp.affiliate_program_id = ${id} and kept.asin = removed.asin
                            and kept.id <> all(${arrayParam(ids)}::int[]))`,
  )
  return { products: ids.length, links: removal?.links ?? 0, creators: removal?.creators ?? 0 }
}

const requireOwn = async (req: PayloadRequest, brandId: number, id: number): Promise<void> => {
  const program = await readProgram({ req, brandId })
  if (program.id !== id) throw notFound()
}

const offeredOf = async (req: PayloadRequest, brandId: number, choice: ProductChoice): Promise<number[]> => {
  const chosen = await chooseProducts(req, brandId, choice, { isRemoval: true })
  return chosen.flatMap(({ id, is_offered }) => (is_offered ? [id] : []))
}
