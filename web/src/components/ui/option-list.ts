import { type KeyboardEvent, useState } from 'react'

/** The ID of an option's element, for `aria-activedescendant`. */
export const optionId = (listId: string, option: string): string => `${listId}-${option.replace(/\W+/g, '-')}`

/** The text field keeps focus. Enter takes the active option and leaves the list open. */
export const useOptionList = (options: readonly string[], onTake: (option: string) => void) => {
  const [isOpen, setIsOpen] = useState(false)
  const [search, setSearch] = useState('')
  const [active, setActive] = useState<string | undefined>(undefined)
  const found = options.filter((option) => option.toLowerCase().includes(search.trim().toLowerCase()))

  const open = () => setIsOpen(true)
  const close = () => {
    setIsOpen(false)
    setSearch('')
    setActive(undefined)
  }
  const find = (text: string) => {
    setSearch(text)
    setActive(undefined)
    setIsOpen(true)
  }
  const press = (event: KeyboardEvent) => {
    const moved = isOpen ? moves(event.key, found, active) : undefined
    if (moved !== undefined) setActive(moved)
    else if (!isOpen && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) open()
    else if (isOpen && event.key === 'Enter') {
      const taken = active ?? (search.trim() ? found[0] : undefined)
      if (taken !== undefined) onTake(taken)
    } else if (isOpen && event.key === 'Escape') close()
    else return
    event.preventDefault()
  }
  return { isOpen, search, found, active: isOpen ? active : undefined, open, close, find, press }
}

/** Wraps around; undefined for other keys. */
const moves = (key: string, found: readonly string[], active: string | undefined): string | undefined => {
  const at = active === undefined ? -1 : found.indexOf(active)
  switch (key) {
    case 'ArrowDown':
      return found[at + 1] ?? found[0]
    case 'ArrowUp':
      return at > 0 ? found[at - 1] : found.at(-1)
    case 'Home':
      return active === undefined ? undefined : found[0]
    case 'End':
      return active === undefined ? undefined : found.at(-1)
    default:
      return undefined
  }
}
