import { type SQL, sql } from 'drizzle-orm'

/** What one sale earns at a fee in percent, rounded half away from zero; an index of products has the same expression. */
export const commissionPerSale = (price: SQL, fee: SQL): SQL => sql`round(${price} * ${fee} * 0.01, 2)`

/** Of the column `availability` of a product. */
export const isInStock = (availability: SQL): SQL => sql`${availability} in ('IN_STOCK', 'IN_STOCK_SCARCE')`
