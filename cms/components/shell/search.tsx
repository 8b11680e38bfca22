'use client'

import { useAuth } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { SearchDialog } from './search-dialog'

/** Finds a record from anywhere in the panel; for admins, because editors have nothing to find. */
export const Search = () => {
  const { user } = useAuth()
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const router = useRouter()
  const isAdmin = (user as { role?: unknown } | null)?.role === 'admin'

  useEffect(() => {
    if (!isAdmin) return
    const openByKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', openByKey)
    return () => window.removeEventListener('keydown', openByKey)
  }, [isAdmin])

  if (!isAdmin) return null
  return (
    <>
      <button className="shelf-search" onClick={() => setOpen(true)} ref={opener} type="button">
        <span>Search</span>
        <kbd>Ctrl K</kbd>
      </button>
      {isOpen &&
        createPortal(
          <SearchDialog
            onClose={() => {
              setOpen(false)
              opener.current?.focus()
            }}
            onOpen={(address) => {
              setOpen(false)
              router.push(address)
            }}
          />,
          document.body,
        )}
    </>
  )
}
