import type { BlogCard, BlogPost } from '../../../src/contracts/blog'

export const cardOf = (slug: string, more: Partial<BlogCard> = {}): BlogCard => ({
  slug,
  title: `About ${slug}`,
  excerpt: null,
  category: null,
  image: null,
  author: 'Shelfmate',
  published_at: '2026-11-05T23:30:00.000Z',
  ...more,
})

export const postOf = (more: Partial<BlogPost> = {}): BlogPost => ({
  ...cardOf('pans'),
  html: '',
  headings: [],
  reading_minutes: 1,
  tags: [],
  meta_title: null,
  meta_description: null,
  keywords: [],
  updated_at: '2026-11-06T00:00:00.000Z',
  ...more,
})
