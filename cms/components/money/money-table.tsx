import { Link } from '@payloadcms/ui'
import type { Payload } from 'payload'
import { type ReactNode, useId } from 'react'
import { amountText, centsText, hasFraction, roundDecimal } from '../../../src/contracts/decimals'
import { Amount } from '../fields/cells'
import { type Figure, FigureList } from '../fields/figure-list'
import { idOf } from '../fields/panel-record'
import { RecordLink } from '../fields/record-link'
import { ScrolledTable } from '../fields/scrolled'

type Column = string | { figure: string }
type Row = { key: number; cells: ReactNode[] }
type Props = {
  /** Absent where the table belongs to a part that has one. */
  title?: string
  columns: readonly Column[]
  rows: readonly Row[]
  none: string
  /** The list with all rows, if the table is cut off. */
  all?: { address: string; count: number }
}

/** The first column names the row. */
export const MoneyTable = ({ title, columns, rows, none, all }: Props) => (
  <section aria-label={title} className={title === undefined ? undefined : 'shelf-money__part'}>
    {title !== undefined && <h2>{title}</h2>}
    {rows.length === 0 ? (
      <p className="shelf-hint">{none}</p>
    ) : (
      <ScrolledTable>
        <table className="shelf-table">
          <thead>
            <tr>
              {columns.map((column) => (
                <th className={classOf(column)} key={nameOf(column)} scope="col">
                  {nameOf(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells }) => (
              <TableRow cells={cells} columns={columns} key={key} />
            ))}
          </tbody>
        </table>
      </ScrolledTable>
    )}
    {all && all.count > rows.length && (
      <p>
        <Link href={all.address} prefetch={false}>
          All {all.count}
        </Link>
      </p>
    )}
  </section>
)

const TableRow = ({ columns, cells }: { columns: readonly Column[]; cells: ReactNode[] }) => (
  <tr>
    {columns.map((column, place) =>
      place === 0 ? (
        <th key={nameOf(column)} scope="row">
          {cells[0]}
        </th>
      ) : (
        <td className={classOf(column)} key={nameOf(column)}>
          {cells[place]}
        </td>
      ),
    )}
  </tr>
)

const nameOf = (column: Column): string => (typeof column === 'string' ? column : column.figure)
const classOf = (column: Column) => (typeof column === 'string' ? undefined : 'shelf-table__figure')

export const Figures = ({ title, figures }: { title: string; figures: readonly Figure[] }) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className="shelf-money__part">
      <h2 id={id}>{title}</h2>
      <FigureList figures={figures} />
    </section>
  )
}

export const Cents = ({ cents, currency = 'USD' }: { cents: number | null | undefined; currency?: string }) =>
  typeof cents === 'number' ? <Amount currency={currency} text={centsText(cents)} /> : '–'

/** A decimal amount in US dollars, rounded to cents unless it is `exact` and has more. `signed` shows a plus. */
export const Decimal = ({
  text,
  exact = false,
  signed = false,
}: {
  text: string
  exact?: boolean
  signed?: boolean
}) => {
  const written = amountText(exact && hasFraction(text) ? text.replace(/0+$/, '') : roundDecimal(text, 2))
  return <span className="shelf-figure">{signed && !written.startsWith('−') ? `+${written}` : written}</span>
}

export const RowLink = ({
  collection,
  row,
  payload,
}: {
  collection: string
  row: number | { id: number } | null | undefined
  payload: Payload
}) =>
  row === null || row === undefined ? '–' : <RecordLink collection={collection} id={idOf(row)} payload={payload} />
