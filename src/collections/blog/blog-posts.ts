import type { CollectionConfig, Field, UIField } from 'payload'
import { type Actor, isAdmin } from '../../access/roles'
import { blogPreviewPath, mediaPath } from '../../contracts/blog-paths'
import { AUTOSAVE_MS } from '../../contracts/blog-values'
import { instant, textList, webAddress } from '../../fields/columns'
import { reference } from '../../fields/relations'
import { derivePost } from '../../hooks/blog/derive-post'
import { derivePostAddress } from '../../hooks/blog/derive-post-address'
import { noteDraftSave } from '../../hooks/blog/draft-save'
import { dropEmptyDrafts } from '../../hooks/blog/drop-empty-drafts'
import { keepBothTexts } from '../../hooks/blog/keep-both-texts'
import { defineCollection } from '../define-collection'
import { postEditor } from './post-editor'

const KEPT_VERSIONS = 100

const isOwnImage = (address: string): boolean => address.startsWith(mediaPath(''))

const ABSENT_IN_LISTS = { disableListFilter: true, disableListColumn: true } as const

const PARTS = '/cms/components/blog'

const search: Field = {
  type: 'collapsible',
  label: 'Search and social',
  admin: { initCollapsed: true },
  fields: [
    {
      name: 'meta_title',
      label: 'Meta title',
      type: 'text',
      maxLength: 200,
      admin: { description: 'The post’s title if empty.' },
    },
    {
      name: 'meta_description',
      label: 'Meta description',
      type: 'textarea',
      maxLength: 300,
      admin: { description: 'The excerpt if empty.' },
    },
    textList({ name: 'keywords', label: 'Keywords', required: true, defaultValue: [] }),
    { name: 'preview', type: 'ui', admin: { components: { Field: `${PARTS}/search-preview#SearchPreview` } } },
  ],
}

/** A column of the list. */
const state: UIField = {
  name: 'state',
  label: 'State',
  type: 'ui',
  admin: {
    components: { Field: '/cms/components/fields/no-field#NoField', Cell: `${PARTS}/post-status#PostStateCell` },
  },
}

export const BlogPosts: CollectionConfig = defineCollection({
  slug: 'blog_posts',
  labels: { singular: 'Post', plural: 'Posts' },
  admin: {
    group: 'Content',
    useAsTitle: 'title',
    defaultColumns: ['title', 'category', 'state', 'published_at', 'updatedAt'],
    listSearchableFields: ['title', 'slug', 'category'],
    components: {
      edit: {
        Status: `${PARTS}/post-status#PostStatus`,
        PublishButton: `${PARTS}/publish-button#PostPublishButton`,
        beforeDocumentControls: [`${PARTS}/other-tab#OtherTab`, `${PARTS}/keep-modified#KeepModified`],
      },
    },
    livePreview: {
      url: ({ data, req }) => `${req.payload.config.serverURL}${blogPreviewPath(Number(data.id))}`,
      breakpoints: [
        { label: 'Phone', name: 'phone', width: 360, height: 740 },
        { label: 'Tablet', name: 'tablet', width: 768, height: 1024 },
        { label: 'Desktop', name: 'desktop', width: 1280, height: 800 },
      ],
    },
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
    { name: 'content', type: 'richText', editor: postEditor, admin: ABSENT_IN_LISTS },
    // Derived from the content.
    { name: 'content_markdown', type: 'textarea', admin: { ...ABSENT_IN_LISTS, hidden: true } },
    {
      name: 'excerpt',
      type: 'textarea',
      maxLength: 500,
      admin: { description: 'One or two sentences, shown in lists and under the title.' },
    },
    {
      name: 'cover',
      type: 'upload',
      relationTo: 'media',
      index: true,
      custom: { onDelete: 'set null' },
      admin: { description: 'Shown above the post and when it’s shared. Landscape, at least 1,440 pixels wide.' },
    },
    // Derived from the cover; older posts have an address only.
    webAddress({ name: 'image_url', admin: { ...ABSENT_IN_LISTS, hidden: true } }, isOwnImage),
    search,
    state,
    {
      name: 'slug',
      type: 'text',
      required: true,
      unique: true,
      index: true,
      maxLength: 200,
      admin: { position: 'sidebar', components: { Field: `${PARTS}/slug-field#SlugField` } },
    },
    {
      name: 'category',
      type: 'text',
      index: true,
      admin: { position: 'sidebar', components: { Field: `${PARTS}/category-field#CategoryField` } },
    },
    textList({
      name: 'tags',
      required: true,
      defaultValue: [],
      admin: { position: 'sidebar' },
    }),
    instant({
      name: 'published_at',
      label: 'Publish date',
      index: true,
      admin: {
        position: 'sidebar',
        // Payload's label names the field's box, not its input.
        date: { pickerAppearance: 'dayAndTime', overrides: { title: 'Publish date' } },
        description: 'Leave empty to go live when you publish. A post with a future date goes live then.',
      },
    }),
    reference('author', 'users', {
      onDelete: 'set null',
      admin: {
        position: 'sidebar',
        description: 'The user’s name is shown on the post.',
        condition: (_data, _siblings, { user }) => isAdmin(user as unknown as Actor | null),
      },
    }),
    // Derived: whether the public row, not the draft, is published.
    { name: 'is_published', type: 'checkbox', required: true, defaultValue: true, admin: { hidden: true } },
  ],
})
