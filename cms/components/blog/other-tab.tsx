'use client'

import { useDocumentInfo, useFormBackgroundProcessing, useFormProcessing } from '@payloadcms/ui'
import { useEffect, useState } from 'react'

const POLL_MS = 4_000

/** Says when the post was changed elsewhere. Nothing is lost then (docs/decisions/0066), but this form shows one text only. */
export const OtherTab = () => {
  const { id, data } = useDocumentInfo()
  const isSaving = [useFormProcessing(), useFormBackgroundProcessing()].includes(true)
  const mine = typeof data?.updatedAt === 'string' ? data.updatedAt : null
  const [changedAt, setChangedAt] = useState<string | null>(null)
  const [dismissed, setDismissed] = useState<string | null>(null)
  useEffect(() => {
    if (id === undefined || mine === null || isSaving) return
    let isOver = false
    let isBehind = false
    const look = async () => {
      if (document.visibilityState === 'hidden') return
      const path = `/cms-api/blog_posts/${id}?draft=true&depth=0&select[updatedAt]=true`
      const answer = await fetch(path).catch(() => null)
      if (!answer?.ok || isOver) return
      const { updatedAt } = (await answer.json()) as { updatedAt?: string }
      if (updatedAt === undefined || updatedAt <= mine || isOver) return
      // The first time, it may be a save of this form: of queued autosaves, only the first counts as processing.
      if (isBehind) setChangedAt(updatedAt)
      isBehind = true
    }
    const timer = setInterval(() => void look(), POLL_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      isOver = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [id, mine, isSaving])
  if (changedAt === null || changedAt === dismissed) return null
  const time = new Date(changedAt).toLocaleTimeString('en-US', { timeStyle: 'short' })
  return (
    <div className="shelf-other-tab" role="status">
      <p>
        This post was changed in another tab or by someone else at {time}. Nothing is lost; every version is in{' '}
        <a href={`/admin/collections/blog_posts/${id}/versions`}>Versions</a>.
      </p>
      <button className="shelf-text-button" onClick={() => window.location.reload()} type="button">
        Load latest version
      </button>
      <button className="shelf-text-button" onClick={() => setDismissed(changedAt)} type="button">
        Dismiss
      </button>
    </div>
  )
}
