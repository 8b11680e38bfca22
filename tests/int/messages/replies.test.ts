import { once } from 'node:events'
import { connect } from 'node:net'
import { sql } from 'drizzle-orm'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { replyAddress } from '../../../src/services/messages/reply-address'
import { freePort } from '../../support/free-port'
import { mailAbout } from '../../support/mailbox'
import { whileOccupied } from '../../support/occupied-pool'
import { startTestProduct, type TestProduct } from '../../support/product'
import { keepsPromise } from '../../support/promises'
import { conversationOf, messagesOf, photo, runOn, write } from './conversation'

/** An email about a message is answered by email, without a login. */

const DOMAIN = 'reply.shelfmate.test'

let product: TestProduct
let run: ReturnType<typeof runOn>
let pair: Awaited<ReturnType<typeof conversationOf>>
let port: number
let address: string
beforeAll(async () => {
  port = await freePort()
  const env = { INBOUND_EMAIL_DOMAIN: DOMAIN, INBOUND_SMTP_PORT: String(port) }
  product = await startTestProduct({ withJobs: true, checksLedger: false, env })
  run = runOn(product)
  pair = await conversationOf(product)
  await write(pair.creator.client, pair.id, 'Which size is it?')
  const mail = await mailAbout(product, pair.brand.person.email, /sent you a message/)
  expect(mail.text).toContain('Reply to this email to answer Maya Hart.')
  address = mail.reply_to
})
afterAll(() => product.close())

/** Returns the SMTP reply code and its text; 250 when it was taken. */
const send = async (mail: SendMailOptions): Promise<{ code: number; text: string }> => {
  const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true })
  try {
    await transport.sendMail({ from: pair.brand.person.email, to: address, subject: 'Re: message', ...mail })
    return { code: 250, text: '' }
  } catch (error) {
    const { responseCode = 0, response = '' } = error as { responseCode?: number; response?: string }
    return { code: responseCode, text: response }
  } finally {
    transport.close()
  }
}
const newest = async () => (await messagesOf(pair.creator.client, pair.id)).rows[0]
const total = async () => (await messagesOf(pair.creator.client, pair.id)).total

describe.sequential('a reply', () => {
  test('is a message of the person, without the quoted history, once per Message-ID', async () => {
    keepsPromise(
      'terms',
      'Write to Shelfmate, Inc. at {support}, or reply to any of our emails; only a reply to a message of a brand ' +
        'or creator goes to them.',
    )
    const mail = {
      messageId: '<one@mail.test>',
      text:
        'Twelve inches.\r\n\r\nSee you!\r\n\r\nOn Mon, Nov 30, 2026 at 9:00 AM Shelfmate <hello@shelfmate.test> wrote:\r\n' +
        '> Which size is it?\r\n',
    }
    expect(await send(mail)).toMatchObject({ code: 250 })
    expect(await newest()).toMatchObject({ text: 'Twelve inches.\n\nSee you!', side: 'brand', source: 'email' })
    const before = await total()
    expect(await send(mail)).toMatchObject({ code: 250 })
    expect(await total()).toBe(before)
    const answered = await mailAbout(product, pair.creator.person.email, /Brand of fernhill sent you a message/)
    expect(answered.reply_to).toMatch(/^reply\+[a-z2-7]{29}@reply\.shelfmate\.test$/)
  })

  test('may come to an address in capitals, and as HTML only', async () => {
    const html = '<html><body><p>In <b>capitals</b></p><script>alert(1)</script></body></html>'
    expect(await send({ to: address.toUpperCase(), html })).toMatchObject({ code: 250 })
    const message = await newest()
    expect(message?.text).toContain('capitals')
    expect(message?.text).not.toMatch(/[<>]|alert/)
  })

  test('keeps images, encoded again, and says how many other files were left out', async () => {
    const attachments = [
      { filename: 'a.jpg', content: Buffer.from(await photo(), 'base64') },
      { filename: 'a.exe', content: Buffer.from('MZ'), contentType: 'application/x-msdownload' },
      { filename: 'fake.png', content: Buffer.from('<svg/>'), contentType: 'image/png' },
    ]
    expect(await send({ text: 'Look', attachments })).toMatchObject({ code: 250 })
    expect(await newest()).toMatchObject({ text: 'Look', dropped_files: 2, images: [{ width: 640, height: 480 }] })
  })
})

describe('nothing changes', () => {
  test.each<[string, () => SendMailOptions, number, RegExp]>([
    ['for another sender', () => ({ from: 'stranger@x.test', text: 'Hi' }), 550, /log in to Shelfmate with/],
    [
      'for the other person of the conversation',
      () => ({ from: pair.creator.person.email, text: 'Hi' }),
      550,
      /log in/,
    ],
    ['for a forged address', () => ({ to: address.replace(/.@/, 'b@').replace('+a', '+b'), text: 'Hi' }), 550, /exist/],
    ['for another recipient of ours', () => ({ to: `hello@${DOMAIN}`, text: 'Hi' }), 550, /exist/],
    ['for another domain', () => ({ to: 'someone@else.test', text: 'Hi' }), 550, /exist/],
    ['without a text of its own', () => ({ text: '> Which size is it?\n' }), 550, /no text above/],
    ['with a text that is too long', () => ({ text: 'x'.repeat(4_001) }), 550, /4000 characters/],
    [
      'with more than 10 MB',
      () => ({ text: 'Hi', attachments: [{ content: Buffer.alloc(11_000_000) }] }),
      552,
      /10 MB|size/,
    ],
    ['for an absence note', () => ({ text: 'Away', headers: { 'Auto-Submitted': 'auto-replied' } }), 250, /^$/],
    ['for a mailing', () => ({ text: 'News', headers: { Precedence: 'bulk' } }), 250, /^$/],
    ['for a bounce', () => ({ text: 'Failed', envelope: { from: '', to: address } }), 250, /^$/],
  ])('%s', async (_, mail, code, text) => {
    const before = await total()
    const answer = await send(mail())
    expect(answer.code).toBe(code)
    expect(answer.text).toMatch(text)
    expect(await total()).toBe(before)
  })

  test('for bytes that are no email, and for a client that talks nonsense', async () => {
    const before = await total()
    const garbage = Buffer.concat([Buffer.from([0xff, 0xfe, 0]), Buffer.from('\r\nno header\r\n')]).toString('latin1')
    expect((await send({ raw: garbage, envelope: { from: pair.brand.person.email, to: address } })).code).toBe(550)
    await new Promise<void>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.end('\0\0GET / HTTP/1.1\r\n\r\n'.repeat(50)))
      socket.on('close', () => resolve())
      socket.on('error', reject)
      socket.resume()
    })
    expect(await total()).toBe(before)
    expect((await send({ text: 'Still here' })).code).toBe(250)
  })
})

test('nobody replies who left the team, after 90 days of silence, or once the account is disabled', async () => {
  const refusal = async () => (await send({ text: 'Hello' })).text
  await run(
    sql`update partnership_threads set last_message_at = now() - interval '91 days' where partnership_id = ${pair.id}`,
  )
  expect(await refusal()).toMatch(/silent for 90 days/)
  await run(sql`update partnership_threads set last_message_at = now() where partnership_id = ${pair.id}`)
  const stranger = replyAddress({ partnershipId: pair.id, userId: 999_999 }) ?? ''
  expect((await send({ to: stranger, text: 'Hello' })).text).toMatch(/no longer write/)
  await run(sql`update users set disabled_at = now() where email = ${pair.brand.person.email}`)
  expect(await refusal()).toMatch(/no longer write/)
  await run(sql`update users set disabled_at = null where email = ${pair.brand.person.email}`)
})

test.each([
  ['begins', 1],
  ['ends', 4],
])('a mail server tries again later when the database can’t be used while its email %s', async (_, failing) => {
  const before = await total()
  const lines = [
    'HELO mail.test',
    `MAIL FROM:<${pair.brand.person.email}>`,
    `RCPT TO:<${address}>`,
    'DATA',
    'Subject: Re: message\r\n\r\nStill there?\r\n.',
  ]
  const socket = connect(port, '127.0.0.1')
  const answer = async () => String((await once(socket, 'data'))[0]).slice(0, 3)
  const say = (line: string | undefined) => {
    socket.write(`${line}\r\n`)
    return answer()
  }
  try {
    const codes = [await answer()]
    for (const line of lines.slice(0, failing)) codes.push(await say(line))
    codes.push(await whileOccupied(product, () => say(lines[failing])))
    expect(codes).toEqual([...['220', '250', '250', '250', '354'].slice(0, failing + 1), '451'])
  } finally {
    socket.end()
  }
  expect(await total()).toBe(before)
})
