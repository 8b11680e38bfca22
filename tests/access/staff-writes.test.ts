import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestProduct, type TestProduct } from '../support/product'
import { keepsPromise } from '../support/promises'
import { ACTORS, type ActorName, OPERATIONS, reachOf, SLUGS } from './expected/rights'
import { digestAll } from './probes/snapshot'
import { marksIn } from './world/marks'
import { createWorld, type World } from './world/world'

/** One write allowed to staff: the data sent, and the expected row and audit entry. */
type Write = {
  actor: 'an editor' | 'an admin'
  slug: string
  operation: 'create' | 'update' | 'delete'
  sent?: Record<string, unknown>
  /** The field whose change is checked. */
  field: string
  /** Finds a suitable row when not every writable row accepts this write. */
  target?: ReturnType<typeof sql>
}

const LINK = 'https://example.com/new'
const WRITES: Write[] = [
  {
    actor: 'an admin',
    slug: 'users',
    operation: 'create',
    sent: { email: 'new@staff.test', role: 'editor' },
    field: 'email',
  },
  {
    actor: 'an admin',
    slug: 'users',
    operation: 'update',
    sent: { role: 'admin' },
    field: 'role',
    target: sql`select id from users where email = 'new@staff.test'`,
  },
  { actor: 'an admin', slug: 'brands', operation: 'update', sent: { brand_name: 'Renamed' }, field: 'brand_name' },
  { actor: 'an admin', slug: 'creators', operation: 'update', sent: { name: 'Renamed' }, field: 'name' },
  {
    actor: 'an admin',
    slug: 'creator_channels',
    operation: 'update',
    sent: { channel_link: LINK },
    field: 'channel_link',
  },
  { actor: 'an admin', slug: 'creator_channels', operation: 'delete', field: 'channel_link' },
  { actor: 'an admin', slug: 'affiliate_programs', operation: 'update', sent: { title: 'Renamed' }, field: 'title' },
  { actor: 'an admin', slug: 'landing_page_email_submissions', operation: 'delete', field: 'discount_type' },
  { actor: 'an admin', slug: 'blog_posts', operation: 'create', sent: { title: 'New', slug: 'new-1' }, field: 'title' },
  { actor: 'an admin', slug: 'blog_posts', operation: 'update', sent: { title: 'Renamed' }, field: 'title' },
  { actor: 'an admin', slug: 'blog_posts', operation: 'delete', field: 'title' },
  {
    actor: 'an editor',
    slug: 'blog_posts',
    operation: 'create',
    sent: { title: 'New', slug: 'new-2' },
    field: 'title',
  },
  { actor: 'an editor', slug: 'blog_posts', operation: 'update', sent: { title: 'Renamed again' }, field: 'title' },
  { actor: 'an editor', slug: 'blog_categories', operation: 'create', sent: { name: 'Tools' }, field: 'name' },
  { actor: 'an editor', slug: 'blog_categories', operation: 'update', sent: { name: 'Renamed' }, field: 'name' },
  { actor: 'an admin', slug: 'blog_categories', operation: 'create', sent: { name: 'Offers' }, field: 'name' },
  { actor: 'an admin', slug: 'blog_categories', operation: 'update', sent: { name: 'Renamed again' }, field: 'name' },
  { actor: 'an admin', slug: 'blog_categories', operation: 'delete', field: 'name' },
  {
    actor: 'an editor',
    slug: 'blog_categories',
    operation: 'delete',
    field: 'name',
    target: sql`select id from blog_categories where name = 'Tools'`,
  },
  { actor: 'an editor', slug: 'media', operation: 'create', sent: { alt: 'A new image' }, field: 'alt' },
  { actor: 'an editor', slug: 'media', operation: 'update', sent: { alt: 'Another text' }, field: 'alt' },
  { actor: 'an admin', slug: 'media', operation: 'create', sent: { alt: 'A new image' }, field: 'alt' },
  { actor: 'an admin', slug: 'media', operation: 'update', sent: { alt: 'A third text' }, field: 'alt' },
  { actor: 'an admin', slug: 'media', operation: 'delete', field: 'alt' },
]

let product: TestProduct
let world: World
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'shelfmate-uploads-'))
  product = await startTestProduct({ checksLedger: false, env: { DATA_DIR: dataDir } })
  world = await createWorld(product)
})
afterAll(async () => {
  await product.close()
  await rm(dataDir, { recursive: true })
})

type Row = Record<string, unknown>

const rowOf = async (slug: string, id: number): Promise<Row | undefined> =>
  (await world.run(sql`select * from ${sql.identifier(slug)} where id = ${id}`))[0]
const newestRecord = async (): Promise<Row | undefined> =>
  (
    await world.run(sql`select *
                        from audit_events
                        order by id desc
                        limit 1`)
  )[0]

/**
 * A row that the write may change: an image that an editor uploaded, or the first row for an update and the last for a
 * deletion.
 */
const targetOf = async ({ slug, actor, operation, target }: Write): Promise<number> => {
  if (target) return Number((await world.run(target))[0]?.id)
  const { own, stranger } = world.rows(slug, world.actorNamed(actor))
  const reachable = reachOf(slug, actor, 'update') === 'own' ? own : stranger
  return (operation === 'delete' ? reachable.at(-1) : reachable[0]) ?? 0
}

const FORGED_TIME = '1999-01-01T00:00:00.000Z'

const send = async (write: Write, id: number) => {
  const { ask } = world.actorNamed(write.actor)
  if (write.operation === 'delete') return ask('DELETE', `/cms-api/${write.slug}/${id}`)
  const body = { ...write.sent, createdAt: FORGED_TIME, id: 999_999 }
  if (write.operation === 'update') return ask('PATCH', `/cms-api/${write.slug}/${id}`, body)
  return write.slug === 'media' ? upload(write.actor, body) : ask('POST', `/cms-api/${write.slug}`, body)
}

/** Uploads an image as the panel does: a form with the file and the fields as JSON. */
const upload = async (actor: ActorName, fields: object) => {
  const pixels = { width: 4, height: 4, channels: 3 as const, background: '#888888' }
  const png = await sharp({ create: pixels }).png().toBuffer()
  const form = new FormData()
  form.set('_payload', JSON.stringify(fields))
  form.set('file', new File([new Uint8Array(png)], 'image.png', { type: 'image/png' }))
  const request = new Request(product.origin, { method: 'POST', body: form })
  const answer = await fetch(`${product.origin}/cms-api/media`, {
    method: 'POST',
    headers: { ...world.cookieOf(actor), 'content-type': request.headers.get('content-type') ?? '' },
    body: Buffer.from(await request.arrayBuffer()),
  })
  return { status: answer.status, body: (await answer.json()) as { doc?: { id: number } } }
}

test.sequential('these cases cover every write that the table allows', () => {
  const allowed = SLUGS.flatMap((slug) =>
    ACTORS.flatMap((actor) =>
      OPERATIONS.filter((operation) => operation !== 'read' && reachOf(slug, actor, operation) !== 'none').map(
        (operation) => `${actor} ${operation} ${slug}`,
      ),
    ),
  )
  expect(WRITES.map(({ actor, operation, slug }) => `${actor} ${operation} ${slug}`).sort()).toEqual(allowed.sort())
})

describe.sequential('writes of staff are saved and audited', () => {
  test.each(WRITES)('$who: $operation in $slug', async (write) => {
    keepsPromise('privacy', 'Staff see what their work requires, and what they change is recorded.')
    const { slug, operation, field, sent = {}, actor } = write
    const [target, digests, lastRecord] = [await targetOf(write), await digestAll(world), await newestRecord()]
    const before = operation === 'create' ? undefined : await rowOf(slug, target)
    const { status, body } = await send(write, target)
    expect(status, JSON.stringify(body)).toBe(operation === 'create' ? 201 : 200)
    const id = operation === 'create' ? Number((body.doc as { id: number }).id) : target
    const after = await rowOf(slug, id)

    expect(after?.[field]).toBe(sent[field])
    expect(id).not.toBe(999_999)
    if (before && after) expect(String(after.created_at)).toBe(String(before.created_at))
    expect(String(after?.created_at)).not.toContain('1999')

    const record = await newestRecord()
    expect(record?.id, 'one audit entry').toBe(Number(lastRecord?.id) + 1)
    expect(record).toMatchObject({
      actor_id: world.actorNamed(actor).ids.user,
      action: operation,
      target_collection: slug,
      target_id: id,
    })
    const changes = record?.changes as Record<string, { before: unknown; after: unknown }>
    expect(changes[field]).toEqual({ before: before?.[field] ?? null, after: after?.[field] ?? null })
    const shown = marksIn(JSON.stringify(changes)).filter((mark) => mark.slug !== slug || mark.id !== id)
    expect(shown).toEqual([])

    const now = await digestAll(world)
    const touched = SLUGS.filter((one) => now[one] !== digests[one]).sort()
    expect(touched).toEqual(['audit_events', slug].sort())
  })
})

describe.sequential('an audit entry', () => {
  test('contains only what every reader of the row may see, and no deleted address', async () => {
    const [, submission] = world.rows('landing_page_email_submissions', world.actorNamed('an admin')).all
    const { status } = await world
      .actorNamed('an admin')
      .ask('DELETE', `/cms-api/landing_page_email_submissions/${submission}`)
    expect(status).toBe(200)
    const texts = await world.run(sql`select changes::text as text from audit_events where actor_id is not null`)
    const hidden = texts
      .flatMap((row) => marksIn(String(row.text)))
      .filter((mark) => ['email', 'ip_address', 'user_agent'].includes(mark.field))
    expect(hidden).toEqual([])
  })

  test('cannot be changed or deleted', async () => {
    for (const statement of [sql`update audit_events set reason = 'x'`, sql`delete from audit_events`])
      await expect(world.run(statement)).rejects.toThrow()
  })
})

describe.sequential('not even an admin', () => {
  test('uploads in another’s name, and an editor changes only their own images', async () => {
    const { user } = world.actorNamed('a brand').ids
    const { body } = await upload('an editor', { alt: 'Mine', uploaded_by: user })
    const id = Number(body.doc?.id)
    expect((await rowOf('media', id))?.uploaded_by_id).toBe(world.actorNamed('an editor').ids.user)
    const { body: theirs } = await upload('an admin', { alt: 'Not mine' })
    const path = `/cms-api/media/${theirs.doc?.id}`
    const answer = await world.actorNamed('an editor').ask('PATCH', path, { alt: 'Stolen' })
    expect([403, 404]).toContain(answer.status)
    expect((await rowOf('media', Number(theirs.doc?.id)))?.alt).toBe('Not mine')
  })

  test('reassigns a creator, or turns a user into a creator', async () => {
    const admin = world.actorNamed('an admin')
    const { user } = world.actorNamed('a new creator').ids
    const changes = { email: 'x@y.test', firebase_uid: 'other', user_type: 'brand', role: 'user' }
    const before = await rowOf('users', Number(user))
    expect((await admin.ask('PATCH', `/cms-api/users/${user}`, changes)).status).toBe(200)
    expect({ ...(await rowOf('users', Number(user))), updated_at: null }).toEqual({ ...before, updated_at: null })
  })
})
