/** Where a category is listed. */
export const blogCategoryPath = (category: string): string => `/blog/category/${encodeURIComponent(category)}`
