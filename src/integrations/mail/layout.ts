import { escapeHtml } from '../../contracts/escape-html'

type Link = { label: string; url: string }

type Parts = {
  subject: string
  heading: string
  lines: readonly string[]
  items: readonly { title: string; text: string }[]
  link: Link | undefined
  footer: readonly string[]
  links: readonly Link[]
}

/**
 * Styles are inline, because some email programs drop the rest; the sheet only has the dark colors, for those that keep it.
 * Long words break, so that no phone has to scroll sideways.
 */
export const layoutOf = ({ subject, heading, lines, items, link, footer, links }: Parts): string => {
  const anchor = ({ label, url }: Link, style: string, name = '') =>
    `<a href="${escapeHtml(url)}"${name} style="${style}">${escapeHtml(label)}</a>`
  const paragraphs = lines.map((line) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`).join('')
  const rows = items.map(
    ({ title, text }) =>
      `<div class="rule" style="${ITEM}"><p style="margin:0;font-weight:600">${escapeHtml(title)}</p>` +
      `${text ? `<p class="soft" style="margin:4px 0 0;color:#55564C">${escapeHtml(text)}</p>` : ''}</div>`,
  )
  const button = link ? `<p style="margin:24px 0 0">${anchor(link, BUTTON, ' class="button"')}</p>` : ''
  const ends = links.length > 0 ? `<br>${links.map((end) => anchor(end, 'color:inherit')).join(' &middot; ')}` : ''
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">' +
    `<title>${escapeHtml(subject)}</title><style>${DARK}</style></head>` +
    `<body class="paper" style="${BODY}"><div style="max-width:560px;margin:auto">` +
    `<p class="brand" style="${HEADING}">${escapeHtml(heading)}</p>` +
    `<div class="card" style="${CARD}">${paragraphs}${rows.join('')}${button}</div>` +
    `<p class="faint" style="${FOOTER}">${footer.map(escapeHtml).join('<br>')}${ends}</p></div></body></html>`
  )
}

const BODY =
  'margin:0;background:#FAF8F4;color:#1D1E18;font:16px/1.5 system-ui,-apple-system,sans-serif;padding:24px 16px;' +
  'overflow-wrap:anywhere'
const HEADING = 'font-size:18px;font-weight:600;color:#0E6B50;margin:0 0 16px'
const CARD = 'background:#FFFFFF;border:1px solid #E3DED3;border-radius:10px;padding:24px'
const ITEM = 'border-top:1px solid #E3DED3;padding:12px 0'
const BUTTON =
  'display:inline-block;background:#0E6B50;color:#FFFFFF;font-weight:600;padding:12px 20px;border-radius:6px;' +
  'text-decoration:none'
const FOOTER = 'color:#6B6C61;font-size:13px;margin:20px 0 0'

const DARK =
  '@media (prefers-color-scheme:dark){.paper{background:#14150F!important;color:#F1EFE7!important}' +
  '.card{background:#1C1E17!important;border-color:#2D3026!important}.rule{border-color:#2D3026!important}' +
  '.brand{color:#4FBF97!important}.button{background:#4FBF97!important;color:#14150F!important}' +
  '.soft{color:#B9B8AC!important}.faint{color:#8D8D81!important}}'
