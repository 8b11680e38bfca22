import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTag, listTags } from '../../../src/contracts/partners'
import { query, withTransaction } from '../../../src/database'
import { queryProduct } from '../../support/month'
import { startTestProduct, type TestProduct } from '../../support/product'
import { untilBlocked } from '../../support/until-blocked'
import { partnership } from '../money/metrics'

/* Creators are tagged while the tag is deleted. */

let product: TestProduct
let story: Awaited<ReturnType<typeof partnership>>
beforeAll(async () => {
  product = await startTestProduct({ hasWorld: true })
  story = await partnership(product)
})
afterAll(() => product.close())

const newTag = async (name: string) => (await story.client.call(createTag, { body: { name } })).id
const tagWith = (id: number) =>
  story.client.ask('POST', '/api/partnerships/tags', { creators: { matching: {} }, addTagIds: [id] })
const deleted = (id: number) => story.client.ask('DELETE', `/api/creator-tags/${id}`)
const tagged = () => queryProduct(product, sql`select tag_id from partnership_tags`)

test('a tag whose deletion has begun is not found', async () => {
  const id = await newTag('Going')
  const req = await product.localReq()
  const { tagging } = await withTransaction(req, async () => {
    await query(req, sql`delete from creator_tags where id = ${id}`)
    const asked = tagWith(id)
    await untilBlocked(product)
    return { tagging: asked }
  })
  expect(await tagging).toEqual({ status: 404, body: { message: 'Not found' } })
  expect(await tagged()).toEqual([])
})

test('a deletion waits for creators who are being tagged', async () => {
  const id = await newTag('Kept a moment')
  const req = await product.localReq()
  const { tagging, deletion } = await withTransaction(req, async () => {
    await query(req, sql`lock table partnership_tags in share mode`)
    const first = tagWith(id)
    // It has found its tag, and cannot write yet.
    await untilBlocked(product)
    const second = deleted(id)
    await untilBlocked(product, 2)
    return { tagging: first, deletion: second }
  })
  expect(await tagging).toEqual({ status: 200, body: { creators: 1 } })
  expect(await deletion).toEqual({ status: 200, body: { id } })
  expect(await tagged()).toEqual([])
})

test('both are answered in any order', async () => {
  for (let round = 0; round < 15; round += 1) {
    const id = await newTag(`Round ${round}`)
    const [tagging, deletion, again] = await Promise.all([tagWith(id), deleted(id), tagWith(id)])
    expect([deletion.status, tagging.status, again.status]).toEqual([
      200,
      expect.toSatisfy((status) => [200, 404].includes(status)),
      expect.toSatisfy((status) => [200, 404].includes(status)),
    ])
  }
  expect(await tagged()).toEqual([])
  expect(await story.client.call(listTags)).toEqual([])
})
