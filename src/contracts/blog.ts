import * as z from 'zod/mini'
import { MAX_SEARCH } from './blog-values'
import { defineCall } from './call'
import { Decimal, Id, Instant } from './values'

/** `srcset` is absent for images that were not uploaded here. */
export const BlogImage = z.object({
  src: z.string(),
  srcset: z.nullable(z.string()),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  alt: z.string(),
})
export type BlogImage = z.infer<typeof BlogImage>

export const BlogCard = z.object({
  slug: z.string(),
  title: z.string(),
  excerpt: z.nullable(z.string()),
  category: z.nullable(z.string()),
  image: z.nullable(BlogImage),
  author: z.string(),
  published_at: Instant,
})
export type BlogCard = z.infer<typeof BlogCard>

/** For the table of contents; `id` is that of the heading in `html`. */
export const BlogHeading = z.object({ id: z.string(), text: z.string(), level: z.int() })
export type BlogHeading = z.infer<typeof BlogHeading>

/** `html` is sanitized. */
export const BlogPost = z.extend(BlogCard, {
  html: z.string(),
  headings: z.array(BlogHeading),
  reading_minutes: z.int(),
  tags: z.array(z.string()),
  meta_title: z.nullable(z.string()),
  meta_description: z.nullable(z.string()),
  keywords: z.array(z.string()),
  updated_at: Instant,
})
export type BlogPost = z.infer<typeof BlogPost>

export type BlogList = {
  category: string | null
  /** What was searched for; null for a list. */
  search: string | null
  categories: string[]
  posts: BlogCard[]
  page: number
  pages: number
}

export const previewPost = defineCall({
  method: 'GET',
  path: '/api/blog-posts/{id}/preview',
  summary: 'The newest version of a post as its page shows it, for staff',
  params: z.object({ id: Id }),
  answer: z.object({ post: BlogPost, more: z.array(BlogCard) }),
})

export const BlogProduct = z.object({
  id: Id,
  title: z.nullable(z.string()),
  image_url: z.nullable(z.string()),
  price: z.nullable(Decimal),
  commission_perc: z.int(),
  brand_name: z.string(),
})
export type BlogProduct = z.infer<typeof BlogProduct>

export const listBlogProducts = defineCall({
  method: 'GET',
  path: '/api/blog-posts/products',
  summary: 'Products of visible programs for a card in a post, for staff',
  query: z.object({ product_id: z.optional(Id), q: z.optional(z.string().check(z.maxLength(MAX_SEARCH))) }),
  answer: z.array(BlogProduct),
})

export const readBlogEditor = defineCall({
  method: 'GET',
  path: '/api/blog-posts/editor',
  summary: 'Checks that the caller can edit the blog',
  answer: z.object({ role: z.string() }),
})
