'use client'

import { useDocumentEvents } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/** Renders a page's detail again after its record was saved; Payload only updates the inputs. */
export const RefreshAfterSave = () => {
  const { mostRecentUpdate } = useDocumentEvents()
  const router = useRouter()
  useEffect(() => {
    if (mostRecentUpdate) router.refresh()
  }, [mostRecentUpdate, router])
  return null
}
