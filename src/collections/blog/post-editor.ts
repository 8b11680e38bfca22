import {
  BlockquoteFeature,
  BlocksFeature,
  BoldFeature,
  EXPERIMENTAL_TableFeature,
  FixedToolbarFeature,
  HeadingFeature,
  HorizontalRuleFeature,
  IndentFeature,
  InlineCodeFeature,
  ItalicFeature,
  LinkFeature,
  lexicalEditor,
  OrderedListFeature,
  ParagraphFeature,
  RelationshipFeature,
  StrikethroughFeature,
  SubscriptFeature,
  SuperscriptFeature,
  UnderlineFeature,
  UnorderedListFeature,
  UploadFeature,
} from '@payloadcms/richtext-lexical'
import type { Block } from 'payload'
import { CALLOUTS } from '../../contracts/blog-values'
import { BLOCKS } from '../../domain/post-content'
import { integer } from '../../fields/columns'

/** Payload's own code block loads its editor from a CDN, which the panel's policy forbids. */
const code: Block = {
  slug: BLOCKS.code,
  labels: { singular: 'Code', plural: 'Code' },
  admin: { disableBlockName: true },
  fields: [
    { name: 'language', type: 'text', maxLength: 30, admin: { description: 'Optional, such as html.' } },
    { name: 'code', type: 'textarea', required: true, admin: { rows: 8, className: 'shelf-code-field' } },
  ],
}

const callout: Block = {
  slug: BLOCKS.callout,
  labels: { singular: 'Callout', plural: 'Callouts' },
  admin: { disableBlockName: true },
  fields: [
    {
      name: 'tone',
      type: 'select',
      required: true,
      defaultValue: CALLOUTS[0],
      admin: { isClearable: false },
      options: [
        { label: 'Note', value: 'note' },
        { label: 'Tip', value: 'tip' },
        { label: 'Warning', value: 'warning' },
      ],
    },
    { name: 'title', type: 'text', maxLength: 100 },
    { name: 'text', type: 'textarea', required: true, maxLength: 1000 },
  ],
}

const productCard: Block = {
  slug: BLOCKS.product,
  labels: { singular: 'Product card', plural: 'Product cards' },
  admin: { disableBlockName: true },
  fields: [
    integer({
      name: 'product_id',
      label: 'Product',
      required: true,
      admin: { components: { Field: '/cms/components/blog/product-picker#ProductPicker' } },
    }),
  ],
}

/** The page's title is its only h1. */
export const postEditor = lexicalEditor({
  features: [
    ParagraphFeature(),
    HeadingFeature({ enabledHeadingSizes: ['h2', 'h3', 'h4'] }),
    BoldFeature(),
    ItalicFeature(),
    UnderlineFeature(),
    StrikethroughFeature(),
    InlineCodeFeature(),
    SubscriptFeature(),
    SuperscriptFeature(),
    UnorderedListFeature(),
    OrderedListFeature(),
    IndentFeature(),
    BlockquoteFeature(),
    LinkFeature({ enabledCollections: ['blog_posts'] }),
    UploadFeature({ enabledCollections: ['media'] }),
    RelationshipFeature({ enabledCollections: ['blog_posts'] }),
    HorizontalRuleFeature(),
    EXPERIMENTAL_TableFeature(),
    BlocksFeature({ blocks: [code, callout, productCard] }),
    FixedToolbarFeature(),
  ],
  admin: { placeholder: 'Write the post, or type / for blocks', hideGutter: true },
})
