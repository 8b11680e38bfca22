import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { LandingPart } from '../../contracts/landing-document'
import { LANDING_MESSAGES } from '../../contracts/landing-messages'
import { Capture } from './capture'
import { Footer } from './footer'
import { Hero } from './hero'
import type { LandingView } from './landing-view'

/** The build's style and script, as texts. */
export type LandingAssets = { style: string; script: string }

/** A whole document. Custom code is put where its position says, after everything of ours that it could break. */
export const renderLanding = (view: LandingView, { style, script }: LandingAssets): string => {
  const { document, alert } = view
  const at = (position: string) =>
    document.parts.map((part) =>
      part.type === 'custom_html' && part.content.position === position ? markupOf(part) : '',
    )
  const main = renderToStaticMarkup(
    <>
      <div id="alert" className="alert" role="alert" hidden={alert === null}>
        {alert}
      </div>
      <main>
        {document.parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order is all there is, and nothing changes it
          <Part key={index} id={`part-${index}`} part={part} view={view} isFirst={index === 0} />
        ))}
      </main>
      <Footer view={view} />
    </>,
  )
  return [
    `<!doctype html><html lang="en"><head>${headOf(view)}<style>${style}</style><script>(()=>{${script}})()</script>`,
    document.global_custom_code,
    ...at('head'),
    `</head><body data-page="${document.id}"${view.ref === null ? '' : ` data-ref="${view.ref}"`}>`,
    ...at('body_top'),
    main,
    ...at('body_end'),
    '</body></html>',
  ].join('')
}

/** For an address that leads nowhere. */
export const renderMissing = ({ style }: LandingAssets): string =>
  plainDocument({ title: LANDING_MESSAGES.missingTitle, style }, <p>{LANDING_MESSAGES.missing}</p>)

/** A page with a title and a few lines, for what is said apart from a landing page. */
export const plainDocument = ({ title, style }: { title: string; style: string }, children: ReactNode): string => {
  const html = renderToStaticMarkup(
    <main className="plain">
      <h1>{title}</h1>
      {children}
    </main>,
  )
  const head = renderToStaticMarkup(
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>{title}</title>
    </>,
  )
  return `<!doctype html><html lang="en"><head>${head}<style>${style}</style></head><body>${html}</body></html>`
}

const markupOf = ({ content }: Extract<LandingPart, { type: 'custom_html' }>): string =>
  content.style === 'hidden' && content.position !== 'head'
    ? `<div hidden>${content.html_code}</div>`
    : content.html_code

type PartProps = { id: string; part: LandingPart; view: LandingView; isFirst: boolean }

/** `id`: for links to it. */
const Part = ({ id, part, view, isFirst }: PartProps) => {
  switch (part.type) {
    case 'hero':
      return <Hero id={id} content={part.content} view={view} isFirst={isFirst} />
    case 'email_capture':
      return <Capture id={id} content={part.content} view={view} isFirst={isFirst} />
    case 'custom_html':
      return null
  }
}

const headOf = ({ document, publicUrl, isPreview }: LandingView): string => {
  const hero = document.parts.find((part) => part.type === 'hero')?.content
  const title = document.meta_title || document.title
  const description = document.meta_description || hero?.subtitle || hero?.description.split('\n')[0] || ''
  const url = `${publicUrl}/lp/${document.slug}`
  const image = hero?.image_url ? new URL(hero.image_url, `${publicUrl}/`).href : ''
  return renderToStaticMarkup(
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      {description ? <meta name="description" content={description} /> : null}
      {isPreview ? <meta name="robots" content="noindex" /> : null}
      <link rel="canonical" href={url} />
      <link rel="icon" href="data:," />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      {description ? <meta property="og:description" content={description} /> : null}
      <meta property="og:url" content={url} />
      <meta property="og:site_name" content={document.brand_name} />
      {image ? <meta property="og:image" content={image} /> : null}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
    </>,
  )
}
