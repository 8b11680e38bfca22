import { useEffect, useState } from 'react'
import type { BlogCard, BlogPost } from '../../../../src/contracts/blog'
import { ApiError, callApi } from '../../lib/api'
import { usePageTitle } from '../../lib/page-title'
import { PostPage } from './post-page'

type Preview = { post: BlogPost; more: BlogCard[] }

/** Payload's messages: what it sends after each save, and what it waits for. */
const SAVED = 'payload-document-event'
const READY = { type: 'payload-live-preview', ready: true }

/** The newest version of a post, in the panel's frame: the public page, read again after every save. */
export const PostPreview = ({ id }: { id: number }) => {
  usePageTitle('Preview')
  const [preview, setPreview] = useState<Preview | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  useEffect(() => {
    let newest = 0
    const load = async () => {
      newest += 1
      const mine = newest
      try {
        const read = await callApi('GET /api/blog-posts/{id}/preview', { params: { id }, anonymous: true })
        if (mine !== newest) return
        setPreview(read)
        setRefusal(null)
      } catch (error) {
        if (mine === newest) setRefusal(textOf(error))
      }
    }
    const onMessage = ({ origin, data }: MessageEvent<{ type?: string } | null>) => {
      if (origin === window.location.origin && data?.type === SAVED) void load()
    }
    window.addEventListener('message', onMessage)
    window.parent.postMessage(READY, window.location.origin)
    void load()
    return () => {
      newest = -1
      window.removeEventListener('message', onMessage)
    }
  }, [id])
  if (preview)
    return (
      <>
        {refusal !== null && (
          <p role="alert" className="sticky top-0 z-10 bg-wait-tint px-4 py-2.5 text-wait sm:px-8">
            This preview may be out of date. {refusal}
          </p>
        )}
        <PostPage post={preview.post} more={preview.more} />
      </>
    )
  return (
    <main className="mx-auto grid max-w-[40rem] gap-3 px-4 py-20 sm:px-8">
      <h1 className="font-display text-28">{refusal === null ? 'Loading the preview' : 'No preview'}</h1>
      {refusal && <p className="text-16 text-ink-2">{refusal}</p>}
    </main>
  )
}

const textOf = (error: unknown): string => {
  const status = error instanceof ApiError ? error.status : 0
  if (status === 401 || status === 403) return 'Log in to the admin panel as an editor to see drafts.'
  return status === 404
    ? 'This post no longer exists.'
    : 'We couldn’t load the newest version. It loads again with the next save.'
}
