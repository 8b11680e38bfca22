import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EarningChoice } from '../../../../../src/contracts/earnings'
import { SearchField } from '../../../components/list/search-field'
import { Avatar } from '../../../components/ui/avatar'
import { Button } from '../../../components/ui/button'
import { Money } from '../../../components/ui/money'
import { PopoverPanel } from '../../../components/ui/popover-panel'
import type { Relay } from '../../../components/ui/relay'
import { Skeleton } from '../../../components/ui/skeleton'
import { Thumbnail } from '../../../components/ui/thumbnail'
import type { ChoiceFilterProps } from './choice-filter-props'
import { earningChoicesQuery } from './earnings-queries'

const ChoiceFilterPanel = ({ relay, label, ...filter }: ChoiceFilterProps & { relay: Relay }) => (
  <PopoverPanel relay={relay} align="start" label={label}>
    {(close) => (
      <Choices
        {...filter}
        label={label}
        onChoose={(value) => {
          filter.onChoose(value)
          close()
        }}
      />
    )}
  </PopoverPanel>
)
export default ChoiceFilterPanel

const Choices = ({ of, label, value, brand, range: { from, to }, onChoose }: Omit<ChoiceFilterProps, 'name'>) => {
  const [search, setSearch] = useState('')
  const choices = useQuery(
    earningChoicesQuery({ of, from, to, ...(search && { search }), ...(brand !== undefined && { brand }) }),
  )
  return (
    <div className="grid gap-2 p-1.5">
      <SearchField label={`Search ${label.toLowerCase()}s`} value={search} onSearch={setSearch} isFull />
      {choices.isLoadingError ? (
        <p className="px-1.5 py-1 text-ink-2">
          We couldn’t load this.{' '}
          <Button size="small" variant="quiet" onClick={() => void choices.refetch()}>
            Try again
          </Button>
        </p>
      ) : (
        <ul className="-mx-1 grid max-h-80 gap-px overflow-y-auto px-1 pb-1">
          {value !== '' && (
            <li>
              <button type="button" className={ROW} onClick={() => onChoose('')}>
                Any {label.toLowerCase()}
              </button>
            </li>
          )}
          {choices.data?.map((choice) => (
            <li key={choice.value}>
              <Choice of={of} choice={choice} isChosen={choice.value === value} onChoose={onChoose} />
            </li>
          ))}
          {!choices.data && [1, 2, 3].map((key) => <Skeleton key={key} className="my-1 h-8" />)}
          {choices.data?.length === 0 && (
            <li className="px-1.5 py-1 text-ink-2">{search ? 'No results in this period' : NOTHING[of]}</li>
          )}
        </ul>
      )}
    </div>
  )
}

const NOTHING: Record<ChoiceFilterProps['of'], string> = {
  brand: 'No earnings in this period',
  link: 'No earnings in this period',
  product: 'No earnings in this period',
  sub: 'No clicks with a sub-id in this period. Add ?s=bio to a link, for example.',
}

const ROW =
  'flex min-h-9 w-full items-center gap-2.5 rounded-control px-1.5 py-1 text-left hover:bg-hover aria-pressed:bg-accent-tint'

type ChoiceProps = Pick<ChoiceFilterProps, 'of' | 'onChoose'> & { choice: EarningChoice; isChosen: boolean }

const Choice = ({ of, choice, isChosen, onChoose }: ChoiceProps) => (
  <button type="button" aria-pressed={isChosen} className={ROW} onClick={() => onChoose(choice.value)}>
    {of === 'brand' && <Avatar name={choice.label} side="brand" size={24} />}
    {(of === 'link' || of === 'product') && <Thumbnail src={choice.image_url} size={24} />}
    <span className="grid min-w-0 flex-1">
      <span title={choice.label} className="line-clamp-2 wrap-anywhere text-pretty">
        {choice.label}
      </span>
      {choice.brand_name && <span className="truncate text-12 text-ink-2">{choice.brand_name}</span>}
    </span>
    <span className="text-13 text-ink-2 tabular-nums">
      <Money value={choice.commission} />
    </span>
  </button>
)
