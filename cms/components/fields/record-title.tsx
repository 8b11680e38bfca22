'use client'

import { useDocumentTitle } from '@payloadcms/ui'
import { useEffect } from 'react'

/** The page's heading, where the record has no field that names it. */
export const RecordTitle = ({ text }: { text: string }) => {
  const { setDocumentTitle, title } = useDocumentTitle()
  useEffect(() => {
    if (title === text) return
    // Payload's own effects, which run later, set another title.
    const frame = requestAnimationFrame(() => setDocumentTitle(text))
    return () => cancelAnimationFrame(frame)
  }, [setDocumentTitle, text, title])
  return null
}
