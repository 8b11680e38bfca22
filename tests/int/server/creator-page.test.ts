import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { updateCreator, uploadCreatorPhoto } from '../../../src/contracts/creator-profile'
import { listenForChanges } from '../../../src/server/cache/listener'
import { createPageCaches } from '../../../src/server/pages/page-caches'
import { createRenderer } from '../../../src/server/pages/renderer'
import { signUpCreator } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'
import { picture } from '../operations/uploads'
import { bodyIn, stateIn, statementsOf, visitorOf, withinASecond } from './page-world'

/** The public page of a creator: what it shows, to whom, and how soon. */

let product: TestProduct
let visitor: ReturnType<typeof visitorOf>
let run: ReturnType<typeof statementsOf>
/** The caches of another process, with their own listener. */
let elsewhere: ReturnType<typeof createPageCaches>
let stopElsewhere: () => Promise<void>
beforeAll(async () => {
  product = await startTestProduct()
  visitor = visitorOf(product)
  run = statementsOf(product)
  const renderer = createRenderer({ root: process.cwd(), onBuild: () => undefined })
  elsewhere = createPageCaches({ payload: product.payload, renderer })
  const listener = await listenForChanges(elsewhere.changes)
  stopElsewhere = async () => {
    renderer.stop()
    await listener.stop()
  }
})
afterAll(async () => {
  await stopElsewhere()
  await product.close()
})

const withPage = async (handle: string) => {
  const made = await signUpCreator(product, { name: 'Zoë Bakes', isApproved: true })
  const save = (body: object) => made.client.call(updateCreator, { params: { id: made.creator.id }, body })
  await save({ handle, is_profile_public: true, bio: 'Bread <b>every</b> day.\nAnd cake.' })
  return { ...made, save, path: `/creators/${handle}` }
}

const textElsewhere = async (handle: string): Promise<string> => {
  const found = elsewhere.creators.get(handle) ?? (await elsewhere.creators.load(handle))
  return 'isMissing' in found ? '' : found.plain.body.toString()
}

test('shows name, photo, bio, channels, reach and categories, and nothing else about the account', async () => {
  const { client, creator, person, path } = await withPage('zoe-bakes')
  const { photo_url } = await client.call(uploadCreatorPhoto, {
    params: { id: creator.id },
    body: { image: (await picture(60, 60).png().toBuffer()).toString('base64') },
  })
  const html = await visitor.text(path)
  const body = bodyIn(html)
  for (const shown of [
    'Zoë Bakes',
    photo_url ?? '?',
    'Bread &lt;b&gt;every&lt;/b&gt; day.',
    `youtube.com/@c${creator.id}`,
  ])
    expect(body).toContain(shown)
  for (const shown of ['Reaches 10K - 100K people', 'Home &amp; Kitchen']) expect(body).toContain(shown)
  expect(html).not.toContain(person.email)
  expect(Object.keys((stateIn(html).data as { creator: object }).creator).sort()).toEqual([
    'bio',
    'channels',
    'handle',
    'name',
    'photo_url',
    'product_categories',
    'total_reach',
  ])
  expect(html).toContain('<meta property="og:type" content="profile" />')
  expect(html).toMatch(new RegExp(`<meta property="og:image" content="http[^"]+${photo_url}" />`))
  expect(html).toMatch(/<link rel="canonical" href="http[^"]+\/creators\/zoe-bakes" \/>/)
  expect(html).not.toContain('noindex')
})

test('capitals in the address redirect to it', async () => {
  const { path } = await withPage('lower-case')
  const answer = await visitor.ask('/creators/Lower-Case?from=bio')
  expect([answer.status, answer.headers.get('location')]).toEqual([301, `${path}?from=bio`])
})

test('is listed in the site map while it is on', async () => {
  const { path, save } = await withPage('on-the-map')
  const isListed = async () => (await visitor.text('/sitemap.xml')).includes(`${path}</loc>`)
  await withinASecond(isListed)
  await save({ is_profile_public: false })
  await withinASecond(async () => !(await isListed()))
})

describe('is not found', () => {
  test.each(['/creators/nobody-here', '/creators/ab', '/creators/a..b', '/creators/support'])('at %s', async (path) => {
    const answer = await visitor.ask(path)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('<meta name="robots" content="noindex" />')
  })

  test.each([
    ['off', sql`is_profile_public = false`, sql`is_profile_public = true`],
    ['of a creator in review', sql`approved = false`, sql`approved = true`],
    ['of a rejected creator', sql`rejected_at = now()`, sql`rejected_at = null`],
    ['of a closed account', sql`closed_at = now()`, sql`closed_at = null`],
  ])('when it is %s, within a second in every process', async (_state, change, back) => {
    const { creator, path } = await withPage(`gone-${Math.random().toString(36).slice(2, 10)}`)
    const handle = path.split('/').at(-1) ?? ''
    const isThere = async () => [(await visitor.ask(path)).status === 200, (await textElsewhere(handle)) !== '']
    await withinASecond(async () => (await isThere()).every(Boolean))
    await run(sql`update creators set ${change} where id = ${creator.id}`)
    await withinASecond(async () => !(await isThere()).some(Boolean))
    await run(sql`update creators set ${back} where id = ${creator.id}`)
    await withinASecond(async () => (await isThere()).every(Boolean))
  })

  test('when the account is disabled', async () => {
    const { user, path } = await withPage('banned-one')
    const status = async () => (await visitor.ask(path)).status
    expect(await status()).toBe(200)
    await run(sql`update users set disabled_at = now() where id = ${user.id}`)
    await withinASecond(async () => (await status()) === 404)
  })
})

test('changes of name, bio, channels and handle show within a second in every process', async () => {
  const { creator, save, client } = await withPage('often-changed')
  const shows = (handle: string, words: string) =>
    withinASecond(async () => {
      const places = [await visitor.text(`/creators/${handle}`), await textElsewhere(handle)]
      return places.every((place) => place.includes(words))
    })
  await shows('often-changed', 'And cake.')
  await save({ bio: 'Only cake' })
  await shows('often-changed', 'Only cake')
  await run(sql`update creators set name = 'Zoë Renamed' where id = ${creator.id}`)
  await shows('often-changed', 'Zoë Renamed')
  await client.ask('POST', '/api/creator-channels', {
    creator_id: creator.id,
    channel: 'TikTok',
    channel_link: 'https://tiktok.com/@zoe-new',
  })
  await shows('often-changed', 'tiktok.com/@zoe-new')
  await save({ handle: 'moved-on' })
  await shows('moved-on', 'Only cake')
  await withinASecond(async () => (await visitor.ask('/creators/often-changed')).status === 404)
  expect(await textElsewhere('often-changed')).toBe('')
})
