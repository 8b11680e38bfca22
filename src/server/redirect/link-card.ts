import { escapeHtml } from '../../contracts/escape-html'
import type { ProductOfLink } from '../../contracts/links'
import { SMALL_STYLE, smallDocument } from '../pages/small-document'
import { appAddress, type Phone } from './link-visits'

type LinkCard = Pick<ProductOfLink, 'title' | 'image_url' | 'brand_name'>

/** Neither page runs scripts. */
export const CARD_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    "default-src 'none'",
    "img-src 'self' data: https:",
    "style-src 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex, nofollow',
  'cache-control': 'no-store',
  'referrer-policy': 'strict-origin-when-cross-origin',
} as const

/** For crawlers that show a card where a link was shared: `url` is the link itself. */
export const previewPage = (card: LinkCard, url: string): string => {
  const title = titleOf(card)
  const description = `From ${card.brand_name} on Amazon`
  return smallDocument({
    title,
    head: `<meta name="description" content="${escapeHtml(description)}">
<meta property="og:type" content="product">
<meta property="og:url" content="${escapeHtml(url)}">
<meta property="og:title" content="${escapeHtml(title)}">
<meta property="og:description" content="${escapeHtml(description)}">
${card.image_url === null ? '' : `<meta property="og:image" content="${escapeHtml(card.image_url)}">`}
<meta name="twitter:card" content="${card.image_url === null ? 'summary' : 'summary_large_image'}">`,
    body: product(card),
  })
}

/** For in-app browsers that would keep the shopper from the Amazon app. `location` is the product's page with its tag. */
export const openInAppPage = (card: LinkCard, location: string, phone: Phone): string =>
  smallDocument({
    title: titleOf(card),
    head: `<style>${STYLE}</style>`,
    body: `${product(card)}
<a class="open" href="${escapeHtml(appAddress(location, phone))}">Open in Amazon</a>
<a class="stay" href="${escapeHtml(location)}">Continue in this browser</a>
<p class="paid">Paid link: the person who shared it may earn a commission.</p>`,
  })

const titleOf = (card: LinkCard): string => card.title ?? `A product from ${card.brand_name}`

const product = (card: LinkCard): string =>
  `${card.image_url === null ? '' : `<img src="${escapeHtml(card.image_url)}" alt="">`}
<h1>${escapeHtml(titleOf(card))}</h1>
<p class="brand">${escapeHtml(card.brand_name)}</p>`

const STYLE = `${SMALL_STYLE}
img{width:100%;max-height:42vh;object-fit:contain;background:#fff;border:1px solid var(--line);
border-radius:10px;padding:16px;margin-bottom:8px}
h1{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:3;overflow:hidden}
.brand{font-size:14px}
a{display:block;text-align:center;text-decoration:none;font-weight:600;border-radius:6px;padding:13px 16px}
a:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.open{margin-top:12px;background:var(--accent);color:var(--on)}
.stay{color:var(--ink);border:1px solid var(--edge);background:var(--surface)}
.paid{margin-top:4px;font-size:13px;text-align:center}`
