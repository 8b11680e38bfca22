import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { SearchField } from '../../../components/list/search-field'
import { Checkbox } from '../../../components/ui/checkbox'
import { LoadFailed } from '../../../components/ui/load-failed'
import { Skeleton } from '../../../components/ui/skeleton'
import { partnersQuery } from '../partners/partner-queries'

export type ChosenCreator = { id: number; name: string }

export type CreatorChooserProps = {
  value: readonly ChosenCreator[]
  onValueChange: (value: ChosenCreator[]) => void
}

/** Active partners, found by name. */
export const CreatorChooser = ({ value, onValueChange }: CreatorChooserProps) => {
  const [search, setSearch] = useState('')
  const partners = useQuery(partnersQuery({ status: 'active', search, sort: 'name', page: 1, limit: 25 }))
  const chosen = new Set(value.map(({ id }) => id))
  const toggle = (creator: ChosenCreator) =>
    onValueChange(chosen.has(creator.id) ? value.filter(({ id }) => id !== creator.id) : [...value, creator])
  return (
    <div className="grid gap-3">
      <SearchField label="Search creators" value={search} onSearch={setSearch} />
      {partners.isLoadingError ? (
        <LoadFailed what="your creators" error={partners.error} onRetry={() => void partners.refetch()} />
      ) : !partners.data ? (
        <Skeleton className="h-32" />
      ) : (
        <ul
          className="grid max-h-52 gap-1 overflow-y-auto rounded-control border border-line p-2"
          aria-label="Creators"
        >
          {partners.data.rows.map(({ creator_id: id, creator_name: name }) => (
            <li key={id} className="flex min-h-9 items-center px-1">
              <Checkbox label={name} checked={chosen.has(id)} onCheckedChange={() => toggle({ id, name })} />
            </li>
          ))}
          {partners.data.rows.length === 0 && (
            <li className="px-1 py-2 text-ink-3">
              {search ? `No creators match “${search}”.` : 'No active creators yet.'}
            </li>
          )}
          {partners.data.total > partners.data.rows.length && (
            <li className="px-1 py-2 text-13 text-ink-3">Search by name to find more creators.</li>
          )}
        </ul>
      )}
      <Chosen value={value} onRemove={toggle} />
    </div>
  )
}

const Chosen = ({
  value,
  onRemove,
}: {
  value: readonly ChosenCreator[]
  onRemove: (creator: ChosenCreator) => void
}) =>
  value.length === 0 ? null : (
    <ul className="flex flex-wrap gap-1.5" aria-label="Selected">
      {value.map((creator) => (
        <li
          key={creator.id}
          className="flex h-7 min-w-0 items-center rounded-chip border border-line bg-sunken pl-2.5 text-13"
        >
          <span className="truncate">{creator.name}</span>
          <button
            type="button"
            aria-label={`Remove ${creator.name}`}
            onClick={() => onRemove(creator)}
            className="grid size-7 shrink-0 place-items-center rounded-chip text-ink-3 hover:text-ink"
          >
            <X aria-hidden size={14} strokeWidth={2} />
          </button>
        </li>
      ))}
    </ul>
  )
