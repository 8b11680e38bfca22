import * as z from 'zod/mini'
import { Instant } from './values'

export const BlogCard = z.object({
  slug: z.string(),
  title: z.string(),
  excerpt: z.nullable(z.string()),
  category: z.nullable(z.string()),
  image_url: z.nullable(z.string()),
  published_at: Instant,
})
export type BlogCard = z.infer<typeof BlogCard>

/** `html` is sanitized. */
export const BlogPost = z.extend(BlogCard, {
  html: z.string(),
  tags: z.array(z.string()),
  meta_title: z.nullable(z.string()),
  meta_description: z.nullable(z.string()),
  keywords: z.array(z.string()),
  updated_at: Instant,
})
export type BlogPost = z.infer<typeof BlogPost>

export type BlogList = {
  category: string | null
  categories: string[]
  posts: BlogCard[]
  page: number
  pages: number
}

export const BLOG_PAGE_SIZE = 12

/** Widths, in pixels, in which an uploaded image is stored besides its own, if it is wider. */
export const IMAGE_WIDTHS = [480, 960, 1440] as const
