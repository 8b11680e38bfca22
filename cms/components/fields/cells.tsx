import { Link } from '@payloadcms/ui'
import type { DefaultServerCellComponentProps } from 'payload'
import type { ReactNode } from 'react'
import { amountText, centsText, roundDecimal } from '../../../src/contracts/decimals'
import { statementText } from '../../../src/contracts/money-texts'
import { APPROVAL_TEXTS } from '../../../src/contracts/state-texts'
import { audienceLabel } from '../../../src/contracts/vocabulary'
import { type ApprovalFacts, approvalState } from '../../../src/domain/creator-approval'
import type { BrandStatement, PaypalPayout, Restriction } from '../../../src/payload-types'
import { dayText, instantText } from './dates'
import { RecordLink, RecordName } from './record-link'
import { StatePill, StatusPill } from './state-pill'
import { asText, textOfPayout, textOfRestriction } from './state-texts'

/* How values are shown, in lists and on the pages of records. */

export type Cell = DefaultServerCellComponentProps

/** Payload leaves it to a custom cell of the first column to link to the row. */
const linked =
  (Content: (cell: Cell) => ReactNode) =>
  (cell: Cell): ReactNode =>
    cell.link ? (
      <Link href={`/admin/collections/${cell.collectionSlug}/${cell.rowData.id}`} prefetch={false}>
        {Content(cell)}
      </Link>
    ) : (
      Content(cell)
    )

const NONE = <span className="shelf-hint">–</span>

export const ApprovalCell = linked(({ rowData }) => (
  <StatePill text={APPROVAL_TEXTS[approvalState(rowData as ApprovalFacts)]} />
))

export const StatusCell = linked(({ cellData, collectionSlug, rowData }) => {
  if (typeof cellData !== 'string') return '–'
  if (collectionSlug === 'brand_statements') return <StatePill text={statementText(rowData as BrandStatement)} />
  if (collectionSlug === 'paypal_payouts') return <StatePill text={textOfPayout(rowData as PaypalPayout)} />
  if (collectionSlug === 'restrictions') return <StatePill text={textOfRestriction(rowData as Restriction)} />
  return <StatusPill of={collectionSlug} status={cellData} />
})

export const OptionCell = linked(({ cellData }) => (typeof cellData === 'string' ? asText(cellData) : NONE))

export const TextCell = linked(({ cellData }) => (typeof cellData === 'string' && cellData !== '' ? cellData : NONE))

export const NumberCell = linked(({ cellData, field }) => {
  if (typeof cellData !== 'number') return NONE
  const isId = 'name' in field && field.name === 'id'
  return <span className="shelf-figure">{isId ? cellData : cellData.toLocaleString('en-US')}</span>
})

export const YesNoCell = linked(({ cellData }) => (cellData ? 'Yes' : 'No'))

export const InstantCell = linked(({ cellData }) =>
  typeof cellData === 'string' ? <time dateTime={cellData}>{instantText(cellData)}</time> : NONE,
)

export const DayCell = linked(({ cellData }) =>
  typeof cellData === 'string' ? <time dateTime={cellData}>{dayText(cellData)}</time> : NONE,
)

export const ListCell = linked(({ cellData }) =>
  Array.isArray(cellData) && cellData.length > 0 ? cellData.join(', ') : NONE,
)

export const ReachCell = linked(({ cellData }) => audienceLabel(cellData as number | null))

export const CentsCell = linked(({ cellData, rowData }) =>
  typeof cellData === 'number' ? <Amount currency={currencyOf(rowData)} text={centsText(cellData)} /> : NONE,
)

export const AmountCell = linked(({ cellData, rowData }) =>
  typeof cellData === 'string' ? <Amount currency={currencyOf(rowData)} text={roundDecimal(cellData, 2)} /> : NONE,
)

export const PercentCell = linked(({ cellData }) =>
  cellData === null || cellData === undefined ? NONE : <span className="shelf-figure">{shortened(cellData)}%</span>,
)

/** The record that a relationship points to; in the first column, the name of the row's own page. */
export const RecordCell = (cell: Cell) => {
  const record = recordIn(cell)
  if (cell.link) return linked(() => (record ? <RecordName {...record} /> : NONE))(cell)
  return record ? <RecordLink {...record} /> : NONE
}

const recordIn = ({ cellData, field, payload }: Cell) => {
  const id = typeof cellData === 'object' && cellData !== null ? (cellData as { id: unknown }).id : cellData
  const collection = 'relationTo' in field ? field.relationTo : undefined
  return typeof id === 'number' && typeof collection === 'string' ? { collection, id, payload } : null
}

export const OutsideCell = ({ cellData }: Cell) => <OutsideLink address={String(cellData ?? '–')} />

/** An external link that sends no referrer; the text alone if the address is none of the web. */
export const OutsideLink = ({ address, text }: { address: string; text?: string }) =>
  /^https?:\/\//.test(address) ? (
    <a className="shelf-outside" href={address} rel="noopener noreferrer nofollow" target="_blank">
      {text ?? address.replace(/^https?:\/\/(www\.)?/, '')}
    </a>
  ) : (
    (text ?? address)
  )

export const Amount = ({ currency, text }: { currency: string; text: string }) => (
  <span className="shelf-figure">{amountText(text, currency)}</span>
)

const currencyOf = (row: { currency?: unknown; price_currency?: unknown }): string =>
  String(row.currency ?? row.price_currency ?? 'USD')

const shortened = (value: unknown): string =>
  String(value)
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')
