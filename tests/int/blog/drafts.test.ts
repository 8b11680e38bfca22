import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { query } from '../../../src/database'
import { readPost } from '../../../src/services/blog/read-post'
import { signUpStaff } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'
import { addCategory, block, deletePosts, inHours, paragraph, words } from './posts'

type Staff = Awaited<ReturnType<typeof signUpStaff>>
let product: TestProduct
let admin: Staff
let editor: Staff
beforeAll(async () => {
  product = await startTestProduct()
  admin = await signUpStaff(product, 'admin')
  editor = await signUpStaff(product, 'editor')
})
afterAll(() => product.close())
beforeEach(() => deletePosts(product))

const run = <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
  query<Row>({ payload: product.payload }, statement)

type Post = { id: number; updatedAt: string; [field: string]: unknown }
type Version = { id: number; version: Post; autosave: boolean }

/** Sends what the panel's form sends; throws for a refusal. */
const send = async (method: string, path: string, body: object, staff = editor): Promise<Post> => {
  const answer = await staff.panel(method, `/cms-api/blog_posts${path}`, body)
  if (answer.status > 299) throw new Error(JSON.stringify(answer.body))
  return answer.body.doc as Post
}
/** Opening "Create new" makes an empty draft. */
const begin = (values: object = {}, staff = editor) => send('POST', '?draft=true', values, staff)
const autosave = (id: number, values: object) => send('PATCH', `/${id}?draft=true&autosave=true`, values)
const saveDraft = (id: number, values: object) => send('PATCH', `/${id}?draft=true`, values)
const publish = (id: number, values: object = {}) => send('PATCH', `/${id}`, { ...values, _status: 'published' })
const versionsOf = async (id: number): Promise<Version[]> =>
  (await editor.panel('GET', `/cms-api/blog_posts/versions?where[parent][equals]=${id}&sort=-updatedAt&limit=50`)).body
    .docs as unknown as Version[]
const titlesOf = async (id: number) => (await versionsOf(id)).map(({ version }) => version.title)
const refusalOf = (sent: Promise<unknown>) =>
  sent.then(
    () => 'accepted',
    (error: Error) => error.message,
  )

const content = (text: string) => ({ root: block('root', [paragraph(words(text))]) })

describe('drafts', () => {
  test('a new post is a draft; publishing it makes it public at once', async () => {
    const { id } = await begin()
    await autosave(id, { title: 'Choosing a pan', content: content('Iron.') })
    expect(await readPost(product, { slug: 'choosing-a-pan' })).toBeNull()
    const published = await publish(id)
    expect(published).toMatchObject({ slug: 'choosing-a-pan', is_published: true, _status: 'published' })
    expect((await readPost(product, { slug: 'choosing-a-pan' }))?.post.html).toBe('<p>Iron.</p>')
  })

  test('what is written after publication is public only when it is published, too', async () => {
    const { id } = await begin({ title: 'Pans' })
    await publish(id)
    await autosave(id, { title: 'Pans and pots' })
    expect((await readPost(product, { slug: 'pans' }))?.post.title).toBe('Pans')
    expect(await autosave(id, { excerpt: 'Both' })).toMatchObject({ is_published: true, _status: 'draft' })
    await publish(id)
    expect((await readPost(product, { slug: 'pans' }))?.post).toMatchObject({ title: 'Pans and pots', excerpt: 'Both' })
    await send('PATCH', `/${id}`, { _status: 'draft' })
    expect(await readPost(product, { slug: 'pans' })).toBeNull()
  })

  test('a post with a future date is published then', async () => {
    const { id } = await begin({ title: 'Soon', published_at: inHours(1) })
    await publish(id)
    expect(await readPost(product, { slug: 'soon' })).toBeNull()
    await run(sql`update blog_posts set published_at = now() - interval '1 second' where id = ${id}`)
    expect((await readPost(product, { slug: 'soon' }))?.post.title).toBe('Soon')
  })

  test('a draft needs nothing, a publication a title', async () => {
    const { id } = await begin()
    expect(await refusalOf(publish(id))).toContain('Title')
    expect((await run(sql`select _status from blog_posts where id = ${id}`))[0]).toEqual({ _status: 'draft' })
  })

  test('drafts in which nobody wrote are deleted when their author starts another, a day later', async () => {
    const [empty, written, recent] = [await begin(), await begin(), await begin()]
    await autosave(written.id, { title: 'Kept' })
    const others = await begin({}, admin)
    const old = [empty.id, written.id, others.id].join()
    await run(sql`update blog_posts
                  set created_at = now() - interval '25 hours'
                  where id::text = any(string_to_array(${old}, ','))`)
    const next = await begin()
    const left = await run<{ id: number }>(sql`select id from blog_posts order by id`)
    expect(left.map(({ id }) => id)).toEqual([written.id, recent.id, others.id, next.id].sort((a, b) => a - b))
    const orphans = sql`select from _blog_posts_v where parent_id is null or parent_id = ${empty.id}`
    expect(await run(orphans)).toEqual([])
  })
})

describe('versions', () => {
  test('autosaves share one version; each save and publication adds one', async () => {
    const { id } = await begin()
    for (const title of ['A', 'A pan', 'A pan for life']) await autosave(id, { title })
    await publish(id)
    await autosave(id, { title: 'Two pans' })
    await autosave(id, { title: 'Three pans' })
    expect(await titlesOf(id)).toEqual(['Three pans', 'A pan for life', 'A pan for life', ''])
  })

  test('an earlier version is restored as a draft; the public post stays', async () => {
    const { id } = await begin({ title: 'First' })
    await publish(id)
    await publish(id, { title: 'Second' })
    const first = (await versionsOf(id)).find(({ version }) => version.title === 'First')
    const restored = await editor.panel('POST', `/cms-api/blog_posts/versions/${first?.id}?draft=true`)
    expect(restored.status).toBe(200)
    expect((await titlesOf(id))[0]).toBe('First')
    expect((await readPost(product, { slug: 'first' }))?.post.title).toBe('Second')
  })

  test('two forms that save in turn overwrite nothing: both texts are versions', async () => {
    const { id } = await begin()
    const opened = await autosave(id, { title: 'Shared' })
    const mine = await autosave(id, { title: 'Mine', updatedAt: opened.updatedAt })
    const theirs = await autosave(id, { title: 'Theirs', updatedAt: opened.updatedAt })
    expect((await titlesOf(id)).slice(0, 2)).toEqual(['Theirs', 'Mine'])
    await autosave(id, { title: 'Theirs, continued', updatedAt: theirs.updatedAt })
    expect((await titlesOf(id)).slice(0, 2)).toEqual(['Theirs, continued', 'Mine'])
    await autosave(id, { title: 'Mine, continued', updatedAt: mine.updatedAt })
    expect((await titlesOf(id)).slice(0, 3)).toEqual(['Mine, continued', 'Theirs, continued', 'Mine'])
  })

  test('the audit records creation and publication; autosaves are versions', async () => {
    const { id } = await begin()
    await autosave(id, { title: 'Audited' })
    await publish(id)
    const records = await run<{ action: string; changes: object }>(
      sql`select action, changes
          from audit_events
          where target_collection = 'blog_posts' and target_id = ${id}
          order by id`,
    )
    expect(records.map(({ action }) => action)).toEqual(['create', 'update'])
    expect(records[1]?.changes).toMatchObject({ _status: { before: 'draft', after: 'published' } })
    await send('PATCH', `/${id}?draft=true&autosave=true`, { _status: 'published', excerpt: 'Public at once' })
    expect(await run(sql`select from audit_events where target_id = ${id}`)).toHaveLength(3)
  })
})

describe('what follows from other fields', () => {
  test('the author is the writer; only admins name someone else, and the page knows a name only', async () => {
    const { id } = await begin({ title: 'Mine', author: admin.userId })
    expect((await publish(id, { author: admin.userId })).author).toBe(editor.userId)
    expect((await readPost(product, { slug: 'mine' }))?.post.author).toBe('Shelfmate')
    await run(sql`update users set name = 'Ida Berg' where id = ${editor.userId}`)
    const shown = await readPost(product, { slug: 'mine' })
    expect([shown?.post.author, JSON.stringify(shown).includes('@')]).toEqual(['Ida Berg', false])
    const changed = await send('PATCH', `/${id}`, { author: admin.userId, _status: 'published' }, admin)
    expect(changed.author).toBe(admin.userId)
    expect((await saveDraft(id, { title: 'Mine, too' })).author).toBe(admin.userId)
  })

  test('a category is one of the list, in its spelling', async () => {
    await addCategory(product, 'For brands')
    const { id } = await begin({ title: 'Pans' })
    expect((await saveDraft(id, { category: ' for BRANDS ' })).category).toBe('For brands')
    expect(await refusalOf(publish(id, { category: 'Fro brands' }))).toContain('Choose a category from the list')
    expect((await saveDraft(id, { category: 'Fro brands' })).category).toBeNull()
    expect((await saveDraft(id, { category: ' ' })).category).toBeNull()
  })

  test('renaming a category renames it in posts and versions; one in use cannot be deleted', async () => {
    const made = await editor.panel('POST', '/cms-api/blog_categories', { name: ' For  brands ' })
    expect(made.body.doc).toMatchObject({ name: 'For brands' })
    const path = `/cms-api/blog_categories/${(made.body.doc as { id: number }).id}`
    const twice = await editor.panel('POST', '/cms-api/blog_categories', { name: 'for brands' })
    expect([twice.status, JSON.stringify(twice.body)]).toEqual([400, expect.stringContaining('already exists')])
    const { id } = await begin({ title: 'Pans', category: 'For brands' })
    await publish(id)
    expect((await editor.panel('PATCH', path, { name: 'Brands' })).status).toBe(200)
    expect((await readPost(product, { slug: 'pans' }))?.post.category).toBe('Brands')
    expect((await versionsOf(id)).map(({ version }) => version.category)).toEqual(['Brands', 'Brands'])
    const refused = await editor.panel('DELETE', path)
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([409, expect.stringContaining('Move the post')])
    await publish(id, { category: null })
    expect((await editor.panel('DELETE', path)).status).toBe(200)
  })

  test('content is kept as Markdown', async () => {
    const { id } = await begin({ title: 'Pans', content: content('Cast *iron*'), content_markdown: 'Ignored' })
    expect((await publish(id)).content_markdown).toBe('Cast \\*iron\\*')
  })
})
