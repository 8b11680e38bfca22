import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { REFERRAL_SETTINGS } from '../../../../src/contracts/lists'
import type { ReferralOffer, ReferralSettingRow } from '../../../../src/contracts/referrals'
import { laterPart } from '../../components/later-part'
import { lazyDialog } from '../../components/lazy-dialog'
import { CsvButton } from '../../components/list/csv-button'
import { Filter, ListTools, NothingFound } from '../../components/list/list-tools'
import { FiguresOf } from '../../components/list/period-figure'
import { tableOptionsOf, useList } from '../../components/list/use-list'
import { ButtonLink } from '../../components/ui/button-link'
import { EmptyState } from '../../components/ui/empty-state'
import { Loaded } from '../../components/ui/loaded'
import { Table } from '../../components/ui/table'
import { creatorPath } from '../../lib/creator-path'
import type { DayRange } from '../../lib/dates'
import type { OfferDialogProps } from './offer-dialog'
import { ACTIVE_OPTIONS, REFERRED_OPTIONS, REFERRER_COLUMNS, REFERRER_OPTIONAL } from './referral-lists'
import {
  type PartnerOffer,
  ROWS_ON_PAGE,
  referralSettingsQuery,
  usePendingOffer,
  useSetPartnerReferral,
} from './referral-queries'
import { EditingContext, REFERRER_TABLE } from './referrer-columns'
import type { SetRatesDialogProps } from './set-rates-dialog'

const ReferrersBulk = laterPart(
  async () => (await import('./referrers-bulk')).ReferrersBulk,
  'the actions for selected creators',
  null,
)

const SetRatesDialog = lazyDialog<SetRatesDialogProps>(async () => (await import('./set-rates-dialog')).SetRatesDialog)
const OfferDialog = lazyDialog<OfferDialogProps>(async () => (await import('./offer-dialog')).OfferDialog, {
  isOpen: ({ wanted }) => wanted !== null,
})

/** A change that affects more existing referrals than this is confirmed first. */
const UNASKED_REFERRALS = 1

/** What the brand pays each partner for referrals; rates and switches are changed in their rows. All else is in the URL. */
export const Referrers = ({ range }: { range: DayRange }) => {
  const { from, to } = range
  const list = useList(REFERRAL_SETTINGS, { optional: REFERRER_OPTIONAL })
  const settings = useQuery(referralSettingsQuery({ ...list.query, from, to, page: list.page, limit: ROWS_ON_PAGE }))
  const { editing, dialog } = useEditing(settings.data?.page_id ?? null)
  const { rows, total = 0 } = settings.data ?? {}
  const pageIds = (rows ?? []).map(({ partnership_id }) => partnership_id)
  return (
    <>
      <ListTools
        list={list}
        searchLabel="Search by name"
        columns={REFERRER_COLUMNS}
        csv={
          <CsvButton
            call={'GET /api/referrals/settings/csv'}
            request={{ query: { ...list.query, from, to } }}
            disabled={total === 0}
          />
        }
      >
        <Filter list={list} filter="active" label="Commission" options={ACTIVE_OPTIONS} />
        <Filter list={list} filter="referred" label="Referrals" options={REFERRED_OPTIONS} />
      </ListTools>
      <Loaded what="your referrals" queries={[settings]}>
        <EditingContext value={editing}>
          <FiguresOf range={range}>
            <Table
              caption="Referral settings"
              columns={REFERRER_TABLE}
              options={tableOptionsOf(list, REFERRER_OPTIONAL, pageIds)}
              loading={!rows}
              isStale={settings.isPlaceholderData}
              rows={rows ?? []}
              rowKey={(row) => row.partnership_id}
              rowLabel={nameOf}
              rowHref={hrefOf}
              empty={list.isFiltered ? <NothingFound list={list} what="creators" /> : <NoPartners />}
              page={{ page: list.page, limit: ROWS_ON_PAGE, total, onPageChange: list.setPage }}
            />
          </FiguresOf>
        </EditingContext>
        <ReferrersBulk list={list} total={total} />
      </Loaded>
      {dialog}
    </>
  )
}

const nameOf = (row: ReferralSettingRow): string => row.creator_name
const hrefOf = ({ creator_id }: ReferralSettingRow): string => creatorPath({ creator_id, status: 'active' })

/** What the cells of the table show and change, and the question before a change of several referrals. */
const useEditing = (pageId: string | null) => {
  const period = usePeriod()
  const [asking, setAsking] = useState<PartnerOffer | null>(null)
  /** The partner whose commission is to be turned on, and has no rate. */
  const [rating, setRating] = useState<ReferralSettingRow | null>(null)
  const { mutate } = useSetPartnerReferral()
  const pendingOffer = usePendingOffer()
  const offerOf = (row: ReferralSettingRow): ReferralOffer => {
    const { referral_commission_rate, is_active } = pendingOffer(row) ?? row
    return { referral_commission_rate, is_active }
  }
  const save = (partner: ReferralSettingRow, change: Partial<ReferralOffer>) => {
    const { referral_commission_rate, is_active } = { ...offerOf(partner), ...change }
    const hasRate = Number(referral_commission_rate) > 0
    if (change.is_active && !hasRate) {
      setRating(partner)
      return
    }
    const wanted = { partner, offer: { referral_commission_rate, is_active: is_active && hasRate } }
    if (partner.referrals > UNASKED_REFERRALS) setAsking(wanted)
    else mutate(wanted)
  }
  const dialog = (
    <>
      <OfferDialog
        wanted={asking}
        onClose={() => setAsking(null)}
        onConfirm={(wanted) => {
          mutate(wanted)
          setAsking(null)
        }}
      />
      {rating && (
        <SetRatesDialog
          creators={{ partnershipIds: [rating.partnership_id] }}
          count={1}
          onClose={() => setRating(null)}
        />
      )}
    </>
  )
  return {
    editing: { pageId, referralsOf: (id: number) => `?${period}view=referrals&referrer=${id}`, offerOf, save },
    dialog,
  }
}

/** What the URL says of it, to begin another address with. */
const usePeriod = (): string => {
  const [address] = useSearchParams()
  const period = [...address].filter(([key]) => ['days', 'period', 'from', 'to'].includes(key))
  return period.map(([key, value]) => `${new URLSearchParams([[key, value]])}&`).join('')
}

const NoPartners = () => (
  <EmptyState
    outline="table"
    title="No partners yet"
    text="Creators appear here when they join your program. Each one gets a personal referral link."
    action={
      <ButtonLink to="/dashboard/affiliate-program" variant="primary">
        View program page
      </ButtonLink>
    }
  />
)
