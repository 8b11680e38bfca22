import type { DefaultServerCellComponentProps, NumberFieldServerComponent } from 'payload'
import { centsText, groupDigits, roundDecimal } from '../../../src/contracts/decimals'
import { statementText } from '../../../src/contracts/money-texts'
import { APPROVAL_TEXTS } from '../../../src/contracts/state-texts'
import { audienceLabel } from '../../../src/contracts/vocabulary'
import { type ApprovalFacts, approvalState } from '../../../src/domain/creator-approval'
import type { BrandStatement, PaypalPayout } from '../../../src/payload-types'
import { asText, textOfPayout } from '../fields/state-texts'
import { StatePill, StatusPill } from './state-pill'

type Cell = DefaultServerCellComponentProps

export const ApprovalCell = ({ rowData }: Cell) => (
  <StatePill text={APPROVAL_TEXTS[approvalState(rowData as ApprovalFacts)]} />
)

export const StatusCell = ({ cellData, collectionSlug, rowData }: Cell) => {
  if (typeof cellData !== 'string') return '–'
  if (collectionSlug === 'brand_statements') return <StatePill text={statementText(rowData as BrandStatement)} />
  if (collectionSlug === 'paypal_payouts') return <StatePill text={textOfPayout(rowData as PaypalPayout)} />
  return <StatusPill of={collectionSlug} status={cellData} />
}

export const OptionCell = ({ cellData }: Cell) => (typeof cellData === 'string' ? asText(cellData) : '–')

export const TextCell = ({ cellData }: Cell) =>
  typeof cellData === 'string' && cellData !== '' ? cellData : <span className="shelf-hint">–</span>

export const ListCell = ({ cellData }: Cell) =>
  Array.isArray(cellData) && cellData.length > 0 ? cellData.join(', ') : '–'

export const ReachCell = ({ cellData }: Cell) => audienceLabel(cellData as number | null)

export const CentsCell = ({ cellData, rowData }: Cell) =>
  typeof cellData === 'number' ? <Amount currency={currencyOf(rowData)} text={centsText(cellData)} /> : '–'

export const AmountCell = ({ cellData, rowData }: Cell) =>
  typeof cellData === 'string' ? <Amount currency={currencyOf(rowData)} text={roundDecimal(cellData, 2)} /> : '–'

/** A read-only amount in cents. */
export const CentsField: NumberFieldServerComponent = ({ clientField, data, path }) => {
  const cents: unknown = data?.[path]
  return (
    <div className="field-type">
      <span className="field-label">{String(clientField.label)}</span>
      <p className="shelf-amount">
        {typeof cents === 'number' ? <Amount currency={currencyOf(data ?? {})} text={centsText(cents)} /> : '–'}
      </p>
    </div>
  )
}

export const PercentCell = ({ cellData }: Cell) =>
  cellData === null || cellData === undefined ? '–' : <span className="shelf-figure">{shortened(cellData)}%</span>

export const OutsideCell = ({ cellData }: Cell) =>
  typeof cellData === 'string' && /^https?:\/\//.test(cellData) ? (
    <OutsideLink address={cellData} />
  ) : (
    String(cellData ?? '–')
  )

/** An external link that sends no referrer. */
export const OutsideLink = ({ address }: { address: string }) => (
  <a className="shelf-outside" href={address} rel="noopener noreferrer nofollow" target="_blank">
    {address.replace(/^https?:\/\/(www\.)?/, '')}
  </a>
)

export const Amount = ({ currency, text }: { currency: string; text: string }) => (
  <span className="shelf-figure">
    {groupDigits(text)} {currency}
  </span>
)

const currencyOf = (row: { currency?: unknown; price_currency?: unknown }): string =>
  String(row.currency ?? row.price_currency ?? 'USD')

const shortened = (value: unknown): string =>
  String(value)
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')
