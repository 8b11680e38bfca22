// @vitest-environment jsdom
import type { RowSelectionState, SortingState, Updater } from '@tanstack/react-table'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ComponentProps, createElement, useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Table } from '../../../web/src/components/ui/table'
import { columnHelper } from '../../../web/src/components/ui/table-columns'

type Sale = { id: number; product: string; units: number; amount: string }

const SALES: readonly Sale[] = [
  { id: 7, product: 'Leash', units: 2, amount: '$49.00' },
  { id: 3, product: 'Bowl', units: 1, amount: '$12.50' },
]

const column = columnHelper<Sale>()
const COLUMNS = column.columns([
  column.accessor('product', { header: 'Product' }),
  column.accessor('units', { header: 'Units', meta: { align: 'right', hideBelow: 'sm' } }),
  column.accessor('amount', { header: 'Amount', meta: { align: 'right' } }),
  column.display({
    id: 'actions',
    header: 'Actions',
    meta: { hideHeader: true, hideBelow: 'md' },
    cell: ({ row }) => createElement('button', { type: 'button' }, `Archive ${row.original.product}`),
  }),
])

type Props = Partial<ComponentProps<typeof Table<Sale>>>
const element = (props: Props = {}) =>
  createElement(Table<Sale>, {
    caption: 'Sales',
    columns: COLUMNS,
    rows: SALES,
    rowKey: ({ id }) => id,
    empty: 'No sales yet',
    ...props,
  })
const cellTexts = () => screen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent))
const pageEnds = () => screen.getAllByRole('columnheader').map(({ className }) => className.match(/\S*pr-5/)?.[0])

afterEach(cleanup)

describe('a table', () => {
  it('shows headers, rows and cells in the order given', () => {
    render(element())
    expect(cellTexts()).toEqual([
      ['Product', 'Units', 'Amount', 'Actions'],
      ['Leash', '2', '$49.00', 'Archive Leash'],
      ['Bowl', '1', '$12.50', 'Archive Bowl'],
    ])
    expect(screen.getByText('Actions').className).toBe('sr-only')
    expect(screen.getByRole('cell', { name: '$12.50' }).className).toContain('text-right tabular-nums')
    expect(screen.getByRole('cell', { name: '2' }).className).toContain('@max-xl:hidden')
  })

  it('offers no selection of rows that are about to be replaced', () => {
    const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox').map(({ disabled }) => disabled)
    const { rerender } = render(element({ rowLabel: ({ product }) => product }))
    expect(boxes()).toEqual([false, false, false])
    rerender(element({ rowLabel: ({ product }) => product, isStale: true }))
    expect(boxes()).toEqual([true, true, true])
  })

  it('pads its edge at every width', () => {
    render(element())
    expect(pageEnds()).toEqual([undefined, undefined, '@max-3xl:pr-5', 'pr-5'])
  })

  it('shows a column that is wanted at every width, and scrolls beside it', () => {
    render(element({ options: { meta: { wanted: ['units', 'actions'] } } }))
    for (const name of ['Units', 'Actions'])
      expect(screen.getByRole('columnheader', { name }).className).not.toMatch(/hidden/)
    expect(pageEnds()).toEqual([undefined, undefined, undefined, 'pr-5'])
    expect(screen.getByRole('table').parentElement?.className).toContain('overflow-x-auto')
  })

  it('shows placeholders while loading, and the empty state without rows', () => {
    const { rerender } = render(element({ rows: [], loading: true }))
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true')
    expect(screen.getAllByRole('row')).toHaveLength(9)
    rerender(element({ rows: [] }))
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.getByText('No sales yet')).toBeTruthy()
  })

  it('opens a row by click and by keyboard, but not from a control in it', async () => {
    const open = vi.fn()
    render(element({ onRowClick: open }))
    const user = userEvent.setup()
    await user.click(screen.getByText('$12.50'))
    expect(open).toHaveBeenLastCalledWith(SALES[1])
    await user.tab()
    await user.keyboard('{Enter}')
    expect(open).toHaveBeenLastCalledWith(SALES[0])
    expect(open).toHaveBeenCalledTimes(2)
    await user.click(screen.getByText('Archive Leash'))
    expect(open).toHaveBeenCalledTimes(2)
  })

  it('keeps the focus of a cell when its rows are loaded again in another order', () => {
    const { rerender } = render(element())
    const button = screen.getByText('Archive Bowl')
    button.focus()
    rerender(element({ rows: SALES.map((sale) => ({ ...sale, units: 9 })).reverse() }))
    expect(cellTexts()[1]).toEqual(['Bowl', '9', '$12.50', 'Archive Bowl'])
    expect(document.activeElement).toBe(button)
  })
})

describe('the options of a table', () => {
  it('accept a sort order and report changes, without reordering rows', async () => {
    const change = vi.fn<(updater: Updater<SortingState>) => void>()
    const sorting = [{ id: 'product', desc: false }]
    render(element({ options: { state: { sorting }, onSortingChange: change } }))
    expect(cellTexts().map(([first]) => first)).toEqual(['Product', 'Leash', 'Bowl'])
    expect(screen.getAllByRole('columnheader').map((head) => head.getAttribute('aria-sort'))).toEqual([
      'ascending',
      'none',
      'none',
      null,
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Product' }))
    const [updater] = change.mock.calls[0] ?? []
    expect(typeof updater === 'function' && updater(sorting)).toEqual([{ id: 'product', desc: true }])
  })

  it('take the selected rows by their ids', async () => {
    const columns = column.columns([
      column.display({
        id: 'selected',
        header: 'Selected',
        cell: ({ row }) =>
          createElement('input', {
            type: 'checkbox',
            'aria-label': row.original.product,
            checked: row.getIsSelected(),
            onChange: ({ target }) => row.toggleSelected(target.checked),
          }),
      }),
    ])
    const Selecting = () => {
      const [rowSelection, onRowSelectionChange] = useState<RowSelectionState>({ 3: true, 99: true })
      return createElement(
        'section',
        null,
        element({ columns, options: { state: { rowSelection }, onRowSelectionChange } }),
        createElement('output', null, Object.keys(rowSelection).join()),
      )
    }
    render(createElement(Selecting))
    const table = within(screen.getByRole('table'))
    expect(table.getByLabelText<HTMLInputElement>('Bowl').checked).toBe(true)
    const box = table.getByLabelText<HTMLInputElement>('Leash')
    await userEvent.click(box)
    expect(box.checked).toBe(true)
    expect(document.activeElement).toBe(box)
    await userEvent.click(table.getByLabelText('Bowl'))
    expect(screen.getByRole('status').textContent).toBe('7,99')
  })

  it('take the visible columns, and pad the new edge', () => {
    render(element({ options: { state: { columnVisibility: { actions: false, units: false } } } }))
    expect(cellTexts()).toEqual([
      ['Product', 'Amount'],
      ['Leash', '$49.00'],
      ['Bowl', '$12.50'],
    ])
    expect(pageEnds()).toEqual([undefined, 'pr-5'])
  })
})
