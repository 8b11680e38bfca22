import { keepCategoryInUse, writeCategoryName } from '../../hooks/blog/category-names'
import { defineCollection } from '../define-collection'

/** Posts refer to a category by its name; renaming one renames it in every post and version. */
export const BlogCategories = defineCollection({
  slug: 'blog_categories',
  labels: { singular: 'Category', plural: 'Categories' },
  admin: {
    group: 'Content',
    useAsTitle: 'name',
    defaultColumns: ['name', 'updatedAt'],
    listSearchableFields: ['name'],
    description: 'Categories of posts. Renaming one renames it in all its posts.',
  },
  hooks: { beforeChange: [writeCategoryName], beforeDelete: [keepCategoryInUse] },
  fields: [{ name: 'name', type: 'text', required: true, unique: true, index: true, maxLength: 60 }],
})
