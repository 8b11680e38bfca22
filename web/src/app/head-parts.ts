import type { BlogList, BlogPost } from '../../../src/contracts/blog'
import { blogCategoryPath, blogPostPath } from '../../../src/contracts/blog-paths'
import { creatorPath } from '../../../src/contracts/public-creator'
import type { PageData } from '../../../src/contracts/rendered-pages'
import type { LegalText } from '../features/legal/legal-text'

export type HeadParts = {
  title: string
  description: string
  isIndexed: boolean
  /** The canonical path, if it differs from the requested one. */
  path?: string
  type?: 'article' | 'profile'
  /** Absolute URL; the product's own image by default. */
  image?: string
  jsonLd: object[]
}

const CONTEXT = 'https://schema.org'
const NAME = 'Shelfmate'

const START_TITLE = 'Affiliate Platform for Amazon Brands'

export const startHead = (publicUrl: string): HeadParts => ({
  title: START_TITLE,
  description:
    'Amazon brands launch an affiliate program and pay for sales that Amazon Attribution measures. ' +
    'Creators share links and earn 10-20% commission.',
  isIndexed: true,
  jsonLd: [
    { '@context': CONTEXT, ...organization(publicUrl), logo: `${publicUrl}/favicon.svg` },
    { '@context': CONTEXT, '@type': 'WebSite', name: NAME, url: `${publicUrl}/` },
  ],
})

export const textHead = ({ title, summary }: LegalText, address: string): HeadParts => ({
  title,
  description: summary,
  isIndexed: true,
  jsonLd: [webPage(title, summary, address)],
})

export const statusHead = (address: string): HeadParts => {
  const title = 'System Status'
  const description = 'Whether Shelfmate’s website, links, Amazon data, payments and emails work right now.'
  return { title, description, isIndexed: true, jsonLd: [webPage(title, description, address)] }
}

/** A hidden program reveals nothing about itself and is not indexed. Sales and ranks are never included. */
export const programHead = (
  { program, products }: Extract<PageData, { kind: 'program' }>,
  address: string,
): HeadParts => {
  if (!program.is_visible) {
    const title = 'This brand is not accepting affiliates'
    return { title, description: `${title} on Shelfmate right now.`, isIndexed: false, jsonLd: [] }
  }
  const { title, brand_name, logo_url } = program
  const fee = Math.max(0, ...products.map(({ commission_perc }) => commission_perc))
  const offer = fee > 0 ? `up to ${fee}% affiliate fees` : 'affiliate fees'
  const description = `${brand_name} pays creators ${offer} on Amazon sales. See the products and join the program.`
  const about = { '@type': 'Brand', name: brand_name, ...(logo_url ? { logo: logo_url } : {}) }
  return { title, description, isIndexed: true, jsonLd: [{ ...webPage(title, description, address), about }] }
}

/** The page is a person's own: what they wrote about themselves, their photo and their channels. */
export const creatorHead = ({ creator }: Extract<PageData, { kind: 'creator' }>, publicUrl: string): HeadParts => {
  const { name, handle, bio, channels, product_categories: categories } = creator
  const path = creatorPath(handle)
  const about = categories.length > 0 ? ` Recommends products in ${categories.slice(0, 3).join(', ')}.` : ''
  const description = bio?.replaceAll(/\s+/g, ' ') ?? `${name} is a creator on Shelfmate.${about}`
  const image = creator.photo_url === null ? null : new URL(creator.photo_url, publicUrl).href
  const person = {
    '@type': 'Person',
    name,
    url: `${publicUrl}${path}`,
    sameAs: channels.map(({ channel_link: link }) => link),
    ...(image ? { image } : {}),
    ...(bio ? { description: bio } : {}),
  }
  return {
    title: name,
    description,
    isIndexed: true,
    path,
    type: 'profile',
    ...(image ? { image } : {}),
    jsonLd: [{ '@context': CONTEXT, '@type': 'ProfilePage', url: `${publicUrl}${path}`, mainEntity: person }],
  }
}

/** The blog or one of its categories. Every page of the list has its own canonical URL. */
export const blogListHead = ({ category, search, page }: BlogList, publicUrl: string): HeadParts => {
  if (search !== null) return searchHead(search)
  const path = `${category === null ? '/blog' : blogCategoryPath(category)}${page > 1 ? `?page=${page}` : ''}`
  const title = category ?? 'Blog'
  const description =
    category === null
      ? 'How brands and creators grow Amazon sales together, and how to track every commission.'
      : `Shelfmate blog posts in ${category}, newest first.`
  const type = category === null ? 'Blog' : 'CollectionPage'
  return {
    title: page > 1 ? `${title}, page ${page}` : title,
    description,
    isIndexed: true,
    path,
    jsonLd: [{ ...webPage(title, description, `${publicUrl}${path}`), '@type': type }],
  }
}

/** Searches are endless, so they are not indexed. */
const searchHead = (search: string): HeadParts => ({
  title: `Search: ${search}`,
  description: `Shelfmate blog posts about ${search}.`,
  isIndexed: false,
  jsonLd: [],
})

/** Uses the post's own title and description for search engines if it has them. */
export const blogPostHead = (post: BlogPost, publicUrl: string): HeadParts => {
  const path = blogPostPath(post.slug)
  const address = `${publicUrl}${path}`
  const description = post.meta_description ?? post.excerpt ?? post.title
  const image = post.image === null ? null : new URL(post.image.src, publicUrl).href
  return {
    title: post.meta_title ?? post.title,
    description,
    isIndexed: true,
    path,
    type: 'article',
    ...(image ? { image } : {}),
    jsonLd: [
      {
        '@context': CONTEXT,
        '@type': 'BlogPosting',
        headline: post.title,
        description,
        url: address,
        mainEntityOfPage: address,
        datePublished: post.published_at,
        dateModified: post.updated_at,
        ...(image ? { image } : {}),
        ...(post.category ? { articleSection: post.category } : {}),
        ...(post.keywords.length > 0 ? { keywords: post.keywords.join(', ') } : {}),
        author: post.author === NAME ? organization(publicUrl) : { '@type': 'Person', name: post.author },
        publisher: organization(publicUrl),
      },
    ],
  }
}

const organization = (publicUrl: string) => ({ '@type': 'Organization', name: 'Shelfmate, Inc.', url: `${publicUrl}/` })

const webPage = (name: string, description: string, url: string) => ({
  '@context': CONTEXT,
  '@type': 'WebPage',
  name,
  description,
  url,
})
