import { createContext, useContext } from 'react'
import { referralPath } from '../../../../src/contracts/referral-code'
import type { ReferralOffer, ReferralSettingRow } from '../../../../src/contracts/referrals'
import { PeriodFigure } from '../../components/list/period-figure'
import { Avatar } from '../../components/ui/avatar'
import { CopyButton } from '../../components/ui/copy-button'
import { Money } from '../../components/ui/money'
import { RowTitle } from '../../components/ui/row-title'
import { Switch } from '../../components/ui/switch'
import { columnHelper } from '../../components/ui/table-columns'
import { TextLink } from '../../components/ui/text-link'
import { formatCount } from '../../lib/decimals'
import { RateInput } from './rate-input'

const column = columnHelper<ReferralSettingRow>()

/** Figures and amounts sort from the largest. */
const LARGEST_FIRST = { sortDescFirst: true } as const

const COSTS = [
  column.accessor('sales', {
    header: 'Their sales',
    ...LARGEST_FIRST,
    meta: { align: 'right', hideBelow: 'md' },
    cell: ({ getValue }) => (
      <PeriodFigure>
        <Money value={getValue()} />
      </PeriodFigure>
    ),
  }),
  column.accessor('cost', {
    header: 'Cost',
    ...LARGEST_FIRST,
    meta: { align: 'right', hideBelow: 'sm' },
    cell: ({ getValue }) => (
      <PeriodFigure>
        <Money value={getValue()} />
      </PeriodFigure>
    ),
  }),
  column.accessor('lifetime_cost', {
    header: 'Lifetime cost',
    ...LARGEST_FIRST,
    meta: { align: 'right', hideBelow: 'md' },
    cell: ({ getValue }) => <Money value={getValue()} />,
  }),
]

type Editing = {
  /** Of the brand's public page, where links lead. */
  pageId: string | null
  /** The address of the referrals of a partner. */
  referralsOf: (creatorId: number) => string
  /** What is being saved, or else what is saved. */
  offerOf: (partner: ReferralSettingRow) => ReferralOffer
  save: (partner: ReferralSettingRow, change: Partial<ReferralOffer>) => void
}

/** For the cells. A new list of columns would mount them anew, and what is being typed would be lost. */
export const EditingContext = createContext<Editing | null>(null)

const useEditing = (): Editing => {
  const editing = useContext(EditingContext)
  if (!editing) throw new Error('The table has no EditingContext')
  return editing
}

type CellProps = { partner: ReferralSettingRow }

/** On a phone, the switch is beyond the edge until the table is scrolled. */
const Detail = ({ partner }: CellProps) => {
  const { offerOf } = useEditing()
  return (
    <span className="@xl:hidden">
      {offerOf(partner).is_active ? 'On' : 'Off'} · {formatCount(partner.referrals)} referred
    </span>
  )
}

const Referred = ({ partner }: CellProps) => {
  const { referralsOf } = useEditing()
  if (partner.referrals === 0) return '0'
  const count = formatCount(partner.referrals)
  return (
    <TextLink to={referralsOf(partner.creator_id)} aria-label={`${count} referred by ${partner.creator_name}`}>
      {count}
    </TextLink>
  )
}

const Rate = ({ partner }: CellProps) => {
  const { offerOf, save } = useEditing()
  return (
    <RateInput
      label={`Referral commission of ${partner.creator_name}`}
      rate={offerOf(partner).referral_commission_rate}
      onSave={(referral_commission_rate) => save(partner, { referral_commission_rate })}
    />
  )
}

const OnOff = ({ partner }: CellProps) => {
  const { offerOf, save } = useEditing()
  return (
    <span className="flex justify-end">
      <Switch
        hideLabel
        label={`Pay ${partner.creator_name} referral commission`}
        checked={offerOf(partner).is_active}
        onCheckedChange={(is_active) => save(partner, { is_active })}
      />
    </span>
  )
}

const ReferralLink = ({ partner }: CellProps) => {
  const { pageId } = useEditing()
  if (pageId === null || !partner.is_active) return null
  return (
    <CopyButton
      isInRow
      variant="quiet"
      label="Copy link"
      ownerName={partner.creator_name}
      text={`${window.location.origin}${referralPath(pageId, partner.referral_code)}`}
    />
  )
}

/** The ids of sortable columns are the keys of the sorts. */
export const REFERRER_TABLE = column.columns([
  column.accessor('creator_name', {
    id: 'name',
    header: 'Creator',
    cell: ({ row: { original: partner } }) => (
      <RowTitle
        title={partner.creator_name}
        mark={<Avatar name={partner.creator_name} side="creator" size={24} />}
        detail={<Detail partner={partner} />}
      />
    ),
  }),
  column.accessor('referrals', {
    header: 'Referred',
    ...LARGEST_FIRST,
    meta: { align: 'right', hideBelow: 'sm' },
    cell: ({ row }) => <Referred partner={row.original} />,
  }),
  ...COSTS,
  column.accessor('referral_commission_rate', {
    id: 'rate',
    header: 'Rate',
    ...LARGEST_FIRST,
    meta: { align: 'right' },
    cell: ({ row }) => <Rate partner={row.original} />,
  }),
  column.accessor('is_active', {
    header: 'On',
    enableSorting: false,
    meta: { align: 'right' },
    cell: ({ row }) => <OnOff partner={row.original} />,
  }),
  column.display({
    id: 'link',
    header: 'Referral link',
    meta: { hideHeader: true, align: 'right', hideBelow: 'md' },
    cell: ({ row }) => <ReferralLink partner={row.original} />,
  }),
])
