'use client'

import { useDocumentEvents, useDocumentInfo } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'

/**
 * Renders a page's detail again after its record was saved; Payload only updates the inputs. Not for a save before the
 * page was opened, or of another record: a refresh replaces what is being entered.
 */
export const RefreshAfterSave = () => {
  const { mostRecentUpdate } = useDocumentEvents()
  const { id, collectionSlug } = useDocumentInfo()
  const router = useRouter()
  const seen = useRef(mostRecentUpdate)
  useEffect(() => {
    if (mostRecentUpdate === seen.current) return
    seen.current = mostRecentUpdate
    if (mostRecentUpdate?.entitySlug === collectionSlug && mostRecentUpdate?.id === id) router.refresh()
  }, [mostRecentUpdate, collectionSlug, id, router])
  return null
}
