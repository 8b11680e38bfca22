import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { afterAll, expect, test } from 'vitest'
import { startSandbox } from '../../support/sandbox'

const received: { path: string; certificate: unknown }[] = []
const product = createServer((req, res) => {
  received.push({ path: req.url ?? '', certificate: req.headers['paypal-cert-url'] })
  req.resume().on('end', () => res.writeHead(202).end())
})
await new Promise<void>((resolve) => product.listen(0, '127.0.0.1', resolve))
afterAll(() => void product.close())

test('in a network of containers, webhooks and certificates have the addresses that are valid there', async () => {
  const sandbox = await startSandbox({
    publicUrl: 'https://browsers.test',
    webhookUrl: `http://127.0.0.1:${(product.address() as AddressInfo).port}`,
    ownUrl: 'http://sandbox:4010',
    paypalClientId: 'paypal-test',
    paypalClientSecret: 'paypal-secret',
  })
  const { hostname, port } = new URL(sandbox.url)
  const stripe = new Stripe('sk_test_sandbox-secret', { host: hostname, port, protocol: 'http' })
  await stripe.paymentIntents.create({ amount: 900, currency: 'usd', payment_method: 'pm_card_visa', confirm: true })
  const token = await fetch(`${sandbox.url}/sandbox/paypal/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from('paypal-test:paypal-secret').toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  })
  const { access_token } = (await token.json()) as { access_token: string }
  const item = { recipient_type: 'EMAIL', receiver: 'a@example.test', amount: { currency: 'USD', value: '1.00' } }
  const batch = await fetch(`${sandbox.url}/sandbox/paypal/v1/payments/payouts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      sender_batch_header: { sender_batch_id: 'batch-1', email_subject: 'You have a payout' },
      items: [item],
    }),
  })
  expect(batch.status).toBe(201)
  const paths = () => [...new Set(received.map(({ path }) => path))].sort()
  await expect.poll(paths, { timeout: 20_000 }).toEqual(['/webhooks/paypal', '/webhooks/stripe'])
  const { certificate } = received.find(({ path }) => path === '/webhooks/paypal') ?? {}
  expect(certificate).toMatch(/^http:\/\/sandbox:4010\/sandbox\/paypal\/v1\/notifications\/certs\//)
  await sandbox.close()
})
