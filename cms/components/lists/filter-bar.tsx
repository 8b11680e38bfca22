import { Link } from '@payloadcms/ui'
import type { BeforeListTableServerProps, Payload, SanitizedCollectionConfig } from 'payload'
import { Fragment } from 'react'
import { type Condition, listAddress } from '../../../src/services/operations/list-address'
import { filtersOf } from '../../../src/services/operations/list-filters'
import { dayText, instantText } from '../fields/dates'
import { RecordLink } from '../fields/record-link'
import { asText } from '../fields/state-texts'

/** Above each list: its named filters, each for the records whose list it is, and any other filter in words. */
export const FilterBar = ({ collectionConfig, payload, searchParams }: BeforeListTableServerProps) => {
  const { slug } = collectionConfig
  const shown = conditionsIn(Object.entries(searchParams ?? {}).map(([name, value]) => [name, String(value)]))
  const records = recordsIn(shown, collectionConfig)
  const filtersFor = (of: Condition[]) =>
    [{ label: 'All', groups: [[]] }, ...filtersOf(slug, new Date())].map(({ label, groups }) => ({
      label,
      address: listAddress(slug, ...groups.map((conditions) => [...of, ...conditions])),
    }))
  const isShown = ({ address }: { address: string }) => shown === conditionsIn(entriesOf(address))
  const isOther = !filtersFor(records).some(isShown)
  const filters = filtersFor(isOther ? [] : records)
  if (filters.length === 1 && shown === '') return null
  const current = filters.find(isShown)
  const cleared = filtersFor([]).find(({ label }) => label === current?.label)?.address ?? listAddress(slug)
  return (
    <nav aria-label="Filters" className="shelf-filters">
      {filters.map(({ label, address }) => (
        <Link aria-current={label === current?.label ? 'page' : undefined} href={address} key={label} prefetch={false}>
          {label}
        </Link>
      ))}
      {(isOther || records.length > 0) && (
        <span className="shelf-filters__other">
          <OtherFilter
            collection={collectionConfig}
            payload={payload}
            shown={isOther ? shown : conditionsIn(entriesOf(listAddress(slug, records)))}
          />
          <Link aria-label="Clear filter" href={cleared} prefetch={false}>
            ×
          </Link>
        </span>
      )}
    </nav>
  )
}

/** The records whose list is shown: `creator equals 2` of the link on the creator's page. */
const recordsIn = (shown: string, { flattenedFields }: SanitizedCollectionConfig): Condition[] => {
  const records = new Map<string, Condition>()
  for (const [name, value] of new URLSearchParams(shown)) {
    const path = /\[(\w+)\]\[equals\]$/.exec(name)?.[1]
    const isRecord = flattenedFields.some((one) => one.name === path && one.type === 'relationship')
    if (path !== undefined && isRecord) records.set(path, [path, 'equals', value])
  }
  return [...records.values()]
}

type OtherProps = { collection: SanitizedCollectionConfig; payload: Payload; shown: string }

const OtherFilter = ({ collection, payload, shown }: OtherProps) => {
  const conditions = [...new URLSearchParams(shown)]
  if (conditions.length > 3) return 'Filtered'
  return conditions.map(([name, value], place) => (
    <Fragment key={name}>
      {place > 0 && ', '}
      <ConditionText collection={collection} name={name} payload={payload} value={value} />
    </Fragment>
  ))
}

type ConditionProps = { collection: SanitizedCollectionConfig; payload: Payload; name: string; value: string }

const ConditionText = ({ collection, payload, name, value }: ConditionProps) => {
  const [, path = '', operator = ''] = /\[(\w+)\]\[(\w+)\](?:\[\d+\])?$/.exec(name) ?? []
  const field = collection.flattenedFields.find((one) => one.name === path)
  const label = field && 'label' in field && typeof field.label === 'string' ? field.label : asText(path)
  if (operator === 'exists') return `${label}: ${value === 'true' ? 'set' : 'empty'}`
  const target = field?.type === 'relationship' && typeof field.relationTo === 'string' ? field.relationTo : null
  return (
    <>
      {label}
      {OPERATORS[operator] ?? ` ${asText(operator).toLowerCase()} `}
      {target === null ? valueText(value) : <RecordLink collection={target} id={Number(value)} payload={payload} />}
    </>
  )
}

const OPERATORS: Record<string, string> = {
  equals: ': ',
  in: ': ',
  greater_than: ' > ',
  greater_than_equal: ' ≥ ',
  less_than: ' < ',
  less_than_equal: ' ≤ ',
}

const valueText = (value: string): string => {
  if (/^\d{4}-\d{2}-\d{2}T/.test(value)) return instantText(value)
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? dayText(value) : asText(value)
}

const entriesOf = (address: string): [string, string][] => [...new URLSearchParams(address.split('?')[1] ?? '')]

/** Comparable: instants depend on when the address was made. */
const conditionsIn = (entries: [string, string][]): string =>
  new URLSearchParams(
    entries
      .filter(([name]) => name.startsWith('where'))
      .map(([name, value]): [string, string] => [name, value.replace(/T[\d:.]+Z$/, 'T00:00:00Z')])
      .sort(([one], [other]) => one.localeCompare(other)),
  ).toString()
