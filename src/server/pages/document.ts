import type { AppConfig } from '../../contracts/app-config'
import type { PageHead, PageState } from '../../contracts/rendered-pages'
import type { DashboardLinks } from './build-manifest'

const SLOTS = {
  head: /<!--head-->[\s\S]*?<!--\/head-->/,
  config: /<!--app-config-->/,
  root: /<div id="root"[^>]*><\/div>/,
  noscript: /<noscript>[\s\S]*?<\/noscript>/,
}

type Slot = keyof typeof SLOTS

export type Template = { text: string; slot: Slot | null }[]

/** Throws when a slot is missing. */
export const parseTemplate = (html: string): Template => {
  for (const [slot, pattern] of Object.entries(SLOTS))
    if (!pattern.test(html)) throw new Error(`The built document has no slot ${slot}`)
  const any = new RegExp(
    `(${Object.values(SLOTS)
      .map(({ source }) => source)
      .join('|')})`,
  )
  return html.split(any).map((text) => ({ text, slot: slotOf(text) }))
}

const slotOf = (text: string): Slot | null => {
  const found = Object.entries(SLOTS).find(([, pattern]) => new RegExp(`^${pattern.source}$`).test(text))
  return found ? (found[0] as Slot) : null
}

/** The style of every page: the file that the built document links, and its text. */
export type Style = { file: string; text: string }

/** For a page outside the dashboard, which the browser renders. */
export const shellDocument = (template: Template, config: AppConfig, links: string): string =>
  fill(template, { config: `${configElement(config)}${links}` })

/** With its HTML, which waits for the scripts: until then nothing in it can be focused or pressed. */
export const formDocument = (template: Template, config: AppConfig, links: string, html: string): string =>
  fill(template, {
    config: `${configElement(config)}${links}`,
    root: (text) => text.replace(/><\/div>$/, () => ` inert>${html}</div>`),
  })

/**
 * For a page of the dashboard. The style is in the document, after the links, and so arrives while the browser waits for the first
 * of their files.
 */
export const dashboardDocument = (
  template: Template,
  config: AppConfig,
  { before, after, style }: DashboardLinks & { style: Style | undefined },
): string => {
  const filled = fill(template, { config: `${configElement(config)}${before}` })
  const html = filled.replace('</head>', () => `${after}</head>`)
  return style ? withStyle(html, style) : html
}

/** Later files look for the link to the style, and would load it once more; a disabled one loads nothing. */
const withStyle = (html: string, { file, text }: Style): string => {
  const link = `<link rel="stylesheet" crossorigin href="/${file}">`
  return html.replace(link, link.replace('>', ' disabled>')).replace('</head>', () => `<style>${text}</style></head>`)
}

export type PageParts = {
  config: AppConfig
  state: PageState
  head: PageHead
  html: string
  links: string
}

/** With the entry's files at a low priority: a rendered page is complete without them, and its style comes first. */
export const withLateScripts = (template: Template): Template =>
  template.map(({ text, slot }) => ({
    text: text.replaceAll(/<script type="module"|<link rel="modulepreload"/g, '$& fetchpriority="low"'),
    slot,
  }))

/** For a page that the host renders. */
export const pageDocument = (template: Template, { config, state, head, html, links }: PageParts): string =>
  fill(template, {
    head: headElements(head, config.publicUrl),
    config: `${configElement(config)}${links}`,
    root: (text) =>
      `${text.replace(/><\/div>$/, () => ` data-rendered>${html}</div>`)}${data('id="page-state"', 'application/json', state)}`,
    noscript: '',
  })

type Filling = string | ((text: string) => string)

const fill = (template: Template, fillings: Partial<Record<Slot, Filling>>): string =>
  template
    .map(({ text, slot }) => {
      const filling = slot === null ? undefined : fillings[slot]
      return typeof filling === 'function' ? filling(text) : (filling ?? text)
    })
    .join('')

/** `<` is escaped so that the data cannot close the element. */
const data = (attributes: string, type: string, value: object): string =>
  `<script type="${type}"${attributes && ` ${attributes}`}>${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`

const configElement = (config: AppConfig): string => data('id="app-config"', 'application/json', config)

const headElements = (head: PageHead, publicUrl: string): string => {
  const meta = (name: 'name' | 'property', key: string, content: string) =>
    `<meta ${name}="${key}" content="${escaped(content)}" />`
  const image = new URL(head.openGraph.image, `${publicUrl}/`).href
  return [
    `<title>${escaped(head.title)}</title>`,
    meta('name', 'description', head.description),
    ...(head.isIndexed ? [] : [meta('name', 'robots', 'noindex')]),
    ...(head.canonical === null
      ? []
      : [`<link rel="canonical" href="${escaped(head.canonical)}" />`, meta('property', 'og:url', head.canonical)]),
    ...(head.feed === null
      ? []
      : [`<link rel="alternate" type="application/rss+xml" title="Shelfmate Blog" href="${escaped(head.feed)}" />`]),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:type', head.openGraph.type),
    meta('property', 'og:site_name', 'Shelfmate'),
    meta('property', 'og:image', image),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...head.jsonLd.map((object) => data('', 'application/ld+json', object)),
  ].join('\n    ')
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? '')
