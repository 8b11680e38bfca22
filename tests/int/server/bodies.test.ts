import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientOf, signUpBrand } from '../../support/people'
import { processorMs } from '../../support/processor-time'
import { startTestProduct, type TestProduct } from '../../support/product'

let product: TestProduct
let brand: Awaited<ReturnType<typeof signUpBrand>>
beforeAll(async () => {
  product = await startTestProduct()
  brand = await signUpBrand(product)
})
afterAll(() => product.close())

const send = (body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(`${product.origin}/api/brands`, {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${brand.person.token}`, 'content-type': 'application/json', ...headers },
  })
const messageOf = async (answer: Response) => ((await answer.json()) as { message: string }).message

describe('a body', () => {
  test('above 256 KB is too large, and the connection stays open', async () => {
    const answer = await send(JSON.stringify({ brand_name: 'x'.repeat(300_000) }))
    expect([answer.status, await messageOf(answer)]).toEqual([413, 'The body is too large'])
    const chunked = new ReadableStream({
      start: (stream) => {
        for (let part = 0; part < 40; part += 1) stream.enqueue(new TextEncoder().encode('x'.repeat(10_000)))
        stream.close()
      },
    })
    const streamed = await fetch(`${product.origin}/api/brands`, {
      method: 'POST',
      body: chunked,
      duplex: 'half',
      headers: { 'content-type': 'application/json' },
    } as RequestInit)
    expect(streamed.status).toBe(413)
    expect((await fetch(`${product.origin}/healthz`)).status).toBe(200)
  })

  test('above 1 MB is too large for the panel’s API', async () => {
    const answer = await clientOf(product).raw(
      'POST',
      '/cms-api/blog_posts',
      { title: 'x'.repeat(1_100_000) },
      { origin: product.origin },
    )
    expect(answer.status).toBe(413)
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonx',
    '',
  ])('of the type %j is refused', async (type) => {
    const answer = await send(new TextEncoder().encode('{"brand_name":"x"}'), { 'content-type': type })
    expect([answer.status, await messageOf(answer)]).toEqual([415, 'Send JSON (Content-Type: application/json)'])
  })

  test('that is compressed is refused: a small one may expand without limit', async () => {
    const answer = await send(gzipSync(Buffer.alloc(10_000_000)), { 'content-encoding': 'gzip' })
    expect(answer.status).toBe(415)
  })

  test.each(['{', '{"a":}', 'undefined', "{'a':1}", '\u0000', '[1,', 'NaN'])(
    'that is not JSON is refused: %j',
    async (text) => {
      const answer = await send(text)
      expect([answer.status, await messageOf(answer)]).toEqual([400, 'The body is not JSON'])
    },
  )

  test.each(['null', '[]', '"text"', '1', 'true', '{}', '{"__proto__":{"user_id":1}}', ''])(
    'with another shape is refused: %j',
    async (text) => {
      const answer = await send(text)
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ message: expect.any(String), errors: expect.any(Array) })
    },
  )

  test('nested 10,000 deep is answered in time', async () => {
    const before = processorMs()
    const deep = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`
    for (const body of [deep, `${'['.repeat(10_000)}${']'.repeat(10_000)}`, `{"brand_name":${deep}}`])
      expect((await send(body)).status).toBe(400)
    expect(processorMs() - before).toBeLessThan(3_000)
  })
})
