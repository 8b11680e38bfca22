import { sql } from 'drizzle-orm'
import type { TypedUser } from 'payload'
import { strategy } from '../../../src/auth/strategy'
import { adapterOf, query } from '../../../src/database'
import { type Client, clientOf, type Person, signUpBrand, signUpCreator, signUpStaff } from '../../support/people'
import type { TestProduct } from '../../support/product'
import { joinTeam } from '../../support/team'
import { ACTORS, type ActorName, ownerColumnsOf, reachOf, SLUGS } from '../expected/rights'
import { insertFamily, inserting, insertNotifications } from './family'
import { JSON_MARK, MARK, markOf } from './marks'
import { insertCreatorAccounts } from './money-rows'
import type { Put, Run } from './pen'
import { planting } from './planted-rows'

/** A caller: brands and creators with a bearer token, staff with the panel cookie. */
export type Actor = {
  name: ActorName
  ask: Client['ask']
  /** The user that the auth strategy returns for the actor's token; null for anonymous. */
  user: TypedUser | null
  ids: { user: number | null; brand: number | null; creator: number | null }
}

type BrandPerson = Awaited<ReturnType<typeof signUpBrand>>
type CreatorPerson = Awaited<ReturnType<typeof signUpCreator>>
type StaffPerson = Awaited<ReturnType<typeof signUpStaff>>

/**
 * Three brands, each with a partner creator, and rows of each pair in every collection: the first is connected with a
 * public program, the second is connected with a hidden one, the third is new. The third creator was rejected after having
 * earned. In addition a creator who is not approved and has applied to the first brand, an editor, an admin, and a brand
 * that is no actor. Marks replace amounts, so the ledger does not balance (`checksLedger`).
 */
export const createWorld = async (product: TestProduct) => {
  const run: Run = (statement) => query({ payload: product.payload }, statement)
  const unasked = await signUpBrand(product)
  const plant = await planting(run, inserting(run), unasked.brand.id)
  const put = inserting(run, plant)
  const ask = async (text: string, values: unknown[]) =>
    (await adapterOf(product.payload).pool.query(text, values)).rows
  const brands = await Promise.all([1, 2, 3].map(() => signUpBrand(product)))
  const creators = await Promise.all([1, 2, 3, 4].map(() => signUpCreator(product)))
  const [one, other, newBrand] = brands as [BrandPerson, BrandPerson, BrandPerson]
  const [partner, otherPartner, rejected, applicant] = creators as [
    CreatorPerson,
    CreatorPerson,
    CreatorPerson,
    CreatorPerson,
  ]
  const editor = await signUpStaff(product, 'editor')
  const admin = await signUpStaff(product, 'admin')

  await run(sql`update brands set amazon_connected = id <> ${newBrand.brand.id}`)
  await run(sql`update creators set approved = id in (${partner.creator.id}::int, ${otherPartner.creator.id}::int)`)
  await run(sql`update creators set rejected_at = now() where id = ${rejected.creator.id}`)
  const pairs = [
    { brand: one, creator: partner, referred: otherPartner },
    { brand: other, creator: otherPartner, referred: rejected },
    { brand: newBrand, creator: rejected, referred: partner },
  ]
  for (const { brand, creator, referred } of pairs)
    await insertFamily(
      { put, run, ask, plant },
      {
        brand: brand.brand.id,
        brandUser: brand.user.id,
        isVisible: brand === one,
        creator: creator.creator.id,
        creatorUser: creator.user.id,
        referred: referred.creator.id,
      },
    )
  for (const { brand } of [one, other]) await joinTeam(product, brand.id, 'viewer')
  await put('partnerships', {
    brand_id: one.brand.id,
    creator_id: applicant.creator.id,
    status: 'pending',
    started_by: 'creator',
    rejection_reason: MARK,
  })
  await insertCreatorAccounts(put, applicant.creator.id)
  await put('consents', {
    user_id: applicant.user.id,
    kind: 'email_capture',
    text_version: MARK,
    accepted_at: sql`now()`,
  })
  await insertNotifications(put, applicant.user.id)
  await insertStaffRows(put, run, { editor: editor.userId, admin: admin.userId })

  const brandActor = (name: ActorName, { person, client, brand, user }: BrandPerson) =>
    actorOf(product, { name, person, ask: client.ask, ids: { user: user.id, brand: brand.id, creator: null } })
  const creatorActor = (name: ActorName, { person, client, creator, user }: CreatorPerson) =>
    actorOf(product, { name, person, ask: client.ask, ids: { user: user.id, brand: null, creator: creator.id } })
  const staffActor = (name: ActorName, { person, panel, userId }: StaffPerson) =>
    actorOf(product, { name, person, ask: panel, ids: { user: userId, brand: null, creator: null } })
  const actors: Actor[] = await Promise.all([
    {
      name: 'nobody' as const,
      user: null,
      ask: clientOf(product).ask,
      ids: { user: null, brand: null, creator: null },
    },
    creatorActor('a new creator', applicant),
    creatorActor('a rejected creator', rejected),
    creatorActor('a creator', partner),
    creatorActor('another creator', otherPartner),
    brandActor('a new brand', newBrand),
    brandActor('a brand', one),
    brandActor('another brand', other),
    staffActor('an editor', editor),
    staffActor('an admin', admin),
  ])
  const actorNamed = (name: ActorName): Actor => actors[ACTORS.indexOf(name)] as Actor
  /** Headers that a page of the panel sends with requests that are not JSON. */
  const cookieOf = (name: ActorName) => ({
    cookie: (name === 'an admin' ? admin : editor).cookie,
    origin: product.origin,
  })
  const [rows, people] = [await readRows(run, actors), await readPeople(run)]
  return { payload: product.payload, origin: product.origin, run, put, actors, actorNamed, cookieOf, rows, people }
}

export type World = Awaited<ReturnType<typeof createWorld>>

const actorOf = async (
  { payload }: TestProduct,
  { person, ...actor }: Omit<Actor, 'user'> & { person: Person },
): Promise<Actor> => {
  const headers = new Headers({ authorization: `Bearer ${person.token}` })
  const { user } = await strategy.authenticate({ headers, payload })
  if (!user) throw new Error(`${actor.name} has no user`)
  return { ...actor, user: user as TypedUser }
}

/** Prefix of a mark where only a web address is accepted. */
const ADDRESS = 'https://example.com/'

/**
 * Inserts posts, images, events and audit entries, which belong to no brand or creator, and marks the rows from
 * sign-up.
 */
const insertStaffRows = async (put: Put, run: Run, { editor, admin }: { editor: number; admin: number }) => {
  for (const uploader of [editor, admin])
    await put('media', { alt: MARK, uploaded_by_id: uploader, filename: MARK, mime_type: 'image/webp' })
  for (const isPublished of [true, false]) {
    await put('blog_categories', { name: MARK })
    await put('blog_posts', { title: MARK, slug: MARK, content_markdown: MARK, is_published: isPublished })
  }
  // Payload lists posts by their newest version.
  await run(
    sql`insert into _blog_posts_v (parent_id, version_title, version_slug, version_content_markdown, version_created_at,
                                   version_updated_at, version_is_published, latest)
        select id, title, slug, content_markdown, created_at, updated_at, is_published, true
        from blog_posts`,
  )
  for (const action of ['update', 'delete']) {
    await put('emails', { recipient: MARK, subject: MARK, template: 'payout-sent', key: MARK, error: MARK })
    await put('audit_events', {
      actor_id: admin,
      actor_email: MARK,
      action,
      target_collection: 'users',
      target_id: admin,
      changes: JSON_MARK,
      reason: MARK,
    })
    await put('stripe_events', {
      stripe_event_id: MARK,
      event_type: action,
      event_data: JSON_MARK,
      environment: 'test',
    })
    await put('paypal_events', { event_id: MARK, event_type: action, payload: JSON_MARK, received_at: sql`now()` })
  }
  for (const day of ['2026-03-01', '2026-03-02']) {
    const found = await put('reconciliation_runs', { business_day: day, started_at: sql`now()`, error: MARK })
    await put('reconciliation_findings', {
      reconciliation_run_id: found,
      kind: 'missing',
      subject: MARK,
      message: MARK,
      ours: MARK,
      theirs: MARK,
      explanation: MARK,
    })
    await put('bank_payouts', {
      balance_transaction_id: MARK,
      payout_id: MARK,
      type: 'payout',
      amount: '-1.00',
      occurred_at: sql`now()`,
    })
    await put('status_history', { machine: 'billing_cycles', row_id: 0, to_status: 'open', cause: MARK })
  }
  const signedUp = [
    ['users', 'sign_up_network', ''],
    ['brands', 'brand_name', ''],
    ['brands', 'website', ADDRESS],
    ['brands', 'stripe_customer_id', ''],
    ['brands', 'billing_name', ''],
    ['brands', 'billing_address', ''],
    ['brands', 'billing_tax_id', ''],
    ['creators', 'name', ''],
    ['creators', 'bio', ''],
    ['creators', 'rejection_reason', ''],
    ['creator_channels', 'channel_link', ADDRESS],
  ] as const
  for (const [slug, column, front] of signedUp)
    await run(
      sql`update ${sql.identifier(slug)} set ${sql.identifier(column)} = ${front + markOf(slug, column, 0).slice(0, -1)} || id`,
    )
}

/** Ids, addresses and identities of everyone who signed in. */
const readPeople = async (run: Run) =>
  (await run(sql`select id, email, firebase_uid from users where firebase_uid is not null`)).map((row) => ({
    id: Number(row.id),
    email: String(row.email),
    uid: String(row.firebase_uid),
  }))

/** Ids of a collection by their relation to an actor. A partner's rows are those owned by the actor's partners. */
export type RowIds = { all: number[]; readable: number[]; own: number[]; partner: number[]; stranger: number[] }

const readRows = async (run: Run, actors: Actor[]) => {
  const ties = await run(sql`select p.brand_id, p.creator_id, b.user_id as brand_user, c.user_id as creator_user
                             from partnerships p
                             join brands b on b.id = p.brand_id
                             join creators c on c.id = p.creator_id`)
  const idsByActor = new Map<string, RowIds>()
  for (const slug of SLUGS) {
    const rows = await run(sql`select * from ${sql.identifier(slug)} order by id`)
    for (const actor of actors) idsByActor.set(`${slug} ${actor.name}`, rowIdsOf(slug, rows, actor, ties))
  }
  return (slug: string, actor: Actor): RowIds => {
    const ids = idsByActor.get(`${slug} ${actor.name}`)
    if (!ids) throw new Error(`There are no rows of ${slug}`)
    return ids
  }
}

type Row = Record<string, unknown>

const rowIdsOf = (slug: string, rows: Row[], { name, ids }: Actor, ties: Row[]): RowIds => {
  const columns = ownerColumnsOf(slug)
  const isOf = (row: Row, owner: { user: unknown; brand: unknown; creator: unknown }) =>
    (['user', 'brand', 'creator'] as const).some((kind) => {
      const column = columns[kind]
      return column !== undefined && owner[kind] !== null && row[column] === owner[kind]
    })
  const partners = ties
    .filter((tie) => tie.brand_id === ids.brand || tie.creator_id === ids.creator)
    .map((tie) =>
      ids.brand === null
        ? { brand: tie.brand_id, user: tie.brand_user, creator: null }
        : { brand: null, user: tie.creator_user, creator: tie.creator_id },
    )
  const all = rows.map((row) => Number(row.id))
  const own = rows.filter((row) => isOf(row, ids)).map((row) => Number(row.id))
  const partner = rows
    .filter((row) => !isOf(row, ids) && partners.some((one) => isOf(row, one)))
    .map((row) => Number(row.id))
  const reach = reachOf(slug, name, 'read')
  return {
    all,
    own,
    partner,
    stranger: all.filter((id) => !own.includes(id) && !partner.includes(id)),
    readable: reach === 'any' ? all : reach === 'own' ? own : [],
  }
}
