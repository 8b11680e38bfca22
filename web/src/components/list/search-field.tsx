import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { track } from '../../lib/analytics'
import { Input } from '../ui/input'

export type SearchFieldProps = {
  label: string
  value: string
  onSearch: (value: string) => void
}

const WAIT_MS = 300
const MAX_CHARACTERS = 100

export const SearchField = ({ label, value, onSearch }: SearchFieldProps) => {
  const [text, setText] = useState(value)
  useEffect(() => setText((current) => (current.trim() === value ? current : value)), [value])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the timer, not a new callback
  useEffect(() => {
    if (text.trim() === value) return
    const timer = setTimeout(() => {
      onSearch(text.trim())
      if (text.trim() !== '') track('search', { search_term: text.trim() })
    }, WAIT_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <Input
      type="search"
      aria-label={label}
      placeholder={label}
      value={text}
      maxLength={MAX_CHARACTERS}
      onChange={(event) => setText(event.target.value)}
      leading={<Search aria-hidden size={16} strokeWidth={1.75} />}
      className="w-full sm:w-72"
    />
  )
}
