import { CreditCard, Ellipsis, Landmark } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import type { PaymentMethodRow } from '../../../../../src/contracts/payment-methods'
import { lazyDialog } from '../../../components/lazy-dialog'
import { Badge } from '../../../components/ui/badge'
import { BadgeFace } from '../../../components/ui/badge-face'
import { Button } from '../../../components/ui/button'
import { buttonClass } from '../../../components/ui/button-class'
import { Menu, type MenuItem } from '../../../components/ui/menu'
import { Skeleton } from '../../../components/ui/skeleton'
import { Table } from '../../../components/ui/table'
import { columnHelper } from '../../../components/ui/table-columns'
import { formatDay } from '../../../lib/dates'
import { useSetDefault } from './method-queries'
import type { MethodSheetProps } from './method-sheet'
import { defaultMark, expiryOf, methodKind, methodName, methodState, nameParts } from './method-text'
import type { RemoveDialogProps } from './remove-dialog'
import type { VerifyDialogProps } from './verify-dialog'

const VerifyDialog = lazyDialog<VerifyDialogProps>(async () => (await import('./verify-dialog')).VerifyDialog, {
  isOpen: ({ method }) => method !== null,
})
const MethodSheet = lazyDialog<MethodSheetProps>(async () => (await import('./method-sheet')).MethodSheet, {
  isOpen: ({ method }) => method !== null,
})
const RemoveDialog = lazyDialog<RemoveDialogProps>(async () => (await import('./remove-dialog')).RemoveDialog, {
  isOpen: ({ method }) => method !== null,
})

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

export const MethodsTable = ({ methods, empty }: MethodsTableProps) => {
  const [verifying, setVerifying] = useState<PaymentMethodRow | null>(null)
  const [removing, setRemoving] = useState<PaymentMethodRow | null>(null)
  const [openedId, setOpenedId] = useState<number | null>(null)
  const { mutate } = useSetDefault()
  const columns = useMemo(
    () =>
      columnsFor({
        verify: setVerifying,
        remove: setRemoving,
        setDefault: ({ id }, isOfType) => mutate({ id, isOfType }),
      }),
    [mutate],
  )
  // As high as one method: what follows would jump up from below the eight rows of a loading table.
  if (!methods) return <Skeleton className="h-20.5 max-sm:h-27.5" />
  return (
    <>
      <Table
        caption="Payment methods"
        columns={columns}
        rows={methods}
        rowKey={(row) => row.id}
        onRowClick={({ id }) => setOpenedId(id)}
        empty={empty}
      />
      <MethodSheet
        method={methods.find(({ id }) => id === openedId) ?? null}
        onVerify={setVerifying}
        onClose={() => setOpenedId(null)}
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

/** Truncates a long bank name but never the last four digits. */
const Name = ({ method }: { method: PaymentMethodRow }) => {
  const { name, ending } = nameParts(method)
  const state = methodState(method)
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Mark method={method} />
      <span className="grid min-w-0 grid-cols-[minmax(0,max-content)] justify-items-start gap-1 @max-xl:py-1.5">
        <span title={methodName(method)} className="flex max-w-full font-medium">
          <span className="truncate">{name}</span>
          <span className="shrink-0 whitespace-pre">{ending}</span>
        </span>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 @xl:hidden">
          <BadgeFace tone={state.tone} label={state.label} />
          <span className="text-12 text-ink-2">{defaultMark(method)}</span>
        </span>
      </span>
    </span>
  )
}

const column = columnHelper<PaymentMethodRow>()

const columnsFor = (acts: Acts) =>
  column.columns([
    column.display({ id: 'method', header: 'Method', cell: ({ row }) => <Name method={row.original} /> }),
    column.display({
      id: 'default',
      header: 'Default',
      meta: { hideBelow: 'sm' },
      cell: ({ row }) => <DefaultMark method={row.original} />,
    }),
    column.display({
      id: 'expires',
      header: 'Expires',
      meta: { hideBelow: 'md' },
      cell: ({ row }) => expiryOf(row.original) ?? 'Never',
    }),
    column.accessor('added_on', {
      header: 'Added',
      meta: { hideBelow: 'md' },
      cell: ({ getValue }) => formatDay(getValue()),
    }),
    column.accessor('verification_status', {
      header: 'Status',
      meta: { hideBelow: 'sm' },
      cell: ({ row }) => <Badge {...methodState(row.original)} />,
    }),
    column.display({
      id: 'acts',
      header: 'Actions',
      meta: { hideHeader: true },
      cell: ({ row }) => <MethodActs method={row.original} acts={acts} />,
    }),
  ])

const MethodActs = ({ method, acts }: { method: PaymentMethodRow; acts: Acts }) => (
  <span className="flex items-center justify-end gap-1.5">
    {method.microdeposit_type !== null && (
      <Button
        {...VerifyDialog.opener}
        size="small"
        aria-label={`Verify ${methodName(method)}`}
        onClick={() => acts.verify(method)}
      >
        Verify
      </Button>
    )}
    <Menu
      trigger={
        <button
          type="button"
          aria-label={`Actions for ${methodName(method)}`}
          className={buttonClass('quiet', 'small', true)}
        >
          <Ellipsis aria-hidden size={18} strokeWidth={1.75} />
        </button>
      }
      items={itemsFor(method, acts)}
    />
  </span>
)

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
    items.push({ kind: 'action', label: 'Set as default', onSelect: () => acts.setDefault(method, false) })
  if (isReady && !method.is_default_for_type)
    items.push({
      kind: 'action',
      label: `Set as default ${methodKind(method.pm_type)}`,
      onSelect: () => acts.setDefault(method, true),
    })
  if (items.length > 0) items.push({ kind: 'separator' })
  return [
    ...items,
    { kind: 'action', label: 'Remove payment method', danger: true, onSelect: () => acts.remove(method) },
  ]
}
