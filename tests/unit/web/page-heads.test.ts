import { describe, expect, it } from 'vitest'
import { type PageData, RENDERED_PAGES } from '../../../src/contracts/rendered-pages'
import { headOf } from '../../../web/src/app/page-heads'
import {
  BLOG_LIST,
  CASES,
  CATEGORY_LIST,
  CREATOR,
  HIDDEN_PROGRAM,
  POST,
  PROGRAM,
  PUBLIC_URL,
  stateOf,
} from './rendered-pages'

const head = (path: string, data: PageData = { kind: 'none' }) => headOf(stateOf(path, data), PUBLIC_URL)
const post = (changes: Partial<typeof POST>): PageData => ({
  kind: 'blog-post',
  post: { ...POST, ...changes },
  more: [],
})

describe('every rendered page', () => {
  it.each(CASES)('$path has a title and a description of suitable length', ({ path, data }) => {
    const { title, description, openGraph } = head(path, data)
    expect(title).toMatch(/.+ · Shelfmate$/)
    expect(description.length).toBeGreaterThan(15)
    expect(description.length).toBeLessThanOrEqual(160)
    expect(openGraph.image).toBe(`${PUBLIC_URL}/og.png`)
  })

  it('has a unique title', () => {
    const indexed = CASES.map(({ path, data }) => head(path, data)).filter(({ isIndexed }) => isIndexed)
    expect(indexed).toHaveLength(RENDERED_PAGES.length)
    expect(new Set(indexed.map(({ title }) => title)).size).toBe(indexed.length)
    expect(new Set(indexed.map(({ canonical }) => canonical)).size).toBe(indexed.length)
  })
})

it('the home page says who we are', () => {
  const { title, canonical, jsonLd } = head('/')
  expect(title).toBe('Affiliate Platform for Amazon Brands · Shelfmate')
  expect(canonical).toBe(`${PUBLIC_URL}/`)
  expect(jsonLd).toMatchObject([{ '@type': 'Organization', name: 'Shelfmate, Inc.' }, { '@type': 'WebSite' }])
})

describe('a program page', () => {
  it('is about its brand, and names its highest fee', () => {
    const { title, description, canonical, jsonLd } = head('/a/Ab3xY/', PROGRAM)
    expect(title).toBe('Fernhill Affiliate Program · Shelfmate')
    expect(description).toContain('Fernhill pays creators up to 25% affiliate fees')
    expect(canonical).toBe(`${PUBLIC_URL}/a/Ab3xY`)
    expect(jsonLd).toMatchObject([{ '@type': 'WebPage', about: { '@type': 'Brand', name: 'Fernhill' } }])
  })

  it('names no fee without products', () => {
    expect(head('/a/Ab3xY', { ...PROGRAM, products: [] }).description).toContain('pays creators affiliate fees')
  })

  it.each([HIDDEN_PROGRAM, { kind: 'missing' } as const])(
    'is not indexed when it is closed or does not exist',
    (data) => {
      expect(head('/a/Ab3xY', data)).toMatchObject({ isIndexed: false, canonical: null, jsonLd: [] })
    },
  )
})

describe('a creator’s page', () => {
  const withChanges = (changes: Partial<typeof CREATOR.creator>) =>
    head('/creators/nora-bakes', { ...CREATOR, creator: { ...CREATOR.creator, ...changes } })

  it('has the person’s own words and photo', () => {
    const image = `${PUBLIC_URL}/cms-api/media/file/nora.webp`
    const found = withChanges({ photo_url: '/cms-api/media/file/nora.webp' })
    expect(found).toMatchObject({
      title: 'Nora Bakes · Shelfmate',
      description: 'Bread on weekdays, and cake.',
      canonical: `${PUBLIC_URL}/creators/nora-bakes`,
      openGraph: { type: 'profile', image },
      jsonLd: [
        { '@type': 'ProfilePage', mainEntity: { '@type': 'Person', image, sameAs: ['https://youtube.com/@nora'] } },
      ],
    })
  })

  it('says what they recommend when they wrote nothing', () => {
    expect(withChanges({ bio: null }).description).toBe(
      'Nora Bakes is a creator on Shelfmate. Recommends products in Home & Kitchen.',
    )
  })
})

describe('the blog', () => {
  it('has an address for each page of a list', () => {
    expect(head('/blog', BLOG_LIST)).toMatchObject({ canonical: `${PUBLIC_URL}/blog`, jsonLd: [{ '@type': 'Blog' }] })
    expect(head('/blog/category/For%20brands?page=2', CATEGORY_LIST)).toMatchObject({
      title: 'For brands, page 2 · Shelfmate',
      canonical: `${PUBLIC_URL}/blog/category/For%20brands?page=2`,
      jsonLd: [{ '@type': 'CollectionPage' }],
    })
  })

  it('describes a post with its publication and update times', () => {
    const { title, description, openGraph, jsonLd } = head('/blog/first-post', post({}))
    expect(title).toBe('The first post · Shelfmate')
    expect(description).toBe('What it is about.')
    expect(openGraph.type).toBe('article')
    expect(jsonLd).toMatchObject([
      { '@type': 'BlogPosting', datePublished: POST.published_at, dateModified: POST.updated_at },
    ])
  })

  it('prefers the SEO title, description and image of a post', () => {
    const image = { src: '/media/kettle.png', srcset: null, width: null, height: null, alt: '' }
    const data = post({ meta_title: 'Better', meta_description: 'x'.repeat(80), image })
    expect(head('/blog/first-post', data)).toMatchObject({
      title: 'Better · Shelfmate',
      description: 'x'.repeat(80),
      openGraph: { image: `${PUBLIC_URL}/media/kettle.png` },
    })
  })
})

it('a page that does not exist is not indexed', () => {
  expect(head('/nothing', { kind: 'missing' })).toMatchObject({
    title: '404 Page Not Found · Shelfmate',
    isIndexed: false,
    canonical: null,
  })
})
