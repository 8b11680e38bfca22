import { sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { IS_PUBLIC_PROGRAM } from '../../access/connected-brand'
import { conditionLines } from '../../contracts/program-conditions'
import type { ProgramPage, PublicProduct, PublicProgram } from '../../contracts/programs'
import { type DatabaseContext, queryOne } from '../../database'
import { sanitizeHtml } from '../../html'
import { CONDITION_COLUMNS } from './condition-columns'

/** What `PROGRAM_COLUMNS` returns. */
export type ProgramColumns = Omit<z.infer<typeof PublicProgram>, 'is_visible' | 'requirements'> & {
  is_visible: boolean
}

/** For a program `a` of a brand `b`. */
export const PROGRAM_COLUMNS = sql`a.id, a.brand_id, b.brand_name, a.title, a.description, a.auto_accept_applications,
  a.commission_basis, a.page_id, ${CONDITION_COLUMNS},
  coalesce(a.logo_url, b.logo_url) as logo_url, ${IS_PUBLIC_PROGRAM} as is_visible`

type Row = ProgramColumns & { products: PublicProduct[] }

/** The description is sanitized, products are ordered by fee. */
export type PublicPage = { program: ProgramPage; products: PublicProduct[] }

/** One consistent statement. Null if there is no such program. */
export const readPublicPage = async (context: DatabaseContext, pageId: string): Promise<PublicPage | null> => {
  const row = await queryOne<Row>(
    context,
    sql`select ${PROGRAM_COLUMNS}, ${PRODUCTS} as products
        from affiliate_programs a
        join brands b on b.id = a.brand_id
        where a.page_id = ${pageId}`,
  )
  if (!row) return null
  const { products, ...program } = row
  if (!program.is_visible) return { program: { page_id: program.page_id, is_visible: false }, products: [] }
  const description = sanitizeHtml(program.description)
  return { program: { ...program, description, requirements: conditionLines(program), is_visible: true }, products }
}

/** In the order and shape of `listPublicProducts`. Prices are cast to text because JSON would make them numbers. */
const PRODUCTS = sql`coalesce((
  select json_agg(json_build_object('id', p.id, 'asin', p.asin, 'title', p.title, 'price', p.price::text,
                                    'commission_perc', p.commission_perc,
                                    'image_url', p.image_url, 'large_image_url', p.large_image_url) order by p.commission_perc desc, p.id)
  from products p
  where p.vanished_at is null and p.id in (select pp.product_id from affiliate_program_products pp where pp.affiliate_program_id = a.id)
), '[]'::json)`
