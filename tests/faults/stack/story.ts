import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { applicantOf, connectedBrand } from '../../support/brand-story'
import type { TestProduct } from '../../support/product'

/** What a stack's databases contain: a brand with a program, a creator with links, and a published landing page. */
export type StackStory = {
  brand: { id: number; email: string; productId: number; programId: number; pageId: string }
  creator: { id: number; email: string }
  /** Without those that tests create. */
  linkIds: string[]
  landing: { id: number; slug: string }
}

/** By the product's own calls. */
export const createStackStory = async (product: TestProduct, db: Pool): Promise<StackStory> => {
  const { brand, person, program, products } = await connectedBrand(product, { isAutoAccepting: true })
  const { creator, person: partner, client } = await applicantOf(product, { brand, program })
  const linkIds: string[] = []
  for (const { id } of products.slice(0, 3)) {
    const body = { brand_id: brand.id, product_id: id, link_name: `To ${id}`, request_id: randomUUID() }
    linkIds.push(String((await client.ask('POST', '/api/links', body)).body.link_id))
  }
  const productId = products[0]?.id ?? 0
  return {
    brand: { id: brand.id, email: person.email, productId, programId: program.id, pageId: program.page_id },
    creator: { id: creator.id, email: partner.email },
    linkIds,
    landing: await createLanding(db, brand.id, productId),
  }
}

const createLanding = async (db: Pool, brandId: number, productId: number): Promise<StackStory['landing']> => {
  const slug = 'stack'
  // Without it, no visitor gets an email.
  await db.query(
    `insert into brand_email_settings (brand_id, postal_address) values ($1, '5 Pine Road, Salem, OR 97301')`,
    [brandId],
  )
  const { rows } = await db.query<{ id: number }>(
    `insert into landing_pages (brand_id, product_id, title, slug, is_published, meta_title, meta_description)
     values ($1, $2, 'A page', $3, true, 'Meta', 'Description')
     returning id`,
    [brandId, productId, slug],
  )
  const id = rows[0]?.id ?? 0
  await db.query(
    `insert into landing_page_sections (landing_page_id, brand_id, section_type, position, content, is_visible)
     values ($1, $2, 'email_capture', 0, $3, true)`,
    [id, brandId, JSON.stringify({ discount_type: 'code', code_source: 'shared', discount_value: 'SAVE10' })],
  )
  return { id, slug }
}
