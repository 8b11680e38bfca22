import { CreditCard, Ellipsis, Landmark } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { PaymentMethodRow } from '../../../../../src/contracts/payment-methods'
import { Badge } from '../../../components/ui/badge'
import { Button } from '../../../components/ui/button'
import { buttonClass } from '../../../components/ui/button-class'
import { Menu, type MenuItem } from '../../../components/ui/menu'
import { Table, type TableColumn } from '../../../components/ui/table'
import { formatDay } from '../../../lib/dates'
import { useSetDefault } from './method-queries'
import { defaultMark, expiryOf, methodKind, methodName, methodState, nameParts } from './method-words'
import { RemoveDialog } from './remove-dialog'
import { VerifyDialog } from './verify-dialog'

export type MethodsTableProps = {
  /** Undefined while loading. */
  methods: readonly PaymentMethodRow[] | undefined
  empty: ReactNode
}

type Acts = {
  verify: (method: PaymentMethodRow) => void
  remove: (method: PaymentMethodRow) => void
  setDefault: (method: PaymentMethodRow, isOfType: boolean) => void
}

/** The brand's cards and bank accounts, with their actions. */
export const MethodsTable = ({ methods, empty }: MethodsTableProps) => {
  const [verifying, setVerifying] = useState<PaymentMethodRow | null>(null)
  const [removing, setRemoving] = useState<PaymentMethodRow | null>(null)
  const change = useSetDefault()
  const acts: Acts = {
    verify: setVerifying,
    remove: setRemoving,
    setDefault: ({ id }, isOfType) => change.mutate({ id, isOfType }),
  }
  return (
    <>
      <Table
        caption="Payment methods"
        columns={columnsFor(acts)}
        loading={!methods}
        rows={methods ?? []}
        rowKey={(row) => row.id}
        empty={empty}
      />
      <VerifyDialog method={verifying} onClose={() => setVerifying(null)} />
      <RemoveDialog method={removing} onClose={() => setRemoving(null)} />
    </>
  )
}

const ICONS = { card: CreditCard, us_bank_account: Landmark }

const Mark = ({ method }: { method: PaymentMethodRow }) => {
  const Icon = ICONS[method.pm_type]
  return (
    <span className="grid size-6 shrink-0 place-items-center rounded-control bg-sunken text-ink-2">
      <Icon aria-hidden size={16} strokeWidth={1.75} />
    </span>
  )
}

/** Truncates a long bank name but never the last four digits. On a phone the state is shown below. */
const Name = ({ method }: { method: PaymentMethodRow }) => {
  const { name, ending } = nameParts(method)
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Mark method={method} />
      <span className="grid min-w-0 grid-cols-[minmax(0,max-content)] justify-items-start gap-1 @max-xl:py-1.5">
        <span title={methodName(method)} className="flex max-w-full font-medium">
          <span className="truncate">{name}</span>
          <span className="shrink-0 whitespace-pre">{ending}</span>
        </span>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 @xl:hidden">
          <Badge {...methodState(method)} />
          <span className="text-12 text-ink-2">{defaultMark(method)}</span>
        </span>
      </span>
    </span>
  )
}

const columnsFor = (acts: Acts): readonly TableColumn<PaymentMethodRow>[] => [
  {
    id: 'method',
    header: 'Method',
    cell: (row) => <Name method={row} />,
  },
  { id: 'default', header: 'Use', hideBelow: 'sm', cell: (row) => <DefaultMark method={row} /> },
  { id: 'expires', header: 'Expires', hideBelow: 'md', cell: (row) => expiryOf(row) ?? 'Never' },
  { id: 'added', header: 'Added', hideBelow: 'md', cell: (row) => formatDay(row.added_on) },
  { id: 'state', header: 'State', hideBelow: 'sm', cell: (row) => <Badge {...methodState(row)} /> },
  {
    id: 'acts',
    header: 'Actions',
    hideHeader: true,
    cell: (row) => (
      <span className="flex items-center justify-end gap-1.5">
        {row.microdeposit_type !== null && (
          <Button size="small" aria-label={`Verify ${methodName(row)}`} onClick={() => acts.verify(row)}>
            Verify
          </Button>
        )}
        <Menu
          trigger={
            <button
              type="button"
              aria-label={`Actions for ${methodName(row)}`}
              className={buttonClass('quiet', 'small', true)}
            >
              <Ellipsis aria-hidden size={18} strokeWidth={1.75} />
            </button>
          }
          items={itemsFor(row, acts)}
        />
      </span>
    ),
  },
]

const DefaultMark = ({ method }: { method: PaymentMethodRow }) => {
  const mark = defaultMark(method)
  if (mark === null) return null
  return (
    <span
      className={
        method.is_default
          ? 'inline-flex h-6 items-center rounded-chip bg-accent-tint px-2.5 font-medium text-12 text-ink'
          : 'text-ink-2'
      }
    >
      {mark}
    </span>
  )
}

const itemsFor = (method: PaymentMethodRow, acts: Acts): MenuItem[] => {
  const isReady = method.verification_status === 'verified'
  const items: MenuItem[] = []
  if (isReady && !method.is_default)
    items.push({ kind: 'action', label: 'Make default', onSelect: () => acts.setDefault(method, false) })
  if (isReady && !method.is_default_for_type)
    items.push({
      kind: 'action',
      label: `Make default ${methodKind(method.pm_type)}`,
      onSelect: () => acts.setDefault(method, true),
    })
  if (items.length > 0) items.push({ kind: 'separator' })
  return [...items, { kind: 'action', label: 'Remove', danger: true, onSelect: () => acts.remove(method) }]
}
