import type { AppConfig } from '../../../src/contracts/app-config'
import type { BlogPost } from '../../../src/contracts/blog'
import { type PageData, type PageState, RENDERED_PAGES } from '../../../src/contracts/rendered-pages'
import { STATUS_PATH } from '../../../src/contracts/status'
import { STATUS_TITLES } from '../../../src/contracts/status-texts'
import { OPEN_TO_ALL } from './navigation-table'
import { NO_CONDITIONS } from './no-conditions'

export const PUBLIC_URL = 'https://shelfmate.test'

export const CONFIG: AppConfig = {
  identity: { apiKey: 'key', authDomain: 'auth.test', projectId: 'project', emulatorUrl: null },
  environment: 'abc123',
  publicUrl: PUBLIC_URL,
  payments: { publishable_key: 'pk_test_x', setup_page_url: null },
  supportEmail: 'support@shelfmate.test',
  badges: [{ label: 'Measured by Amazon Attribution', url: 'https://badge.test/attribution' }],
  logIngestUrl: null,
  analytics: null,
}

export const PRODUCT = {
  id: 1,
  asin: 'B000000001',
  title: 'Kettle',
  price: '19.90',
  commission_perc: 25,
  image_url: null,
  large_image_url: null,
}

export const PROGRAM: Extract<PageData, { kind: 'program' }> = {
  kind: 'program',
  page_id: 'Ab3xY',
  program: {
    id: 11,
    brand_id: 7,
    title: 'Fernhill Affiliate Program',
    description: '<p>Kettles for <strong>everybody</strong>.</p>',
    is_visible: true,
    auto_accept_applications: false,
    ...NO_CONDITIONS,
    commission_basis: 'linked_product',
    logo_url: null,
    page_id: 'Ab3xY',
    brand_name: 'Fernhill',
  },
  products: [PRODUCT, { ...PRODUCT, id: 2, title: null, price: null, commission_perc: 10 }],
}

export const HIDDEN_PROGRAM: PageData = {
  kind: 'program',
  page_id: 'Ab3xY',
  program: { page_id: 'Ab3xY', is_visible: false },
  products: [],
}

export const POST: BlogPost = {
  slug: 'first-post',
  title: 'The first post',
  excerpt: 'What it is about.',
  category: 'For brands',
  image: null,
  author: 'Shelfmate',
  published_at: '2026-01-02T08:00:00.000Z',
  html: '<p>Said <em>calmly</em>.</p>',
  headings: [],
  reading_minutes: 1,
  tags: ['fees'],
  meta_title: null,
  meta_description: null,
  keywords: ['amazon', 'affiliate'],
  updated_at: '2026-02-03T08:00:00.000Z',
}

const CATEGORIES = ['For brands', 'For creators']

export const BLOG_LIST: Extract<PageData, { kind: 'blog-list' }> = {
  kind: 'blog-list',
  list: { category: null, search: null, categories: CATEGORIES, posts: [POST], page: 1, pages: 2 },
}

export const CATEGORY_LIST: PageData = {
  kind: 'blog-list',
  list: { category: 'For brands', search: null, categories: CATEGORIES, posts: [POST], page: 2, pages: 2 },
}

export const CREATOR: Extract<PageData, { kind: 'creator' }> = {
  kind: 'creator',
  creator: {
    handle: 'nora-bakes',
    name: 'Nora Bakes',
    photo_url: null,
    bio: 'Bread on weekdays,\nand cake.',
    product_categories: ['Home & Kitchen'],
    total_reach: 10_000,
    channels: [{ channel: 'YouTube', channel_link: 'https://youtube.com/@nora' }],
  },
}

export const STATUS: PageData = {
  kind: 'status',
  status: {
    state: 'delayed',
    checked_at: '2026-11-22T12:00:00.000Z',
    data_through: '2026-11-20',
    parts: [
      {
        part: 'website',
        name: 'Website and dashboard',
        state: 'operational',
        since: null,
        message: 'No known problems.',
      },
      {
        part: 'emails',
        name: 'Emails',
        state: 'delayed',
        since: '2026-11-22T11:00:00.000Z',
        message: 'Emails arrive later than usual.',
      },
    ],
  },
}

type Case = { path: string; data: PageData; heading: string }

/** Pages without data. */
const FIXED = RENDERED_PAGES.filter((path) => !path.includes(':') && path !== '/blog' && path !== STATUS_PATH).map(
  (path): Case => ({ path, data: { kind: 'none' }, heading: OPEN_TO_ALL[path] ?? `A heading of ${path}` }),
)

/** Every rendered page, with its heading. */
export const CASES: readonly Case[] = [
  ...FIXED,
  { path: '/a/Ab3xY', data: PROGRAM, heading: 'Fernhill Affiliate Program' },
  { path: '/a/Ab3xY', data: HIDDEN_PROGRAM, heading: 'This brand is not accepting affiliates' },
  { path: '/a/Zz9zZ', data: { kind: 'missing' }, heading: 'Oh, oh...' },
  { path: '/creators/nora-bakes', data: CREATOR, heading: 'Nora Bakes' },
  { path: '/creators/none', data: { kind: 'missing' }, heading: '404 Page Not Found' },
  { path: STATUS_PATH, data: STATUS, heading: STATUS_TITLES.delayed },
  { path: '/blog', data: BLOG_LIST, heading: 'Blog' },
  { path: '/blog/category/For%20brands?page=2', data: CATEGORY_LIST, heading: 'For brands' },
  { path: '/blog/first-post', data: { kind: 'blog-post', post: POST, more: [POST] }, heading: 'The first post' },
  { path: '/blog/none', data: { kind: 'missing' }, heading: '404 Page Not Found' },
  { path: '/nothing', data: { kind: 'missing' }, heading: '404 Page Not Found' },
  { path: '/dashboard/nothing', data: { kind: 'missing' }, heading: '404 Page Not Found' },
]

export const stateOf = (path: string, data: PageData): PageState => ({ path, year: 2026, version: 'v1.2.3', data })
