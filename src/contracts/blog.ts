import * as z from 'zod/mini'
import { Instant } from './values'

/** A post as lists show it. */
export const BlogCard = z.object({
  slug: z.string(),
  title: z.string(),
  excerpt: z.nullable(z.string()),
  category: z.nullable(z.string()),
  image_url: z.nullable(z.string()),
  published_at: Instant,
})
export type BlogCard = z.infer<typeof BlogCard>

/** A full post; `html` is its sanitized content. */
export const BlogPost = z.extend(BlogCard, {
  html: z.string(),
  tags: z.array(z.string()),
  meta_title: z.nullable(z.string()),
  meta_description: z.nullable(z.string()),
  keywords: z.array(z.string()),
  updated_at: Instant,
})
export type BlogPost = z.infer<typeof BlogPost>

/** One page of the blog list, newest first; `category` is set when the list is filtered by it. */
export type BlogList = {
  category: string | null
  categories: string[]
  posts: BlogCard[]
  page: number
  pages: number
}

export const BLOG_PAGE_SIZE = 12
