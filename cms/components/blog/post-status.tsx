'use client'

import { useDocumentInfo } from '@payloadcms/ui'
import type { DefaultCellComponentProps } from 'payload'
import { PLACEHOLDER } from '../../../src/domain/post-slug'
import { type PostState, postStateOf } from './post-state'

/** The state above the form, with the address of a public post. */
export const PostStatus = () => {
  const { data } = useDocumentInfo()
  const slug = typeof data?.slug === 'string' ? data.slug : ''
  const state = postStateOf(data ?? {}, new Date())
  const isLive = state.name === 'published' && slug !== '' && !slug.startsWith(PLACEHOLDER)
  return (
    <p className="shelf-post-status">
      <State {...state} />
      {isLive && (
        <a href={`/blog/${encodeURIComponent(slug)}`} rel="noreferrer" target="_blank">
          View post
        </a>
      )}
    </p>
  )
}

export const PostStateCell = ({ rowData }: DefaultCellComponentProps) => (
  <State {...postStateOf(rowData ?? {}, new Date())} />
)

const State = ({ name, text }: PostState) => (
  <span className={`shelf-post-state shelf-post-state--${name}`}>{text}</span>
)
