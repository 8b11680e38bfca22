import { AwsClient } from 'aws4fetch'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSandbox, type TestSandbox } from '../../support/sandbox'

const KEY = {
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'the/secret+key',
  service: 's3',
  region: 'eu-west-1',
  retries: 0,
}

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startSandbox({
    s3Bucket: 'pictures',
    s3Region: KEY.region,
    s3AccessKeyId: KEY.accessKeyId,
    s3SecretAccessKey: KEY.secretAccessKey,
  })
})
afterAll(() => sandbox.close())

const addressOf = (path: string) => `${sandbox.url}/sandbox/s3/${path}`
const client = (change: Partial<typeof KEY> = {}) => new AwsClient({ ...KEY, ...change })
const put = (path: string, body: string, headers: Record<string, string> = {}, by = client()) =>
  by.fetch(addressOf(path), { method: 'PUT', body, headers })
const get = (path: string, by = client()) => by.fetch(addressOf(path))
/** Status and code. */
const errorIn = async (answer: Response) => {
  const text = await answer.text()
  expect(answer.headers.get('content-type')).toMatch(/^application\/xml/)
  return [answer.status, /<Error><Code>(\w+)<\/Code><Message>[^<]+<\/Message>/.exec(text)?.[1]]
}

describe('objects', () => {
  test('are stored with their type, replaced, read and deleted, and survive a restart', async () => {
    const key = 'pictures/a folder/ü (1)~.webp'
    expect((await put(key, 'first', { 'content-type': 'image/webp' })).headers.get('etag')).toBe(
      '"8b04d5e3775d298e78455efc5ca404d5"',
    )
    await put(key, 'second', { 'content-type': 'image/png' })
    await sandbox.restart()
    const answer = await get(key)
    expect([await answer.text(), answer.headers.get('content-type')]).toEqual(['second', 'image/png'])
    const head = await client().fetch(addressOf(key), { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '6', ''])
    expect(Date.parse(head.headers.get('last-modified') ?? '')).not.toBeNaN()
    for (const _ of ['there', 'gone'])
      expect((await client().fetch(addressOf(key), { method: 'DELETE' })).status).toBe(204)
    expect(await errorIn(await get(key))).toEqual([404, 'NoSuchKey'])
    expect((await client().fetch(addressOf(key), { method: 'HEAD' })).status).toBe(404)
  })

  test('are in one bucket', async () => {
    expect(await errorIn(await put('another/a.webp', 'x'))).toEqual([404, 'NoSuchBucket'])
    expect(await errorIn(await client().fetch(addressOf('pictures'), { method: 'PUT' }))).toEqual([
      405,
      'MethodNotAllowed',
    ])
  })
})

describe('a request is refused', () => {
  test('without a signature', async () => {
    expect(await errorIn(await fetch(addressOf('pictures/a.webp')))).toEqual([403, 'AccessDenied'])
    const headers = { authorization: 'AWS4-HMAC-SHA256 nonsense' }
    expect(await errorIn(await fetch(addressOf('pictures/a.webp'), { headers }))).toEqual([
      400,
      'AuthorizationHeaderMalformed',
    ])
  })

  test.each([
    ['by another secret', { secretAccessKey: 'wrong' }, [403, 'SignatureDoesNotMatch']],
    ['by an unknown key', { accessKeyId: 'AKIDOTHER' }, [403, 'InvalidAccessKeyId']],
    ['for another region', { region: 'us-east-1' }, [400, 'AuthorizationHeaderMalformed']],
  ])('%s', async (_, change, expected) => {
    expect(await errorIn(await get('pictures/a.webp', client(change)))).toEqual(expected)
    expect(await errorIn(await put('pictures/a.webp', 'x', {}, client(change)))).toEqual(expected)
  })

  test('when its path, a signed header or its body is not what was signed', async () => {
    const signed = async () => {
      const { headers } = await client().sign(addressOf('pictures/a.webp'), {
        method: 'PUT',
        body: 'x',
        headers: { 'x-amz-content-sha256': '2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881' },
      })
      return headers
    }
    const send = async (change: (headers: Headers) => void, { path = 'pictures/a.webp', body = 'x' } = {}) => {
      const headers = await signed()
      change(headers)
      return fetch(addressOf(path), { method: 'PUT', headers, body })
    }
    expect((await send(() => undefined)).status).toBe(200)
    const mismatch = [403, 'SignatureDoesNotMatch']
    expect(await errorIn(await send(() => undefined, { path: 'pictures/b.webp' }))).toEqual(mismatch)
    expect(await errorIn(await send((headers) => headers.set('x-amz-content-sha256', 'UNSIGNED-PAYLOAD')))).toEqual(
      mismatch,
    )
    expect(await errorIn(await send(() => undefined, { body: 'y' }))).toEqual([400, 'XAmzContentSHA256Mismatch'])
  })

  test('an hour after it was signed', async () => {
    const datetime = `${new Date(Date.now() - 3_600_000).toISOString().replace(/[-:]|\.\d+/g, '')}`
    const answer = await client().fetch(addressOf('pictures/a.webp'), { aws: { datetime } })
    expect(await errorIn(answer)).toEqual([403, 'RequestTimeTooSkewed'])
  })
})

test('faults of S3 are in its own form', async () => {
  await sandbox.operate('POST', '/sandbox/faults', { fault: 'throttle', path: 's3' })
  expect(await errorIn(await get('pictures/a.webp'))).toEqual([503, 'SlowDown'])
  await sandbox.operate('POST', '/sandbox/faults', { fault: 'error', path: 's3' })
  expect(await errorIn(await get('pictures/a.webp'))).toEqual([500, 'InternalError'])
})
