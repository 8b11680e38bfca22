import { sql } from 'drizzle-orm'
import { createLocalReq, type PayloadRequest } from 'payload'
import type { Actor } from '../access/roles'
import { findActor } from '../auth/find-actor'
import { LEGAL_VERSIONS, type UserType } from '../contracts/vocabulary'
import { query } from '../database'
import type { Identity } from '../integrations/identity/verify-id-token'
import { ensureSandboxAccount } from '../integrations/sandbox'
import { createBrand } from '../services/identity/create-brand'
import { createCreator } from '../services/identity/create-creator'
import { createCreatorChannel } from '../services/identity/create-creator-channel'
import { createUser } from '../services/identity/create-user'
import { decideCreators } from '../services/identity/decide-creators'
import { updateCreator } from '../services/identity/update-creator'
import { DEMO_PASSWORD } from './demo-accounts'
import type { BrandStory, CreatorStory } from './story'

export const seedStaff = async (req: PayloadRequest): Promise<void> => {
  for (const [email, role] of [
    ['admin@shelfmate.test', 'admin'],
    ['editor@shelfmate.test', 'editor'],
  ] as const) {
    await ensureSandboxAccount({ email, password: DEMO_PASSWORD })
    await query(req, sql`insert into users (email, role) values (${email}, ${role}) on conflict (email) do nothing`)
  }
}

export const seedBrandPerson = async (
  req: PayloadRequest,
  story: BrandStory,
): Promise<Actor & { brand_id: number }> => {
  const account = await seedUser(req, story.email, 'brand')
  const { brand } = await createBrand({
    req,
    actor: account,
    user_id: account.id,
    brand_name: story.name,
    website: story.website,
    product_category: story.category,
  })
  return { ...account, brand_id: brand.id, amazon_connected: brand.amazon_connected }
}

export const seedCreatorPerson = async (
  req: PayloadRequest,
  story: CreatorStory,
  brandIds: Map<string, number>,
): Promise<number> => {
  const account = await seedUser(req, story.email, 'creator')
  const { creator } = await createCreator({
    req,
    actor: account,
    user_id: account.id,
    name: story.name,
    product_categories: story.categories,
    fromAffiliateProgramBrand:
      story.signedUpThrough === undefined ? null : (brandIds.get(story.signedUpThrough) ?? null),
  })
  for (const { channel, link } of story.channels) {
    await createCreatorChannel({ req, creatorId: creator.id, creator_id: creator.id, channel, channel_link: link })
  }
  await updateCreator({
    req,
    creatorId: creator.id,
    id: creator.id,
    total_reach: story.reach,
    disclosure_read: true,
    bio: story.bio ?? null,
    ...(story.handle === undefined ? {} : { handle: story.handle, is_profile_public: true }),
  })
  // They did not all sign up at once.
  await query(
    req,
    sql`update creators set created_at = created_at - make_interval(hours => 5 * id) where id = ${creator.id}`,
  )
  if (story.rejection !== undefined)
    await decideCreators({ req: await asAdmin(req), ids: [creator.id], act: 'reject', reason: story.rejection })
  return creator.id
}

const asAdmin = async ({ payload }: PayloadRequest): Promise<PayloadRequest> => {
  const { docs } = await payload.find({
    collection: 'users',
    where: { role: { equals: 'admin' } },
    sort: 'id',
    limit: 1,
  })
  return createLocalReq(docs[0] ? { user: { ...docs[0], collection: 'users' } } : {}, payload)
}

const seedUser = async (req: PayloadRequest, email: string, user_type: UserType): Promise<Actor> => {
  const uid = await ensureSandboxAccount({ email, password: DEMO_PASSWORD })
  const identity: Identity = { uid, email, isEmailVerified: true, issuedAt: 0, expiresAt: 0, signedInAt: 0 }
  const accepted = { terms_version: LEGAL_VERSIONS.terms, privacy_version: LEGAL_VERSIONS.privacy }
  await createUser({ req, identity, email, firebase_uid: uid, user_type, ...accepted })
  const actor = await findActor(req.payload, identity)
  if (!actor) throw new Error(`The demo user ${email} was not created`)
  return actor
}
