import type { Response } from 'express'
import { type Html, html } from './html'

interface Page {
  readonly title: string
  readonly body: Html
  readonly status?: number
  /** Additional origins that the page's forms may reach; browsers also check redirects. */
  readonly formTargets?: readonly string[]
}

/** No script, and a policy that forbids everything the page does not use. */
export const sendPage = (res: Response, { title, body, status = 200, formTargets = [] }: Page): void => {
  res.status(status)
  res.set({
    'Content-Security-Policy': [
      "default-src 'none'",
      "style-src 'self'",
      "img-src 'self'",
      "frame-src 'self'",
      ["form-action 'self'", ...formTargets].join(' '),
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Robots-Tag': 'noindex',
  })
  res.type('html').send(layout(title, body).text)
}

export const sendRefusalPage = (res: Response, status: number, message: string): void =>
  sendPage(res, {
    status,
    title: status === 404 ? 'Not found' : 'Something went wrong',
    body: html`<h1>${status === 404 ? 'Not found' : 'Something went wrong'}</h1>
      <p>${message}.</p>
      <p><a href="/sandbox">Back to the sandbox</a></p>`,
  })

const layout = (title: string, body: Html): Html => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Sandbox</title>
<link rel="stylesheet" href="/sandbox/assets/sandbox.css">
</head>
<body>
<header class="bar">
<a class="mark" href="/sandbox">Sandbox</a>
<span class="claim">Everything here is simulated: no real shop, no real money.</span>
<nav><a href="/sandbox/shop">Shop</a> <a href="/sandbox/mailbox">Mailbox</a></nav>
</header>
<main>
${body}
</main>
</body>
</html>
`
