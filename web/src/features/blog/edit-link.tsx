import { useEffect, useState } from 'react'
import { STAFF_KEY } from '../../../../src/contracts/blog-values'
import { readText, removeKey } from '../../lib/storage'

/** Calls load here, because readers make none. */
const askServer = async () => {
  const { callApi } = await import('../../lib/api')
  return callApi('GET /api/blog-posts/editor', { anonymous: true })
}

/**
 * For editors only; nobody else asks. The page is the same for everyone, and the panel's cookie is hidden from it, so the
 * server is asked.
 */
export const EditLink = ({ slug }: { slug: string }) => {
  const [isEditor, setEditor] = useState(false)
  useEffect(() => {
    const isPreview = window.self !== window.top
    if (isPreview || readText('localStorage', STAFF_KEY) === null) return
    askServer().then(
      () => setEditor(true),
      () => removeKey('localStorage', STAFF_KEY),
    )
  }, [])
  if (!isEditor) return null
  return (
    <a
      href={`/blog/edit/${encodeURIComponent(slug)}`}
      className="rounded-2 text-14 font-medium text-accent underline underline-offset-3"
    >
      Edit post
    </a>
  )
}
