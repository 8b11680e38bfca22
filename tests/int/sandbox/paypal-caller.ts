import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SandboxOptions } from '../../../sandbox/options'
import { startSandbox } from '../../support/sandbox'

/** The client and the webhook that the sandbox of these tests is configured with. */
export const PAYPAL = { id: 'paypal-test', secret: 'paypal-secret', webhookId: 'WH-TEST' } as const

/** A webhook as received. */
export interface Delivery {
  readonly headers: IncomingHttpHeaders
  readonly bytes: Buffer
  readonly event: PaypalEvent
  /** When it arrived, as `performance.now()`. */
  readonly at: number
}
interface PaypalEvent {
  readonly id: string
  readonly event_type: string
  readonly resource: { readonly payout_item_id?: string; readonly transaction_status?: string }
}

// biome-ignore lint/suspicious/noExplicitAny: tests read responses field by field
type Body = any

/** Starts a sandbox, a receiver of its webhooks, and a client with a token. */
export const startPaypal = async (options: Partial<SandboxOptions> = {}) => {
  const hooks = await startReceiver()
  const sandbox = await startSandbox({
    publicUrl: hooks.url,
    paypalClientId: PAYPAL.id,
    paypalClientSecret: PAYPAL.secret,
    paypalWebhookId: PAYPAL.webhookId,
    ...options,
  })
  const base = `${sandbox.url}/sandbox/paypal`
  const token = (form: Record<string, string> = { grant_type: 'client_credentials' }, secret: string = PAYPAL.secret) =>
    answerOf(
      fetch(`${base}/v1/oauth2/token`, {
        method: 'POST',
        headers: { Authorization: `Basic ${Buffer.from(`${PAYPAL.id}:${secret}`).toString('base64')}` },
        body: new URLSearchParams(form),
      }),
    )
  const bearer = { value: (await token()).body.access_token as string }
  const call = (method: string, path: string, body?: unknown) =>
    answerOf(
      fetch(base + path, {
        method,
        headers: { Authorization: `Bearer ${bearer.value}`, 'Content-Type': 'application/json' },
        body: typeof body === 'string' || body === undefined ? body : JSON.stringify(body),
      }),
    )
  const pay = (senderBatchId: string | undefined, ...items: object[]) =>
    call('POST', '/v1/payments/payouts', {
      sender_batch_header: { sender_batch_id: senderBatchId, email_subject: 'You have a payout' },
      items,
    })
  const read = (batchId: string) => call('GET', `/v1/payments/payouts/${batchId}`)
  return {
    sandbox,
    hooks,
    base,
    bearer,
    token,
    call,
    pay,
    read,
    /** Polls a batch until it is finished. */
    finish: async (batchId: string): Promise<Body> => {
      for (;;) {
        const { body } = await read(batchId)
        if (['SUCCESS', 'DENIED'].includes(body.batch_header.batch_status)) return body
        await new Promise((done) => setTimeout(done, 50))
      }
    },
    item: async (id: string): Promise<Body> => (await call('GET', `/v1/payments/payouts-item/${id}`)).body,
    operate: (path: string, body?: object): Promise<Body> =>
      sandbox.operate(body === undefined ? 'GET' : 'POST', `/sandbox/paypal/${path}`, body),
    move: (shift: string) => sandbox.operate('POST', '/sandbox/clock', { shift }),
    script: (body: object) => sandbox.operate('POST', '/sandbox/faults', body),
    close: async () => {
      await sandbox.close()
      hooks.close()
    },
  }
}

/** An item that pays a receiver by email. */
export const itemFor = (receiver: string, value = '60.00', more: object = {}): object => ({
  recipient_type: 'EMAIL',
  receiver,
  amount: { currency: 'USD', value },
  note: 'Commission of October',
  sender_item_id: 'row-1',
  ...more,
})

/** The product's side: stores every webhook and answers with `status`, initially 200. */
const startReceiver = async () => {
  const deliveries: Delivery[] = []
  const answer = { status: 200 }
  const server = createServer((req, res) => {
    const parts: Buffer[] = []
    req.on('data', (part: Buffer) => parts.push(part))
    req.on('end', () => {
      const bytes = Buffer.concat(parts)
      if (req.url === '/webhooks/paypal')
        deliveries.push({ headers: req.headers, bytes, event: JSON.parse(String(bytes)), at: performance.now() })
      res.writeHead(answer.status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deliveries,
    answer,
    /** Waits for `count` webhooks about a batch or an item. */
    about: async (id: string, count: number): Promise<Delivery[]> => {
      for (let tries = 0; ; tries += 1) {
        const found = deliveries.filter(({ bytes }) => bytes.includes(id))
        if (found.length >= count) return found
        if (tries > 150) throw new Error(`Only ${found.length} of ${count} webhooks about ${id}`)
        await new Promise((done) => setTimeout(done, 50))
      }
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

const answerOf = async (asked: Promise<Response>): Promise<{ status: number; headers: Headers; body: Body }> => {
  const response = await asked
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json') ?? false
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
}
