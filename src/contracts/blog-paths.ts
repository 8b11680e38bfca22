export const blogCategoryPath = (category: string): string => `/blog/category/${encodeURIComponent(category)}`
