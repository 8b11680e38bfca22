import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { env } from '../../../src/env'
import { startTestProduct, type TestProduct } from '../../support/product'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const DAY_MS = 86_400_000

test('security.txt names the contact, a policy that can be read, and a date that is never past', async () => {
  const address = `${product.origin}/.well-known/security.txt`
  const answer = await fetch(address)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  const lines = (await answer.text()).trimEnd().split('\n')
  const fields = Object.fromEntries(lines.map((line) => line.split(/: (.*)/s) as [string, string]))
  expect(fields).toEqual({
    Contact: `mailto:${env().mail.support}`,
    Expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00\.000Z$/),
    'Preferred-Languages': 'en',
    Canonical: address,
    Policy: expect.stringContaining(product.origin),
  })
  const days = (Date.parse(fields.Expires ?? '') - Date.now()) / DAY_MS
  expect(days).toBeGreaterThan(170)
  expect(days).toBeLessThan(365)

  const policy = await fetch(fields.Policy ?? '')
  expect([policy.status, policy.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(await policy.text()).toBe(readFileSync(join(process.cwd(), 'SECURITY.md'), 'utf8'))
})
