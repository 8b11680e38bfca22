import { expect, test } from 'vitest'
import { openInAppPage, previewPage } from '../../../src/server/redirect/link-card'

const CARD = {
  title: 'Pan <12"> & lid',
  image_url: 'https://m.media-amazon.com/a.jpg?x=1&y=2',
  brand_name: 'O’Neil & Sons',
}

test('a preview has the product as a card, escaped, and leads nowhere', () => {
  const html = previewPage(CARD, 'https://shelfmate.test/r/Ab3xY')
  expect(html).toContain('<meta property="og:title" content="Pan &lt;12&quot;&gt; &amp; lid">')
  expect(html).toContain('<meta property="og:image" content="https://m.media-amazon.com/a.jpg?x=1&amp;y=2">')
  expect(html).toContain('<meta property="og:url" content="https://shelfmate.test/r/Ab3xY">')
  expect(html).toContain('<meta property="og:description" content="From O’Neil &amp; Sons on Amazon">')
  expect(html).toContain('content="summary_large_image"')
  expect(html).not.toContain('href=')
})

test('a product without a title or image is named after its brand', () => {
  const html = previewPage({ ...CARD, title: null, image_url: null }, 'https://shelfmate.test/r/Ab3xY')
  expect(html).toContain('<title>A product from O’Neil &amp; Sons</title>')
  expect(html).toContain('content="summary"')
  expect(html).not.toContain('<img')
})

test('the page for in-app browsers offers the app first and the browser second, and says that the link is paid', () => {
  const location = 'https://www.amazon.com/dp/B0SSZT0QPK?maas=m&aa_campaignid=1'
  const html = openInAppPage(CARD, location, 'ios')
  const links = [...html.matchAll(/<a [^>]*href="([^"]*)">([^<]*)</g)].map(([, href, text]) => [text, href])
  expect(links).toEqual([
    ['Open in Amazon', 'com.amazon.mobile.shopping.web://www.amazon.com/dp/B0SSZT0QPK?maas=m&amp;aa_campaignid=1'],
    ['Continue in this browser', 'https://www.amazon.com/dp/B0SSZT0QPK?maas=m&amp;aa_campaignid=1'],
  ])
  expect(html).toContain('Paid link')
  expect(html).not.toContain('<script')
})
