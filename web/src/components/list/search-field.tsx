import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { track } from '../../lib/analytics'
import { Input } from '../ui/input'

export type SearchFieldProps = {
  label: string
  value: string
  onSearch: (value: string) => void
  /** As wide as what is around it. */
  isFull?: boolean
  maxCharacters?: number
}

const WAIT_MS = 300
const MAX_CHARACTERS = 100

export const SearchField = ({
  label,
  value,
  onSearch,
  isFull = false,
  maxCharacters = MAX_CHARACTERS,
}: SearchFieldProps) => {
  const [text, setText] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => setText((current) => (current.trim() === value ? current : value)), [value])
  const search = () => {
    if (text.trim() === value) return
    onSearch(text.trim())
    if (text.trim() !== '') track('search', { search_term: text.trim() })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the timer, not a new callback
  useEffect(() => {
    timer.current = setTimeout(search, WAIT_MS)
    return () => clearTimeout(timer.current)
  }, [text])
  const searchAtOnce = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // In a form, Enter would submit it.
    event.preventDefault()
    clearTimeout(timer.current)
    search()
  }
  return (
    <Input
      type="search"
      aria-label={label}
      placeholder={label}
      value={text}
      maxLength={maxCharacters}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={searchAtOnce}
      leading={<Search aria-hidden size={16} strokeWidth={1.75} />}
      className={isFull ? 'w-full' : 'w-full sm:w-72'}
    />
  )
}
