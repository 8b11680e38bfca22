import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSandbox, type TestSandbox } from '../../support/sandbox'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())

const transport = () => createTransport({ host: '127.0.0.1', port: sandbox.smtpPort, secure: false })
const list = async (to = '') =>
  (await (await fetch(`${sandbox.url}/sandbox/mailbox.json${to && `?to=${encodeURIComponent(to)}`}`)).json()) as {
    id: string
    to: string[]
    from: string
    subject: string
    text: string
    html: string
    links: string[]
    received_at: string
  }[]
const open = async (path: string) => {
  const response = await fetch(sandbox.url + path)
  return { status: response.status, headers: response.headers, page: await response.text() }
}

describe('emails', () => {
  test('arrive with both parts, every envelope recipient and their links', async () => {
    await transport().sendMail({
      from: 'Shelfmate <hello@shelfmate.test>',
      to: 'Ann@Example.com',
      bcc: 'bob@example.com',
      subject: 'Grüße & <b>more</b>',
      text: 'See https://shelfmate.test/a?x=1&y=2. Or http://localhost:3000/b!',
      html: '<p>See <a href="https://shelfmate.test/a?x=1&amp;y=2">this</a><script>alert(1)</script></p>',
    })
    const [mail] = await list('ann@example.com')
    expect(mail).toMatchObject({
      to: ['ann@example.com', 'bob@example.com'],
      from: 'hello@shelfmate.test',
      subject: 'Grüße & <b>more</b>',
      links: ['https://shelfmate.test/a?x=1&y=2', 'http://localhost:3000/b'],
    })
    expect(mail?.text).toContain('See https://')
    expect(mail?.html).toContain('<script>')
    expect(Date.parse(mail?.received_at ?? '')).toBeGreaterThan(Date.now() - 60_000)
    expect(await list('bob@example.com')).toHaveLength(1)
    expect(await list('nn@example.com')).toEqual([])
  })

  test.sequential('are escaped on the page, with the HTML part in a sandboxed frame', async () => {
    const [mail] = await list()
    const { page, headers } = await open(`/sandbox/mailbox/${mail?.id}`)
    expect(page).toContain('Grüße &amp; &lt;b&gt;more&lt;/b&gt;')
    expect(page).toContain('<iframe sandbox src=')
    expect(page).not.toContain('<script')
    expect(page).toContain('<a href="https://shelfmate.test/a?x=1&amp;y=2" rel="noopener noreferrer">')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")

    const part = await open(`/sandbox/mailbox/${mail?.id}/html`)
    expect(part.headers.get('content-security-policy')).toMatch(
      /^sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src \*/,
    )
    expect(part.page).toContain('alert(1)')
  })

  test.sequential('can be searched by part of an address', async () => {
    expect((await open('/sandbox/mailbox?to=bob')).page).toContain('ann@example.com, bob@example.com')
    const nobody = await open(`/sandbox/mailbox?to=${encodeURIComponent('"><script>')}`)
    expect(nobody.page).toContain('No emails')
    expect(nobody.page).not.toContain('<script>')
  })

  test('are listed newest first, fifty at most', async () => {
    const smtp = createTransport({ host: '127.0.0.1', port: sandbox.smtpPort, secure: false, pool: true })
    for (let index = 0; index < 55; index += 1) {
      await smtp.sendMail({ from: 'a@example.com', to: 'many@example.com', subject: `mail ${index}`, text: 'x' })
    }
    smtp.close()
    const mails = await list('many@example.com')
    expect(mails).toHaveLength(50)
    expect(mails[0]?.subject).toBe('mail 54')
  })

  test('above one megabyte are refused with 552 and not stored', async () => {
    const big = transport().sendMail({
      from: 'a@example.com',
      to: 'big@example.com',
      subject: 'big',
      text: 'x'.repeat(1_200_000),
    })
    await expect(big).rejects.toMatchObject({ responseCode: 552 })
    expect(await list('big@example.com')).toEqual([])
  })

  test('may have no subject, a NUL or a broken part', async () => {
    await transport().sendMail({
      envelope: { from: '', to: 'odd@example.com' },
      raw: 'Content-Type: text/html; charset=x-unknown\r\n\r\n\0<p>hi',
    })
    await transport().sendMail({ from: 'a@example.com', to: 'odd@example.com', subject: 'n', text: 'a\0b' })
    const mails = await list('odd@example.com')
    expect(mails).toHaveLength(2)
    for (const { id } of mails) expect((await open(`/sandbox/mailbox/${id}`)).status).toBe(200)
  })

  test('are 404 when unknown, even with odd ids', async () => {
    for (const id of ['999999', 'abc', '-1', '1e3', '%00', '99999999999999999999']) {
      const { status } = await open(`/sandbox/mailbox/${id}`)
      expect(status, id).toBe(404)
    }
    expect((await open('/sandbox/mailbox/1/nothing')).status).toBe(404)
  })
})
