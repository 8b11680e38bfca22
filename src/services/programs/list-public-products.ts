import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { IS_PUBLIC_PROGRAM } from '../../access/connected-brand'
import { actorOf } from '../../access/roles'
import type { PublicProduct } from '../../contracts/programs'
import { arrayParam, query } from '../../database'

/** Only those that a visible program, or the caller’s own, offers and Amazon still lists, highest fee first. */
export const listPublicProducts = ({ req, ids }: { req: PayloadRequest; ids: number[] }): Promise<PublicProduct[]> =>
  query<PublicProduct>(
    req,
    sql`select distinct p.id, p.asin, p.title, p.price, p.commission_perc, p.image_url, p.large_image_url
        from products p
        join affiliate_program_products pp on pp.product_id = p.id
        join affiliate_programs a on a.id = pp.affiliate_program_id
        join brands b on b.id = a.brand_id
        where ((${IS_PUBLIC_PROGRAM}) or a.brand_id = ${actorOf(req)?.brand_id ?? null})
          and p.vanished_at is null and p.id = any(${arrayParam(ids)}::int[])
        order by p.commission_perc desc, p.id`,
  )
