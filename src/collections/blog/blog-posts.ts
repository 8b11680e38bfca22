import { instant, textList, webAddress } from '../../fields/columns'
import { defineCollection } from '../define-collection'

export const BlogPosts = defineCollection({
  slug: 'blog_posts',
  labels: { singular: 'Post', plural: 'Posts' },
  admin: {
    group: 'Content',
    useAsTitle: 'title',
    defaultColumns: ['title', 'category', 'is_published', 'published_at'],
    listSearchableFields: ['title', 'slug', 'category'],
    description: 'Posts of the public blog. Published posts go live on their publish date.',
  },
  fields: [
    { name: 'title', type: 'text', required: true, maxLength: 200 },
    {
      name: 'slug',
      type: 'text',
      required: true,
      unique: true,
      index: true,
      maxLength: 200,
      admin: { position: 'sidebar', description: 'Last part of the post’s URL.' },
    },
    { name: 'content', type: 'richText', admin: { disableListFilter: true, disableListColumn: true } },
    {
      name: 'content_markdown',
      type: 'textarea',
      admin: { disableListFilter: true, disableListColumn: true },
    },
    { name: 'excerpt', type: 'textarea', maxLength: 500 },
    { name: 'category', type: 'text', index: true },
    textList({ name: 'tags', required: true, defaultValue: [] }),
    webAddress({ name: 'image_url' }),
    { name: 'meta_title', type: 'text', maxLength: 200 },
    { name: 'meta_description', type: 'textarea', maxLength: 300 },
    textList({ name: 'keywords', required: true, defaultValue: [] }),
    instant({
      name: 'published_at',
      index: true,
      admin: { position: 'sidebar', date: { pickerAppearance: 'dayAndTime' } },
    }),
    {
      name: 'is_published',
      type: 'checkbox',
      required: true,
      defaultValue: true,
      admin: { position: 'sidebar', description: 'If off, the post is a draft.' },
    },
  ],
})
