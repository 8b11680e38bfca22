import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { itemFor, startPaypal } from './paypal-caller'

let paypal: Awaited<ReturnType<typeof startPaypal>>
beforeAll(async () => {
  paypal = await startPaypal()
})
afterAll(() => paypal.close())

const balance = async () =>
  (await paypal.call('GET', '/v1/reporting/balances?currency_code=USD')).body.balances[0].available_balance.value
const recordsOf = async (senderBatchId: string) =>
  (await paypal.operate('records')).batches.find((batch: object) => Object.values(batch).includes(senderBatchId))

describe.sequential('the token', () => {
  test('is issued for the client’s credentials, and expires by system time', async () => {
    const { status, body } = await paypal.token()
    expect(status).toBe(200)
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 32_400 })
    paypal.bearer.value = body.access_token
    await paypal.move('+30d')
    expect((await paypal.read('NONE')).status).toBe(404)
    await paypal.move('-30d')
    await paypal.sandbox.db.query("update paypal_tokens set expires_at = now() - interval '1 second'")
    expect(await paypal.read('NONE')).toMatchObject({ status: 401, body: { name: 'AUTHENTICATION_FAILURE' } })
    paypal.bearer.value = (await paypal.token()).body.access_token
  })

  test('is refused to other credentials', async () => {
    expect(await paypal.token(undefined, 'wrong')).toMatchObject({ status: 401, body: { error: 'invalid_client' } })
    expect(await paypal.token({ grant_type: 'password' })).toMatchObject({
      status: 400,
      body: { error: 'unsupported_grant_type' },
    })
  })
})

describe.sequential('a payout', () => {
  test('is accepted as PENDING, becomes SUCCESS, and costs its amount and the fee', async () => {
    const created = await paypal.pay('one', itemFor('creator@example.com'))
    expect(created.status).toBe(201)
    const { batch_header, links } = created.body
    expect(batch_header).toEqual({
      payout_batch_id: expect.stringMatching(/^[2-9A-Z]{13}$/),
      batch_status: 'PENDING',
      sender_batch_header: { sender_batch_id: 'one', email_subject: 'You have a payout' },
    })
    expect(links[0].href).toBe(`${paypal.base}/v1/payments/payouts/${batch_header.payout_batch_id}`)

    const done = await paypal.finish(batch_header.payout_batch_id)
    expect(done.batch_header).toMatchObject({
      batch_status: 'SUCCESS',
      amount: { currency: 'USD', value: '60.00' },
      fees: { currency: 'USD', value: '0.25' },
      time_completed: expect.any(String),
    })
    expect(done.items).toHaveLength(1)
    const [item] = done.items
    expect(item).toMatchObject({
      transaction_status: 'SUCCESS',
      payout_item_fee: { currency: 'USD', value: '0.25' },
      payout_batch_id: batch_header.payout_batch_id,
      sender_batch_id: 'one',
      payout_item: { ...itemFor('creator@example.com'), recipient_wallet: 'PAYPAL' },
    })
    expect(await paypal.item(item.payout_item_id)).toEqual(item)
    expect(await balance()).toBe('99939.75')
    const records = await paypal.operate('records')
    expect(records.balances[0]).toEqual({
      currency: 'USD',
      balance_cents: 9_993_975,
      booked_cents: 9_993_975,
      funded_cents: 10_000_000,
      sent_cents: 6000,
      back_cents: 0,
      fees_cents: 25,
    })
    expect(records.receivers[0]).toMatchObject({ receiver: 'creator@example.com', items: 1, paid_cents: 6000 })
    expect(records.batches[0]).toEqual({ sender_batch_id: 'one', batches: 1, items: 1, effects: 1, paid_cents: 6000 })
  })

  test('goes through PROCESSING, at the configured pace', async () => {
    await paypal.operate('settings', { moment_ms: 500 })
    const { body } = await paypal.pay('slow', itemFor('creator@example.com'))
    const id = body.batch_header.payout_batch_id
    const seen = new Set<string>()
    while (!seen.has('SUCCESS')) {
      const { batch_header, items } = (await paypal.read(id)).body
      seen.add(batch_header.batch_status)
      expect(items[0].transaction_status).toBe(batch_header.batch_status === 'SUCCESS' ? 'SUCCESS' : 'PENDING')
    }
    expect([...seen]).toEqual(['PENDING', 'PROCESSING', 'SUCCESS'])
    await paypal.operate('settings', { moment_ms: 200 })
  })

  test('has the configured fee', async () => {
    expect(await paypal.operate('settings', { fee_cents: 35 })).toMatchObject({ fee_cents: 35 })
    const { body } = await paypal.pay('dear', itemFor('creator@example.com'))
    const done = await paypal.finish(body.batch_header.payout_batch_id)
    expect(done.items[0].payout_item_fee.value).toBe('0.35')
    await paypal.operate('settings', { fee_cents: 25 })
  })

  test('is paged', async () => {
    const { body } = await paypal.pay(
      'many',
      ...Array.from({ length: 5 }, (_, place) => itemFor(`creator${place}@example.com`, `1.0${place}`)),
    )
    const id = body.batch_header.payout_batch_id
    await paypal.finish(id)
    const page = (await paypal.call('GET', `/v1/payments/payouts/${id}?page_size=2&page=3&total_required=true`)).body
    expect(page).toMatchObject({ total_items: 5, total_pages: 3 })
    expect(page.items.map((item: { payout_item: { receiver: string } }) => item.payout_item.receiver)).toEqual([
      'creator4@example.com',
    ])
    expect(page.links.map(({ rel }: { rel: string }) => rel)).toEqual(['self', 'prev'])
    expect((await paypal.call('GET', `/v1/payments/payouts/${id}?page=0`)).status).toBe(400)
  })

  test('to Venmo works by handle or phone, in USD and with a note', async () => {
    const venmo = { recipient_wallet: 'VENMO', recipient_type: 'USER_HANDLE' }
    const { status, body } = await paypal.pay(
      'venmo',
      itemFor('@maria-lopez', '12.34', venmo),
      itemFor('+1 408 555 0100', '1.00', { ...venmo, recipient_type: 'PHONE' }),
      itemFor('@maria-unclaimed', '5.00', venmo),
    )
    expect(status).toBe(201)
    const { items } = await paypal.finish(body.batch_header.payout_batch_id)
    expect(items.map((item: { transaction_status: string }) => item.transaction_status)).toEqual([
      'SUCCESS',
      'SUCCESS',
      'UNCLAIMED',
    ])
    for (const [field, change] of [
      ['note', { note: ' ' }],
      ['amount.currency', { amount: { currency: 'EUR', value: '1.00' } }],
      ['recipient_type', { recipient_type: 'PAYPAL_ID', receiver: 'G83JXTJ5EHCQ2' }],
      ['recipient_type', { recipient_wallet: 'PAYPAL' }],
    ] as const) {
      const refused = await paypal.pay(undefined, itemFor('@maria-lopez', '12.34', { ...venmo, ...change }))
      expect(refused.body.details).toMatchObject([{ field: `items[0].${field}` }])
    }
  })
})

describe.sequential('refusals', () => {
  test.each([
    ['one decimal', { amount: { currency: 'USD', value: '60.0' } }, 'amount.value'],
    ['no decimals', { amount: { currency: 'USD', value: '60' } }, 'amount.value'],
    ['a number', { amount: { currency: 'USD', value: 60.5 } }, 'amount.value'],
    ['nothing', { amount: { currency: 'USD', value: '0.00' } }, 'amount.value'],
    ['a debt', { amount: { currency: 'USD', value: '-1.00' } }, 'amount.value'],
    ['an unknown currency', { amount: { currency: 'XXX', value: '1.00' } }, 'amount.currency'],
    ['no address', { receiver: 'nobody' }, 'receiver'],
    ['an address of 128 characters', { receiver: `${'a'.repeat(116)}@example.com` }, 'receiver'],
    ['an unknown wallet', { recipient_wallet: 'PURSE' }, 'recipient_wallet'],
    ['an unknown purpose', { purpose: 'FUN' }, 'purpose'],
    ['no type', { recipient_type: undefined }, 'recipient_type'],
    ['a long id', { sender_item_id: 'x'.repeat(64) }, 'sender_item_id'],
  ])('a batch with one malformed item, as a whole: %s', async (_name, change, field) => {
    const good = itemFor('creator@example.com')
    const { status, body } = await paypal.pay('refused', good, itemFor('creator@example.com', '60.00', change))
    expect(status).toBe(400)
    expect(body).toEqual({
      name: 'VALIDATION_ERROR',
      message: 'Invalid request - see details',
      debug_id: expect.stringMatching(/^[0-9a-f]{13}$/),
      information_link: expect.any(String),
      details: [{ field: `items[1].${field}`, location: 'body', issue: expect.any(String) }],
      links: [],
    })
    expect(await recordsOf('refused')).toBeUndefined()
  })

  test('two currencies, no items, and invalid JSON', async () => {
    const euro = itemFor('a@example.com', '1.00', { amount: { currency: 'EUR', value: '1.00' } })
    expect((await paypal.pay(undefined, itemFor('a@example.com'), euro)).body.name).toBe('VALIDATION_ERROR')
    expect((await paypal.pay(undefined)).body.details[0].field).toBe('items')
    expect((await paypal.call('POST', '/v1/payments/payouts', '{')).body.name).toBe('INVALID_REQUEST')
    expect((await paypal.call('GET', '/v1/nothing')).body.name).toBe('INVALID_RESOURCE_ID')
  })

  test('a second batch with the same id within 30 days, with a link to the first', async () => {
    const first = (await paypal.pay('twice', itemFor('creator@example.com'))).body.batch_header.payout_batch_id
    const { status, body } = await paypal.pay('twice', itemFor('other@example.com', '1.00'))
    expect(status).toBe(400)
    expect(body).toMatchObject({
      name: 'USER_BUSINESS_ERROR',
      details: [
        {
          field: 'SENDER_BATCH_ID',
          issue: 'Batch with given sender_batch_id already exists',
          link: [{ href: `${paypal.base}/v1/payments/payouts/${first}`, rel: 'self', method: 'GET' }],
        },
      ],
    })
    await paypal.finish(first)
    expect(await recordsOf('twice')).toMatchObject({ batches: 1, effects: 1 })
    await paypal.move('+29d')
    expect((await paypal.pay('twice', itemFor('creator@example.com'))).status).toBe(400)
    await paypal.move('+1d')
    const later = await paypal.pay('twice', itemFor('creator@example.com'))
    expect(later.status).toBe(201)
    await paypal.finish(later.body.batch_header.payout_batch_id)
    expect(await recordsOf('twice')).toMatchObject({ batches: 2, effects: 2 })
    await paypal.move('-30d')
  })

  test('all but one of ten simultaneous batches with one id; item ids may repeat', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => paypal.pay('race', itemFor('a@example.com'), itemFor('a@example.com'))),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.name === 'USER_BUSINESS_ERROR')).toHaveLength(9)
    const made = answers.find(({ status }) => status === 201)
    await paypal.finish(made?.body.batch_header.payout_batch_id)
    expect(await recordsOf('race')).toMatchObject({ batches: 1, items: 2, effects: 2 })
  })

  test('a batch that exceeds the balance with its fees, when two compete for it', async () => {
    await paypal.operate('settings', { balance: '100.00' })
    const answers = await Promise.all(
      ['poor-1', 'poor-2'].map((id) => paypal.pay(id, itemFor('creator@example.com', '99.75'))),
    )
    const done = await Promise.all(answers.map(({ body }) => paypal.finish(body.batch_header.payout_batch_id)))
    expect(done.map(({ batch_header }) => batch_header.batch_status).sort()).toEqual(['DENIED', 'SUCCESS'])
    const denied = done.find(({ batch_header }) => batch_header.batch_status === 'DENIED')
    expect(denied.items[0]).toMatchObject({
      transaction_status: 'FAILED',
      errors: { name: 'INSUFFICIENT_FUNDS' },
      payout_item_fee: { value: '0.00' },
    })
    expect(await balance()).toBe('0.00')
    expect(await recordsOf(denied.batch_header.sender_batch_header.sender_batch_id)).toMatchObject({ effects: 0 })
    await paypal.operate('settings', { balance: '100000.00' })
  })

  test('invalid controls, and controls without the operator key', async () => {
    for (const path of ['records', 'webhooks']) {
      expect((await paypal.call('GET', `/${path}`)).body).toEqual({
        message: 'The header X-Sandbox-Key is missing or wrong',
      })
    }
    await expect(paypal.operate('settings', { balance: 100 })).rejects.toThrow('400')
    await expect(paypal.operate('settings', { fee: 1 })).rejects.toThrow('400')
    await expect(paypal.operate('items/NONE', { status: 'SUCCESS' })).rejects.toThrow('404')
  })
})

test.sequential('the balance can be read as of a time, and everything survives a restart', async () => {
  const { balances } = (await paypal.call('GET', '/v1/reporting/balances?as_of_time=2000-01-01T00:00:00Z')).body
  expect(balances[0]).toMatchObject({ currency: 'USD', primary: true, total_balance: { value: '100000.00' } })
  const records = await paypal.operate('records')
  await paypal.sandbox.restart()
  expect(await paypal.operate('records')).toEqual(records)
  for (const { balance_cents, booked_cents, funded_cents, sent_cents, back_cents, fees_cents } of records.balances) {
    expect(balance_cents).toBe(booked_cents)
    expect(balance_cents).toBe(funded_cents - sent_cents + back_cents - fees_cents)
  }
})
