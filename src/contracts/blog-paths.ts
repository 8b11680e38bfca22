export const blogCategoryPath = (category: string): string => `/blog/category/${encodeURIComponent(category)}`

export const blogPostPath = (slug: string): string => `/blog/${encodeURIComponent(slug)}`

export const blogSearchPath = (search: string, page = 1): string =>
  `/blog?q=${encodeURIComponent(search)}${page === 1 ? '' : `&page=${page}`}`

export const RSS_PATH = '/blog/rss.xml'

/** Followed by the id of a post: its newest version, for staff. */
export const BLOG_PREVIEW = '/blog/preview/'
export const blogPreviewPath = (id: number): string => BLOG_PREVIEW + id

/** Where an uploaded image is served. */
export const mediaPath = (filename: string): string => `/cms-api/media/file/${encodeURIComponent(filename)}`
