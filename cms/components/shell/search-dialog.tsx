'use client'

import { useConfig } from '@payloadcms/ui'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { type FoundRecord, LEAST_SEARCH_CHARACTERS } from '../../../src/contracts/admin-search'
import { useFoundRecords } from './use-found-records'

type Props = { onClose: () => void; onOpen: (address: string) => void }

/** A combobox (WAI-ARIA): the input keeps the focus while the arrow keys choose a result. */
export const SearchDialog = ({ onClose, onOpen }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const { records, state } = useFoundRecords(typed)
  const id = useId()
  useEffect(() => dialog.current?.showModal(), [])

  const open = (record: FoundRecord | undefined) => {
    if (record) onOpen(`/admin/collections/${record.collection}/${record.id}`)
  }
  const choose = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && records.length > 0) {
      event.preventDefault()
      setChosen((chosen + step + records.length) % records.length)
    }
    // While a text is searched, the results are those of the text before.
    if (event.key === 'Enter' && state === 'done') open(records[chosen])
  }

  return (
    <dialog aria-label="Search" className="shelf-find" onClose={onClose} ref={dialog}>
      <input
        aria-activedescendant={records.length > 0 ? `${id}-${chosen}` : undefined}
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-expanded={records.length > 0}
        aria-label="Email, name, ASIN, link ID, invoice number, Stripe or PayPal ID"
        autoComplete="off"
        onChange={({ target }) => {
          setTyped(target.value)
          setChosen(0)
        }}
        onKeyDown={choose}
        placeholder="Email, name, ASIN, link ID, invoice number, Stripe or PayPal ID"
        role="combobox"
        spellCheck={false}
        type="text"
        value={typed}
      />
      <p aria-live="polite" className="shelf-find__note">
        {noteOf(state, typed, records.length)}
      </p>
      <ResultList chosen={chosen} id={id} onOpen={open} records={records} />
    </dialog>
  )
}

type ResultsProps = { id: string; records: FoundRecord[]; chosen: number; onOpen: (record: FoundRecord) => void }

const ResultList = ({ id, records, chosen, onOpen }: ResultsProps) => {
  const { getEntityConfig } = useConfig()
  const kindOf = (collection: string): string => {
    const label = getEntityConfig({ collectionSlug: collection as never })?.labels.singular
    return typeof label === 'string' ? label : ''
  }
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other results may have another height
  useEffect(() => {
    list.current?.children[chosen]?.scrollIntoView({ block: 'nearest' })
  }, [chosen, records])
  return (
    <div aria-label="Results" className="shelf-find__results" id={`${id}-list`} ref={list} role="listbox">
      {records.map((record, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys of the list
        <div
          aria-selected={place === chosen}
          id={`${id}-${place}`}
          key={`${record.collection}/${record.id}`}
          onClick={() => onOpen(record)}
          role="option"
          tabIndex={-1}
        >
          <span className="shelf-find__title">{record.title}</span>
          <span className="shelf-hint">{[kindOf(record.collection), record.detail].filter(Boolean).join(' · ')}</span>
        </div>
      ))}
    </div>
  )
}

const noteOf = (state: ReturnType<typeof useFoundRecords>['state'], typed: string, count: number): string => {
  if (typed.trim().length < LEAST_SEARCH_CHARACTERS) return `Enter at least ${LEAST_SEARCH_CHARACTERS} characters.`
  if (state === 'failed') return 'The search failed. Try again.'
  if (state === 'searching') return 'Searching...'
  if (count === 0) return 'No results. Enter the full Amazon, Stripe or PayPal ID.'
  return count === 1 ? '1 result' : `${count} results`
}
