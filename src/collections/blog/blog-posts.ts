import type { CollectionConfig } from 'payload'
import { mediaPath } from '../../contracts/blog-paths'
import { instant, textList, webAddress } from '../../fields/columns'
import { reference } from '../../fields/relations'
import { derivePost } from '../../hooks/blog/derive-post'
import { derivePostAddress } from '../../hooks/blog/derive-post-address'
import { noteDraftSave } from '../../hooks/blog/draft-save'
import { dropEmptyDrafts } from '../../hooks/blog/drop-empty-drafts'
import { keepBothTexts } from '../../hooks/blog/keep-both-texts'
import { defineCollection } from '../define-collection'

/** Long enough that a sentence is one save, short enough that a closed tab loses a word at most. */
const AUTOSAVE_MS = 800
const KEPT_VERSIONS = 100

const isOwnImage = (address: string): boolean => address.startsWith(mediaPath(''))

const ABSENT_IN_LISTS = { disableListFilter: true, disableListColumn: true } as const

export const BlogPosts: CollectionConfig = defineCollection({
  slug: 'blog_posts',
  labels: { singular: 'Post', plural: 'Posts' },
  admin: {
    group: 'Content',
    useAsTitle: 'title',
    defaultColumns: ['title', 'category', '_status', 'published_at', 'updatedAt'],
    listSearchableFields: ['title', 'slug', 'category'],
    // Drafts in which nobody wrote anything.
    baseFilter: () => ({ title: { not_equals: '' } }),
    description: 'Posts of the public blog. Published posts go live on their publish date.',
  },
  versions: { drafts: { autosave: { interval: AUTOSAVE_MS } }, maxPerDoc: KEPT_VERSIONS },
  hooks: {
    beforeOperation: [noteDraftSave, dropEmptyDrafts, keepBothTexts],
    beforeChange: [derivePostAddress, derivePost],
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
    { name: 'content', type: 'richText', admin: ABSENT_IN_LISTS },
    // Derived from the content.
    { name: 'content_markdown', type: 'textarea', admin: { ...ABSENT_IN_LISTS, hidden: true } },
    { name: 'excerpt', type: 'textarea', maxLength: 500 },
    { name: 'category', type: 'text', index: true, admin: { position: 'sidebar' } },
    textList({ name: 'tags', required: true, defaultValue: [], admin: { position: 'sidebar' } }),
    { name: 'cover', type: 'upload', relationTo: 'media', index: true, custom: { onDelete: 'set null' } },
    // Derived from the cover; older posts have an address only.
    webAddress({ name: 'image_url', admin: { ...ABSENT_IN_LISTS, hidden: true } }, isOwnImage),
    { name: 'meta_title', type: 'text', maxLength: 200 },
    { name: 'meta_description', type: 'textarea', maxLength: 300 },
    textList({ name: 'keywords', required: true, defaultValue: [] }),
    instant({
      name: 'published_at',
      index: true,
      admin: {
        position: 'sidebar',
        date: { pickerAppearance: 'dayAndTime' },
        description: 'Published posts with a future date go live then.',
      },
    }),
    reference('author', 'users', {
      onDelete: 'set null',
      admin: { position: 'sidebar', description: 'The author’s name is shown on the post.' },
    }),
    // Derived: whether the public row, not the draft, is published.
    { name: 'is_published', type: 'checkbox', required: true, defaultValue: true, admin: { hidden: true } },
  ],
})
