import { sql } from 'drizzle-orm'
import { query } from '../../../src/database'
import { consent } from '../../support/brand-story'
import { type Client, clientOf, signUpBrand, signUpCreator, signUpStaff } from '../../support/people'
import type { TestProduct } from '../../support/product'
import { partnership, sold } from '../money/metrics'

/** A caller at `/cms-api`: brands and creators with a bearer token, staff with the panel cookie. */
export type Actor = {
  name: string
  kind: 'nobody' | 'brand' | 'creator' | 'editor' | 'admin'
  ask: Client['ask']
  brandId: number | null
  creatorId: number | null
  userId: number | null
}

/** Text in stored secrets that tests search for in responses. */
export const PLANTED = { event: 'planted-event-secret', hash: 'planted-state-hash' }

const NOBODY = { brandId: null, creatorId: null, userId: null }

/** Two brands, each with a partner, and their rows in every collection; one more brand and creator, and staff. */
export const createWorld = async (product: TestProduct) => {
  const run = (statement: ReturnType<typeof sql>) => query({ payload: product.payload }, statement)
  const first = await partnership(product, 'fernhill')
  const second = await partnership(product, 'harbor')
  for (const { brand, client, links, partner } of [first, second]) {
    await consent(product, client, null)
    await sold(product, [{ linkId: links[0] ?? 0, day: '2026-03-01', cents: 5_000 }])
    await run(
      sql`insert into amz_attribution_prod_metrics (adgroup_id, brand_id, creator_id, asin, date, product_conversion_type)
          select id, brand_id, ${partner.creator.id}, 'B000000000', '2026-03-01', 'Promoted'
          from amz_attribution_adgroups
          where brand_id = ${brand.id}`,
    )
    await run(
      sql`insert into sync_runs (brand_id, amazon_profile_id, kind, status, start_date, end_date, started_at)
          select brand_id, id, 'performance', 'succeeded', '2026-03-01', '2026-03-01', now()
          from amazon_profiles
          where brand_id = ${brand.id}`,
    )
    await run(
      sql`insert into link_clicks (link_id, brand_id, clicked_at, visitor)
          select id, brand_id, now(), 'v'
          from links
          where brand_id = ${brand.id}`,
    )
    await run(
      sql`insert into stripe_events (stripe_event_id, event_type, event_data, environment)
          values (${`evt_${brand.id}`}, 'charge.succeeded', ${JSON.stringify({ secret: PLANTED.event })}::jsonb, 'test')`,
    )
    await run(
      sql`insert into oauth_states (state_hash, cookie_hash, code_verifier, brand_id, expires_at)
          values (${`${PLANTED.hash}-${brand.id}`}, ${PLANTED.hash}, ${PLANTED.hash}, ${brand.id}, now())`,
    )
    await run(sql`insert into blog_posts (title, slug, is_published) values ('Post', ${`post-${brand.id}`}, false)`)
  }
  const newcomers = { brand: await signUpBrand(product), creator: await signUpCreator(product) }
  const staff = { editor: await signUpStaff(product, 'editor'), admin: await signUpStaff(product, 'admin') }

  const brandActor = (name: string, { client, brand, user }: typeof newcomers.brand): Actor => ({
    name,
    kind: 'brand',
    ask: client.ask,
    brandId: brand.id,
    creatorId: null,
    userId: user.id,
  })
  const creatorActor = (name: string, { client, creator, user }: typeof newcomers.creator): Actor => ({
    name,
    kind: 'creator',
    ask: client.ask,
    brandId: null,
    creatorId: creator.id,
    userId: user.id,
  })
  const actors: Actor[] = [
    { name: 'nobody', kind: 'nobody', ask: clientOf(product).ask, ...NOBODY },
    brandActor('a brand', first),
    brandActor('another brand', second),
    brandActor('a new brand', newcomers.brand),
    creatorActor('a creator', first.partner),
    creatorActor('another creator', second.partner),
    creatorActor('a new creator', newcomers.creator),
    { name: 'an editor', kind: 'editor', ask: staff.editor.panel, ...NOBODY, userId: staff.editor.userId },
    { name: 'an admin', kind: 'admin', ask: staff.admin.panel, ...NOBODY, userId: staff.admin.userId },
  ]
  const actorNamed = (name: string): Actor => {
    const found = actors.find((actor) => actor.name === name)
    if (!found) throw new Error(`There is no actor ${name}`)
    return found
  }
  return { run, first, second, actors, actorNamed }
}

export type World = Awaited<ReturnType<typeof createWorld>>
