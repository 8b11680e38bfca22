import express, { type Router } from 'express'
import type { Context } from '../context'
import { Refusal } from '../http/failure'
import { type Html, html } from '../http/html'
import { sendPage } from '../http/page'
import { findMail, LINK, LIST_LENGTH, listMails, type Mail } from './mails'

/** The HTML part is a separate document; the JSON list is for tests. */
export const createMailboxRouter = ({ db }: Context): Router => {
  const router = express.Router()

  router.get('/sandbox/mailbox', async (req, res) => {
    const search = textOf(req.query.to)
    const mails = await listMails(db, { search: search || undefined })
    sendPage(res, { title: 'Mailbox', body: listPage(mails, search) })
  })

  router.get('/sandbox/mailbox.json', async (req, res) => {
    const recipient = textOf(req.query.to)
    const mails = await listMails(db, { recipient: recipient || undefined })
    res.set('Cache-Control', 'no-store').json(mails.map(asJson))
  })

  router.get('/sandbox/mailbox/:id', async (req, res) => {
    const mail = await findMail(db, req.params.id)
    if (!mail) throw new Refusal(404, 'Email not found')
    sendPage(res, { title: mail.subject || 'Mail', body: mailPage(mail) })
  })

  router.get('/sandbox/mailbox/:id/html', async (req, res) => {
    const mail = await findMail(db, req.params.id)
    if (!mail || mail.html === '') throw new Refusal(404, 'Email not found')
    res.set({
      // Untrusted markup: an opaque origin without scripts or forms, framed by the mailbox only.
      'Content-Security-Policy':
        "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src *; base-uri 'none'; frame-ancestors 'self'",
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
    })
    res.type('html').send(mail.html)
  })
  return router
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim().replaceAll('\0', '') : '')

const asJson = (mail: Mail): object => ({
  id: mail.id,
  to: mail.recipients,
  from: mail.sender,
  from_name: mail.senderName,
  unsubscribe: mail.unsubscribe,
  reply_to: mail.replyTo,
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  links: mail.links,
  received_at: mail.receivedAt.toISOString(),
})

const listPage = (mails: readonly Mail[], search: string): Html => html`
<h1>Mailbox</h1>
<p class="quiet">Every email the product sent, to any address. Shows the newest ${LIST_LENGTH}.</p>
<form method="get" action="/sandbox/mailbox" class="buy">
  <label>To <input type="search" name="to" value="${search}" placeholder="ann@example.com"></label>
  <button class="plain">Search</button>
</form>
${
  mails.length === 0
    ? html`<p>No emails${search === '' ? '' : ` to “${search}”`} yet.</p>`
    : html`<div class="scroll"><table>
<thead><tr><th>Subject</th><th>To</th><th>Received</th></tr></thead>
<tbody>${mails.map(
        (mail) => html`<tr>
<td><a href="/sandbox/mailbox/${mail.id}">${mail.subject || '(no subject)'}</a></td>
<td>${mail.recipients.join(', ')}</td>
<td class="figure">${timeOf(mail.receivedAt)}</td>
</tr>`,
      )}</tbody></table></div>`
}`

const mailPage = (mail: Mail): Html => html`
<p><a href="/sandbox/mailbox">All emails</a></p>
<h1>${mail.subject || '(no subject)'}</h1>
<dl>
<dt>From</dt><dd>${mail.senderName === '' ? mail.sender : `${mail.senderName} <${mail.sender}>`}</dd>
<dt>To</dt><dd>${mail.recipients.join(', ')}</dd>
${mail.unsubscribe !== '' && html`<dt>Unsubscribe</dt><dd><a href="${mail.unsubscribe}">One click</a></dd>`}
<dt>Received</dt><dd class="figure">${timeOf(mail.receivedAt)}</dd>
</dl>
${
  mail.html !== '' &&
  html`<h2>HTML</h2>
<iframe sandbox src="/sandbox/mailbox/${mail.id}/html" title="Email as HTML"></iframe>`
}
<h2>Text</h2>
<div class="panel"><pre>${mail.text === '' ? '(no text part)' : linked(mail.text)}</pre></div>
${
  mail.links.length > 0 &&
  html`<h2>Links</h2>
<ul>${mail.links.map((link) => html`<li>${anchor(link)}</li>`)}</ul>`
}`

const linked = (text: string): Html => {
  const parts: Html[] = []
  let end = 0
  for (const match of text.matchAll(LINK)) {
    parts.push(html`${text.slice(end, match.index)}`, anchor(match[0]))
    end = match.index + match[0].length
  }
  return html`${[...parts, html`${text.slice(end)}`]}`
}

const anchor = (link: string): Html => html`<a href="${link}" rel="noopener noreferrer">${link}</a>`

const timeOf = (time: Date): string => `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`
