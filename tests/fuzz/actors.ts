import { sql } from 'drizzle-orm'
import { query } from '../../src/database'
import { tokenSigner } from '../int/identity/tokens'
import type { partnership } from '../int/money/metrics'
import { type Client, clientOf, type Person, signUp, signUpBrand, signUpCreator, signUpStaff } from '../support/people'
import type { TestProduct } from '../support/product'
import { signUpColleague } from '../support/team'

/** A caller. */
export type FuzzActor = {
  name: string
  kind: 'nobody' | 'identity' | 'user' | 'brand' | 'creator' | 'staff'
  /** Whether the actor passes all guards of its kind: connected, approved, an admin. */
  isAble: boolean
  headers: Record<string, string>
  person: Person | null
  /** The one operation that the actor exists for. */
  only?: string
  /** Ids of the actor's own rows by table, and of those of the partner. */
  own: Record<string, number[]>
}

type Story = Awaited<ReturnType<typeof partnership>>

const NEWCOMERS = 6
const CONSENTS = 4
const LEAVERS = 3

/** Ends an account for good. */
export const CLOSING = 'POST /api/users/me/close'

export const actor = (
  name: string,
  kind: FuzzActor['kind'],
  { person = null, isAble = true, own = {}, headers, ...rest }: Partial<Omit<FuzzActor, 'name' | 'kind'>> = {},
): FuzzActor => ({
  ...rest,
  name,
  kind,
  isAble,
  person,
  own,
  headers: headers ?? (person ? { authorization: `Bearer ${person.token}` } : {}),
})

/** All actors; `unapprovedId` is the unapproved creator, `states` belong to consents in progress. */
export const createActors = async (
  product: TestProduct,
  story: Story,
  team: { actor: FuzzActor; managerId: number },
) => {
  const { brandOwn, creatorOwn, staffOwn, shared } = await ownRows(product, story, team.managerId)
  const unconnected = await signUpBrand(product)
  const unapproved = await signUpCreator(product)
  const free = await signUpCreator(product, { from: story.brand.id })
  const editor = await signUpStaff(product, 'editor')
  const admin = await signUpStaff(product, 'admin')
  // A separate admin: a logout there ends all sessions of the person.
  const atPanel = { cookie: (await signUpStaff(product, 'admin')).cookie, origin: product.origin }
  const consents = await beginConsents(story.client)
  const actors: FuzzActor[] = [
    actor('nobody', 'nobody'),
    actor('a brand', 'brand', { person: story.person, own: brandOwn }),
    actor('a creator', 'creator', { person: story.partner.person, own: creatorOwn }),
    actor('a creator without a brand', 'creator', {
      person: free.person,
      own: { ...shared, users: [free.user.id], creators: [free.creator.id] },
    }),
    actor('a brand that is not connected', 'brand', {
      person: unconnected.person,
      isAble: false,
      own: { users: [unconnected.user.id], brands: [unconnected.brand.id] },
    }),
    actor('a creator who is not approved', 'creator', {
      person: unapproved.person,
      isAble: false,
      own: { ...shared, users: [unapproved.user.id], creators: [unapproved.creator.id] },
    }),
    actor('an editor', 'staff', { person: editor.person, isAble: false }),
    actor('an admin', 'staff', { person: admin.person, own: staffOwn }),
    actor('an admin at the panel', 'staff', { headers: atPanel, own: staffOwn }),
    ...consents.map(({ cookie }) => actor('somebody back from Amazon', 'nobody', { headers: { cookie } })),
    ...(await badTokens(product, story.person)),
    team.actor,
    ...(await leavers(product)),
    ...(await newcomers(product)),
  ]
  return { actors, unapprovedId: unapproved.creator.id, states: consents.map(({ state }) => state) }
}

const ownRows = async (product: TestProduct, { brand, program, partner, links, user }: Story, managerId: number) => {
  const ids = async (statement: ReturnType<typeof sql>) =>
    (await query<{ id: number }>({ payload: product.payload }, statement)).map(({ id }) => id)
  const shared = { brands: [brand.id], affiliate_programs: [program.id], links }
  return {
    shared,
    // Successful charges can be refunded.
    staffOwn: { charges: await ids(sql`select id from creator_charges where status = 'succeeded'`) },
    brandOwn: {
      ...shared,
      users: [user.id, managerId],
      creators: [partner.creator.id],
      products: await ids(sql`select id from products where brand_id = ${brand.id}`),
      partnerships: await ids(sql`select id from partnerships where brand_id = ${brand.id}`),
      creator_invitations: await ids(sql`select id from creator_invitations where brand_id = ${brand.id}`),
      landing_pages: await ids(sql`select id from landing_pages where brand_id = ${brand.id}`),
      notifications: await ids(sql`select id from notifications where user_id = ${user.id}`),
      creator_earnings: await ids(sql`select id from creator_earnings where brand_id = ${brand.id}`),
      billing_cycles: await ids(sql`select billing_cycle_id as id from brand_statements where brand_id = ${brand.id}`),
      brand_payment_methods: await ids(sql`select id from brand_payment_methods where brand_id = ${brand.id}`),
    },
    creatorOwn: {
      ...shared,
      users: [partner.user.id],
      creators: [partner.creator.id],
      products: await ids(sql`select product_id as id from affiliate_program_products where brand_id = ${brand.id}`),
      creator_earnings: await ids(sql`select id from creator_earnings where creator_id = ${partner.creator.id}`),
      statement_lines: await ids(sql`select id from statement_lines where creator_id = ${partner.creator.id}`),
    },
  }
}

/** Consents at Amazon in progress: the state, and the cookie of the browser that started it. */
const beginConsents = async (client: Client) => {
  const consents: { state: string; cookie: string }[] = []
  for (let count = 0; count < CONSENTS; count += 1) {
    const answer = await client.raw('GET', '/api/amazon/auth-url')
    const { url } = (await answer.json()) as { url: string }
    const state = new URL(url).searchParams.get('state') ?? ''
    consents.push({ state, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' })
  }
  return consents
}

/** People with an account and no row yet, and some with only a user row. */
const newcomers = async (product: TestProduct): Promise<FuzzActor[]> => {
  const found: FuzzActor[] = []
  for (let count = 0; count < NEWCOMERS; count += 1) {
    found.push(actor('a newcomer', 'identity', { person: await signUp(product) }))
    for (const user_type of ['brand', 'creator'] as const) {
      const person = await signUp(product)
      const body = { email: person.email, firebase_uid: person.uid, user_type }
      const { body: row } = await clientOf(product, person).ask('POST', '/api/users', body)
      found.push(actor(`a user who will be a ${user_type}`, 'user', { person, own: { users: [Number(row.id)] } }))
    }
  }
  return found
}

/** People who close their account. */
const leavers = async (product: TestProduct): Promise<FuzzActor[]> => {
  const found: FuzzActor[] = []
  for (let count = 0; count < LEAVERS; count += 1) {
    const { person, userId } = await signUpColleague(product)
    found.push(actor('a leaver', 'user', { person, own: { users: [userId] }, only: CLOSING }))
  }
  return found
}

/** Invalid tokens with the brand's identity. */
const badTokens = async (product: TestProduct, { uid, email, token }: Person): Promise<FuzzActor[]> => {
  const sign = await tokenSigner(product)
  const [head = '', claims = '', signature = ''] = token.split('.')
  const none = Buffer.from('{"alg":"none"}').toString('base64url')
  const values = [
    'Bearer',
    'Bearer x',
    'Bearer null',
    `bearer ${token}`,
    `Basic ${token}`,
    `Bearer ${'x'.repeat(6_000)}`,
    token,
    `Bearer ${head}.${claims}.${signature.slice(0, -8)}AAAAAAAA`,
    `Bearer ${none}.${claims}.`,
    `Bearer ${head}.e30.${signature}`,
    `Bearer ${await sign({ uid, email, expires: -3_600, issuedAt: -7_200 })}`,
    `Bearer ${await sign({ uid, email, audience: 'another' })}`,
    `Bearer ${await sign({ uid, email, issuer: 'https://example.com' })}`,
    `Bearer ${await sign({ uid: null, email })}`,
    `Bearer ${await sign({ uid, email: 'no email' })}`,
  ]
  return values.map((authorization) => actor('a bad token', 'nobody', { headers: { authorization } }))
}
