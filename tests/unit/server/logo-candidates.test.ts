import { describe, expect, test } from 'vitest'
import { logoCandidates } from '../../../src/integrations/web/logo-candidates'
import { processorMs } from '../../support/processor-time'

const PAGE = new URL('https://acme-cookware.com/en/home')
const at = (path: string) => `https://acme-cookware.com${path}`
const found = (html: string) => logoCandidates(html, PAGE)
const data = (value: unknown) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`
const MB = 1024 * 1024

describe('the logo candidates of a page', () => {
  test('are ordered, the best of each kind first, with addresses resolved against the page', async () => {
    const html = `<!doctype html><html><head><title>Acme</title>
      <meta property="og:image" content="https://cdn.acme-images.net/hero.jpg?w=1200&amp;h=630">
      <META PROPERTY=og:logo CONTENT='/og-logo.png'>
      <link rel="icon" type="image/png" sizes="96x96" href="/icon-96.png">
      <link rel="shortcut icon" type="image/png" sizes="192x192" href="/icon-192.png">
      <link rel="apple-touch-icon" sizes="60x60" href="/touch-60.png">
      <link href="../touch-180.png" sizes="180x180" rel="apple-touch-icon">
      <link rel="apple-touch-icon" href="/touch.png"></head><body>
      ${data({ '@context': 'https://schema.org', '@type': 'Organization', name: 'Acme', logo: '/logo.png' })}</body></html>`
    expect(await found(html)).toEqual([
      at('/logo.png'),
      at('/touch-180.png'),
      at('/icon-192.png'),
      at('/og-logo.png'),
      'https://cdn.acme-images.net/hero.jpg?w=1200&h=630',
    ])
  })

  test.each([
    ['an address', { '@type': 'Organization', logo: '/a.png' }],
    ['an image', { '@type': 'Organization', logo: { '@type': 'ImageObject', url: '/a.png' } }],
    ['an image by its content', { '@type': 'OnlineStore', logo: { contentUrl: '/a.png' } }],
    ['several', { '@type': ['Brand', 'Thing'], logo: [{ url: '/a.png' }] }],
    ['a list of things', [{ '@type': 'WebSite' }, { '@type': 'https://schema.org/Corporation', logo: '/a.png' }]],
    ['a graph', { '@graph': [{ '@type': 'WebPage' }, { '@type': 'Organization', logo: '/a.png' }] }],
    ['a publisher', { '@type': 'WebSite', publisher: { '@type': 'Organization', logo: '/a.png' } }],
  ])("include an organization's logo: %s", async (_, value) => expect(await found(data(value))).toEqual([at('/a.png')]))

  test.each([
    ['the logo of something else', data({ '@type': 'Product', logo: '/a.png', image: '/b.png' })],
    ['a type that is not a string', data({ '@type': [{ toString: 1 }, null, 7], logo: '/a.png' })],
    ['a logo that is not an address', data({ '@type': 'Organization', logo: { url: { url: 1 } } })],
    ['broken data', '<script type="application/ld+json">{"@type":"Organization","logo":"/a.png"</script>'],
    ['another script', '<script>{"@type":"Organization","logo":"/a.png"}</script>'],
    ['a vector image', '<link rel="icon" type="image/svg+xml" href="/a"><link rel="icon" href="/a.svg?v=1">'],
    ['an old icon', '<link rel="icon" href="/favicon.ico"><link rel="shortcut icon" type="image/x-icon" href="/f">'],
    ['a small icon', '<link rel="icon" sizes="16x16 32x32" href="/a.png">'],
    ['an address of http', '<link rel="icon" href="http://acme-cookware.com/a.png">'],
    ['an address of the inside', '<meta property="og:image" content="https://169.254.169.254/a.png">'],
    ['a data URL', '<meta property="og:image" content="data:image/png;base64,iVBORw0KGgo=">'],
    ['no address', '<link rel="icon" href=""><meta property="og:image">'],
    ['a comment', '<!-- <link rel="icon" href="/a.png"> -->'],
    ['a script', '<script>document.write(\'<link rel="icon" href="/a.png">\')</script>'],
    ['a style', '<style>/* <link rel="icon" href="/a.png"> */</style>'],
    ['another link', '<link rel="stylesheet" href="/icon.css"><link rel="mask-icon" href="/a.png">'],
    ['nothing', ''],
  ])('exclude %s', async (_, html) => expect(await found(html)).toEqual([]))

  test('skip unacceptable images in favor of the next', async () => {
    const html = `<meta property="og:image" content="http://acme-cookware.com/a.png">
      <meta property="og:image" content="/b.png">
      <link rel="apple-touch-icon" sizes="512x512" href="/touch.svg"><link rel="apple-touch-icon" href="/touch.png">`
    expect(await found(html)).toEqual([at('/touch.png'), at('/b.png')])
  })

  test('are at most six, without duplicates', async () => {
    const organizations = Array.from({ length: 20 }, (_, index) => ({ '@type': 'Organization', logo: `/${index}.png` }))
    const tags = ['icon', 'apple-touch-icon'].flatMap((rel) =>
      organizations.map((_, index) => `<link rel="${rel}" href="/${rel}-${index}.png">`),
    )
    const og = '<meta property="og:logo" content="/og.png"><meta property="og:image" content="/image.png">'
    expect(await found(og + data(organizations) + tags.join(''))).toHaveLength(6)
    expect(
      await found('<meta property="og:logo" content="/a.png"><meta property="og:image" content="/a.png">'),
    ).toEqual([at('/a.png')])
  })
})

describe('a page built to waste time', () => {
  const long = (piece: string) => piece.repeat(Math.ceil((2 * MB) / piece.length))

  test.each([
    ['unclosed comments', long('<!--')],
    ['unclosed tags', long('<link ')],
    ['a single unclosed tag', `<link rel=icon ${long('a ')}`],
    ['unclosed quotes', long('<link rel="icon" href="')],
    ['unclosed scripts', long('<script>')],
    ['unclosed JSON-LD scripts', long('<script type="application/ld+json">')],
    ['many JSON-LD scripts', long('<script type="application/ld+json">{}</script>')],
    ['unclosed styles', long('<style>')],
    ['many icons', long('<link rel="icon" href="/a.svg">')],
    ['nested elements', long('<div>')],
    ['formatting elements reopened in each paragraph', `${long('<b id=1>').slice(0, MB)}${long('<p>').slice(0, MB)}`],
    ['nested JSON', `<script type="application/ld+json">${'['.repeat(MB - 50)}${']'.repeat(MB - 50)}</script>`],
    ['many values', data(Array.from({ length: 300_000 }, () => ({})))],
    ['many logos', data({ '@type': 'Organization', logo: Array.from({ length: 200_000 }, () => '/a.svg') })],
    ['many sizes', `<link rel="icon" sizes="${long('9x9 ')}" href="/a.png">`],
  ])('%s', async (_, html) => {
    const before = processorMs()
    expect(await found(html)).toEqual([])
    expect(processorMs() - before).toBeLessThan(6_000)
  })
})
