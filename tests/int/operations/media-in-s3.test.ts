import { inspect } from 'node:util'
import { AwsClient } from 'aws4fetch'
import { sql } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { uploadCreatorPhoto } from '../../../src/contracts/creator-profile'
import { query } from '../../../src/database'
import { takeReports } from '../../../src/integrations/health'
import { logger } from '../../../src/logger'
import { signUpBrand, signUpCreator, signUpStaff } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'
import { filesOf, picture, upload } from './uploads'

const KEY = { accessKeyId: 'sandbox', secretAccessKey: 'test-secret', service: 's3', region: 'us-east-1' }

/** The sandbox's bucket. */
const settingsOf = (product: Pick<TestProduct, 'sandbox'>, secret = KEY.secretAccessKey) => ({
  S3_BUCKET: 'shelfmate',
  S3_ENDPOINT: `${product.sandbox.url}/sandbox/s3`,
  S3_ACCESS_KEY_ID: KEY.accessKeyId,
  S3_SECRET_ACCESS_KEY: secret,
})

let product: TestProduct
let admin: Awaited<ReturnType<typeof signUpStaff>>

/** Ends the process that runs, and starts one on the same database whose folder is empty. */
const startAnother = async (secret?: string): Promise<void> => {
  await product.close({ keepsDatabase: true, keepsSandbox: true })
  product = await startTestProduct({ resumes: product, env: settingsOf(product, secret) })
}

beforeAll(async () => {
  // Its sandbox has the bucket.
  product = await startTestProduct()
  await startAnother()
  admin = await signUpStaff(product, 'admin')
})
afterAll(() => product.close())
beforeEach(async () => {
  await product.sandbox.operate('DELETE', '/sandbox/faults')
})

const fetchFile = (name: string) => fetch(`${product.origin}/cms-api/media/file/${name}`)
const nameIn = (url: unknown) => String(url).split('/').at(-1) ?? ''
/** As any other client of S3 reads it. */
const objectOf = (name: string, method = 'GET') =>
  new AwsClient(KEY).fetch(`${product.sandbox.url}/sandbox/s3/shelfmate/media/${name}`, { method })
const namesOf = async (): Promise<string[]> =>
  (await product.sandbox.db.query<{ key: string }>('select key from s3_objects order by key')).rows.map(
    ({ key }) => key,
  )
const photo = (side: number) => picture(side, side).png().toBuffer()

describe('with an S3 bucket', () => {
  test('an image that one process stored is served by another, under the same address and rules', async () => {
    const { status, doc } = await upload(product, admin, { bytes: await picture(1_000, 600).png().toBuffer() })
    expect(status).toBe(201)
    const folders = new Set<string>()
    for (const isAnother of [false, true]) {
      if (isAnother) await startAnother()
      folders.add(product.dataDir)
      const answer = await fetchFile(doc.filename)
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe('image/webp')
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
      expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1_000 })
      expect(bytes.includes('SECRET-PLACE')).toBe(false)
      expect(bytes).toHaveLength(doc.filesize)
      expect(await filesOf(product)).toEqual([])
    }
    expect(folders.size).toBe(2)
    const [row] = await query<{ name: string }>(
      product,
      sql`select sizes_w480_filename as name from media where id = ${doc.id}`,
    )
    const small = Buffer.from(await (await fetchFile(row?.name ?? '')).arrayBuffer())
    expect((await sharp(small).metadata()).width).toBe(480)
    expect((await objectOf(doc.filename, 'HEAD')).headers.get('content-length')).toBe(String(doc.filesize))
  })

  test('a replaced image and a deleted one leave no object', async () => {
    const before = await namesOf()
    const { doc } = await upload(product, admin, { bytes: await picture(1_000, 600).png().toBuffer() })
    const stored = (await namesOf()).length - before.length
    expect(stored).toBeGreaterThan(1)
    const change = { bytes: await picture(1_000, 500).png().toBuffer(), method: 'PATCH', path: `/${doc.id}` }
    const { doc: changed } = await upload(product, admin, change)
    expect(await namesOf()).toHaveLength(before.length + stored)
    expect((await objectOf(doc.filename)).status).toBe(404)
    expect((await fetchFile(doc.filename)).status).toBe(404)
    expect((await admin.panel('PATCH', `/cms-api/media/${doc.id}`, { alt: 'Another text' })).status).toBe(200)
    expect((await fetchFile(changed.filename)).status).toBe(200)
    expect((await admin.panel('DELETE', `/cms-api/media/${doc.id}`)).status).toBe(200)
    expect(await namesOf()).toEqual(before)
    expect((await fetchFile(changed.filename)).status).toBe(404)
  })

  test('a logo is replaced, and a photo is in the copy of one’s data and gone with the account', async () => {
    const before = await namesOf()
    const { client, brand } = await signUpBrand(product)
    const send = async (side: number) =>
      nameIn(
        (await client.ask('PUT', `/api/brands/${brand.id}/logo`, { image: (await photo(side)).toString('base64') }))
          .body.logo_url,
      )
    const [first, second] = [await send(60), await send(70)]
    expect([(await objectOf(first)).status, (await objectOf(second)).status]).toEqual([404, 200])
    expect((await client.ask('DELETE', `/api/brands/${brand.id}/logo`)).status).toBe(200)

    const own = await signUpCreator(product)
    const { photo_url } = await own.client.call(uploadCreatorPhoto, {
      params: { id: own.creator.id },
      body: { image: (await photo(60)).toString('base64') },
    })
    const archive = await admin.client.raw('GET', `/api/admin/users/${own.user.id}/export`)
    const files = unzipSync(new Uint8Array(await archive.arrayBuffer()))
    const served = await (await fetchFile(nameIn(photo_url))).arrayBuffer()
    expect(Buffer.from(files['image.webp'] ?? [])).toEqual(Buffer.from(served))
    expect((await own.client.ask('DELETE', `/api/creators/${own.creator.id}/photo`)).status).toBe(200)
    expect(await namesOf()).toEqual(before)
  })

  test('an object that cannot be deleted keeps its row, so that deletion can be repeated', async () => {
    const { doc } = await upload(product, admin, { bytes: await photo(60) })
    await product.sandbox.operate('POST', '/sandbox/faults', { fault: 'error', path: 's3', for_seconds: 60 })
    expect((await admin.panel('DELETE', `/cms-api/media/${doc.id}`)).status).toBe(502)
    await product.sandbox.operate('DELETE', '/sandbox/faults')
    expect((await fetchFile(doc.filename)).status).toBe(200)
    expect((await admin.panel('DELETE', `/cms-api/media/${doc.id}`)).status).toBe(200)
    expect((await objectOf(doc.filename)).status).toBe(404)
  })

  test('a store that fails or lies once is asked again; one that is down stores no row', async () => {
    const { doc } = await upload(product, admin, { bytes: await photo(60) })
    for (const fault of ['throttle', 'html', 'bad_gateway', 'lost']) {
      await product.sandbox.operate('POST', '/sandbox/faults', { fault, path: 's3', seconds: 0 })
      const answer = await fetchFile(doc.filename)
      expect([fault, answer.status]).toEqual([fault, 200])
      expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).format).toBe('webp')
    }
    const rows = () => query(product, sql`select id from media order by id`)
    const before = await rows()
    await product.sandbox.operate('POST', '/sandbox/faults', { fault: 'bad_gateway', path: 's3', for_seconds: 60 })
    const { status, body } = await upload(product, admin, { bytes: await photo(60) })
    expect([status, body]).toMatchObject([502, { errors: [{ message: expect.stringMatching(/try again/) }] }])
    expect((await fetchFile(doc.filename)).status).toBe(502)
    expect(await rows()).toEqual(before)
  })

  test.each(['..', '%2e%2e', 'unknown.webp', '..%2f..%2fx.webp', '%00', 'media', '../shelfmate?list-type=2'])(
    'no address reaches anything but an image: %s',
    async (name) => {
      const answer = await fetchFile(name)
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.status).toBeLessThan(500)
    },
  )
})

test('a wrong key is named in the log and among the services, and nothing is stored', async () => {
  await startAnother('a-wrong-secret')
  const logged = vi.spyOn(logger, 'error')
  takeReports()
  const { status, body } = await upload(product, admin, { bytes: await photo(60) })
  expect([status, JSON.stringify(body)]).toEqual([502, expect.not.stringMatching(/Signature|S3_/)])
  const error = 'Image storage answered 403 SignatureDoesNotMatch'
  expect(takeReports()).toMatchObject([{ service: 'Image storage', isUp: false, error }])
  expect(logged).toHaveBeenCalledWith(
    expect.objectContaining({
      reason: '403 SignatureDoesNotMatch',
      msg: expect.stringMatching(/see the S3_ variables/),
    }),
  )
  expect(inspect(logged.mock.calls, { depth: 6 })).not.toContain('a-wrong-secret')
})
