import { referralPath } from '../../../../src/contracts/referral-code'
import type { ReferralOffer, ReferralSettingRow } from '../../../../src/contracts/referrals'
import { Avatar } from '../../components/ui/avatar'
import { CopyButton } from '../../components/ui/copy-button'
import { Money } from '../../components/ui/money'
import { RowTitle } from '../../components/ui/row-title'
import { Switch } from '../../components/ui/switch'
import { columnHelper } from '../../components/ui/table-columns'
import { TextLink } from '../../components/ui/text-link'
import { formatCount } from '../../lib/decimals'
import { RateInput } from './rate-input'
import type { PartnerOffer } from './referral-queries'

const column = columnHelper<ReferralSettingRow>()

/** Figures and amounts sort from the largest. */
const LARGEST_FIRST = { sortDescFirst: true } as const

const COSTS = [
  column.accessor('sales', {
    header: 'Their sales',
    ...LARGEST_FIRST,
    meta: { align: 'right', hideBelow: 'md' },
    cell: ({ getValue }) => <Money value={getValue()} />,
  }),
  column.accessor('cost', {
    header: 'Cost',
    ...LARGEST_FIRST,
    meta: { align: 'right', hideBelow: 'sm' },
    cell: ({ getValue }) => <Money value={getValue()} />,
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
  saving: PartnerOffer | undefined
  save: (partner: ReferralSettingRow, change: Partial<ReferralOffer>) => void
}

/** The ids of sortable columns are the keys of the sorts. */
export const referrersTable = ({ pageId, referralsOf, saving, save }: Editing) => {
  const shown = (row: ReferralSettingRow): ReferralOffer =>
    saving?.partner.partnership_id === row.partnership_id ? saving.offer : row
  return column.columns([
    column.accessor('creator_name', {
      id: 'name',
      header: 'Creator',
      cell: ({ row: { original: partner } }) => (
        <RowTitle
          title={partner.creator_name}
          mark={<Avatar name={partner.creator_name} side="creator" size={24} />}
          detail={<span className="@xl:hidden">{formatCount(partner.referrals)} referred</span>}
        />
      ),
    }),
    column.accessor('referrals', {
      header: 'Referred',
      ...LARGEST_FIRST,
      meta: { align: 'right', hideBelow: 'sm' },
      cell: ({ row: { original: partner }, getValue }) =>
        getValue() === 0 ? (
          '0'
        ) : (
          <TextLink
            to={referralsOf(partner.creator_id)}
            aria-label={`${formatCount(getValue())} referred by ${partner.creator_name}`}
          >
            {formatCount(getValue())}
          </TextLink>
        ),
    }),
    ...COSTS,
    column.accessor('referral_commission_rate', {
      id: 'rate',
      header: 'Rate',
      ...LARGEST_FIRST,
      meta: { align: 'right' },
      cell: ({ row: { original: partner } }) => (
        <RateInput
          label={`Referral commission of ${partner.creator_name}`}
          rate={shown(partner).referral_commission_rate}
          onSave={(referral_commission_rate) => save(partner, { referral_commission_rate })}
        />
      ),
    }),
    column.accessor('is_active', {
      header: 'On',
      enableSorting: false,
      meta: { align: 'right' },
      cell: ({ row: { original: partner } }) => (
        <span className="flex justify-end">
          <Switch
            hideLabel
            label={`Pay ${partner.creator_name} referral commission`}
            checked={shown(partner).is_active}
            onCheckedChange={(is_active) => save(partner, { is_active })}
          />
        </span>
      ),
    }),
    column.display({
      id: 'link',
      header: 'Referral link',
      meta: { hideHeader: true, align: 'right', hideBelow: 'md' },
      cell: ({ row: { original: partner } }) =>
        pageId !== null &&
        partner.is_active && (
          <CopyButton
            isInRow
            variant="quiet"
            label="Copy link"
            text={`${window.location.origin}${referralPath(pageId, partner.referral_code)}`}
          />
        ),
    }),
  ])
}
