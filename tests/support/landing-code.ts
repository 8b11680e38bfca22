import { sql } from 'drizzle-orm'
import { query } from '../../src/database'
import type { TestProduct } from './product'

/** The templates leave the discount code to the brand. */
export const enterCode = async (product: TestProduct, pageId: number): Promise<void> => {
  await query(
    { payload: product.payload },
    sql`update landing_page_versions
        set content = replace(content::text, ${String.raw`\"discount_value\":\"\"`}, ${String.raw`\"discount_value\":\"SAVE10\"`})::jsonb
        where landing_page_id = ${pageId}`,
  )
}
