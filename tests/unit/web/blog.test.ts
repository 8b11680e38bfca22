// @vitest-environment jsdom
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { describe, expect, it, test } from 'vitest'
import type { BlogCard, BlogList, BlogPost } from '../../../src/contracts/blog'
import type { PageData } from '../../../src/contracts/rendered-pages'
import { PageStateContext } from '../../../web/src/lib/page-state'
import Blog from '../../../web/src/routes/rendered/blog'
import BlogCategory from '../../../web/src/routes/rendered/blog-category'
import BlogPostRoute from '../../../web/src/routes/rendered/blog-post'
import { cardOf, postOf } from './blog-samples'

const IMAGE = {
  src: 'https://images.test/a.jpg',
  srcset: '/a-480.webp 480w, /a.webp 1200w',
  width: 1200,
  height: 800,
  alt: 'A pan',
}
const listOf = (more: Partial<BlogList>): BlogList => ({
  category: null,
  search: null,
  categories: [],
  posts: [],
  page: 1,
  pages: 1,
  ...more,
})

/** The page as the host renders it. */
const written = (page: ReactNode, data: PageData, path = '/blog'): HTMLElement => {
  const value = { path, year: 2026, version: 'v1.0.0', data }
  const inContext = createElement(PageStateContext.Provider, { value }, page)
  const place = document.createElement('div')
  place.innerHTML = renderToStaticMarkup(createElement(StaticRouter, { location: path }, inContext))
  return place
}
const list = (more: Partial<BlogList>) => written(createElement(Blog), { kind: 'blog-list', list: listOf(more) })
const post = (more: Partial<BlogPost>, others: BlogCard[] = []) =>
  written(createElement(BlogPostRoute), { kind: 'blog-post', post: postOf(more), more: others }, '/blog/pans')

const texts = (place: HTMLElement, selector: string) =>
  [...place.querySelectorAll(selector)].map(({ textContent }) => textContent)
const addresses = (place: HTMLElement, selector: string) =>
  [...place.querySelectorAll(selector)].map((link) => link.getAttribute('href'))
const levels = (place: HTMLElement) =>
  [...place.querySelectorAll('h1,h2,h3,h4,h5,h6')].map(({ tagName }) => tagName).join(' ')

describe('the list', () => {
  it('shows each post with its day in UTC, category, title, excerpt and image', () => {
    const place = list({
      posts: [cardOf('what/ever?', { excerpt: 'In short.', category: 'For brands', image: IMAGE }), cardOf('second')],
    })
    expect(levels(place)).toBe('H1 H2 H2')
    expect(texts(place, 'time')).toEqual(['Nov 5, 2026', 'Nov 5, 2026'])
    expect(addresses(place, 'h2 a')).toEqual(['/blog/what%2Fever%3F', '/blog/second'])
    expect(place.textContent).toContain('For brands')
    expect(place.textContent).toContain('In short.')
    expect(place.querySelectorAll('img')).toHaveLength(1)
    expect(place.querySelector('img')?.getAttribute('loading')).toBe('lazy')
  })

  it('says that there are no posts yet', () => {
    const place = list({})
    expect(place.textContent).toContain('No posts yet')
    expect(place.querySelector('nav')).toBeNull()
    expect(levels(place)).toBe('H1 H2')
  })

  it('links to every category and marks the current one', () => {
    const data = listOf({ category: 'Q&A / 100%', categories: ['For brands', 'Q&A / 100%'], posts: [cardOf('a')] })
    const place = written(createElement(BlogCategory), { kind: 'blog-list', list: data }, '/blog/category/x')
    expect(texts(place, 'h1')).toEqual(['Q&A / 100%'])
    expect(addresses(place, 'nav[aria-label="Categories"] a')).toEqual([
      '/blog',
      '/blog/category/For%20brands',
      '/blog/category/Q%26A%20%2F%20100%25',
    ])
    expect(texts(place, '[aria-current="page"]')).toEqual(['Q&A / 100%'])
  })

  test.each([
    [1, ['/blog?page=2']],
    [2, ['/blog', '/blog?page=3']],
    [3, ['/blog?page=2']],
  ])('page %i of three links to its neighbors', (page, neighbours) => {
    const place = list({ posts: [cardOf('a')], page, pages: 3 })
    expect(addresses(place, 'nav[aria-label="Pages"] a')).toEqual(neighbours)
    expect(place.textContent).toContain(`Page ${page} of 3`)
  })

  it('keeps the category across pages', () => {
    const place = list({ category: 'For brands', posts: [cardOf('a')], page: 2, pages: 3 })
    expect(addresses(place, 'nav[aria-label="Pages"] a')).toEqual([
      '/blog/category/For%20brands',
      '/blog/category/For%20brands?page=3',
    ])
  })
})

describe('a search', () => {
  it('shows what was searched for and pages of results', () => {
    const place = list({ search: 'cast iron', posts: [cardOf('pan')], page: 2, pages: 3 })
    expect(texts(place, 'h1')).toEqual(['Results for “cast iron”'])
    expect(place.querySelector('input')?.getAttribute('value')).toBe('cast iron')
    expect(addresses(place, 'nav[aria-label="Pages"] a')).toEqual(['/blog?q=cast%20iron', '/blog?q=cast%20iron&page=3'])
  })

  it('without results leads to all posts', () => {
    const place = list({ search: 'pans' })
    expect(place.textContent).toContain('Nothing matches “pans”')
    expect(addresses(place, 'a')).toContain('/blog')
  })
})

describe('a post', () => {
  it('shows its category, title, day, image, text and tags', () => {
    const place = post({
      category: 'For brands',
      excerpt: 'In short.',
      image: IMAGE,
      html: '<p>Well <strong>said</strong></p><h2>More of it</h2>',
      tags: ['rates', 'margins', 'rates'],
    })
    expect(texts(place, 'h1')).toEqual(['About pans'])
    expect(levels(place)).toBe('H1 H2')
    expect(texts(place, 'time')).toEqual(['Nov 5, 2026'])
    expect(addresses(place, 'nav a')).toEqual(['/blog', '/blog/category/For%20brands'])
    expect(texts(place, 'article strong')).toEqual(['said'])
    expect(texts(place, '[aria-label="Tags"] li')).toEqual(['rates', 'margins'])
  })

  it('shows its author, reading time, contents and an image in several widths', () => {
    const headings = [
      { id: 'section-one', text: 'One', level: 2 },
      { id: 'section-two', text: 'Two', level: 3 },
    ]
    const place = post({ image: IMAGE, author: 'Ida Berg', reading_minutes: 4, headings })
    expect(place.querySelector('header')?.textContent).toMatch(/By Ida Berg.*4 min read/)
    expect(addresses(place, 'nav ol a')).toEqual(['#section-one', '#section-two'])
    const image = place.querySelector('img')
    const [alt, widths, loading] = ['alt', 'srcset', 'loading'].map((name) => image?.getAttribute(name))
    expect([alt, widths, loading]).toEqual(['A pan', IMAGE.srcset, 'eager'])
    expect(image?.getAttribute('sizes')).toContain('36rem')
  })

  it('leaves out empty sections', () => {
    const place = post({})
    expect(place.querySelector('[aria-label="Tags"], img, section')).toBeNull()
    expect(addresses(place, 'nav a')).toEqual(['/blog'])
  })

  it('links to related posts under a heading', () => {
    const place = post({ html: '<h2>Part</h2><h3>Of it</h3>' }, [cardOf('one'), cardOf('two')])
    expect(levels(place)).toBe('H1 H2 H3 H2 H3 H3')
    expect(addresses(place, 'section h3 a')).toEqual(['/blog/one', '/blog/two'])
  })
})

it('a document without page data offers a full reload', () => {
  const place = written(createElement(Blog), { kind: 'none' }, '/blog?page=2')
  expect(texts(place, '[role="status"] a')).toEqual(['Reload'])
  expect(addresses(place, 'a')).toEqual(['/blog?page=2'])
})
