export const blogCategoryPath = (category: string): string => `/blog/category/${encodeURIComponent(category)}`

export const blogPostPath = (slug: string): string => `/blog/${encodeURIComponent(slug)}`

/** Where an uploaded image is served. */
export const mediaPath = (filename: string): string => `/cms-api/media/file/${encodeURIComponent(filename)}`
