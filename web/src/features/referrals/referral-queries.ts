import { keepPreviousData, queryOptions, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { REFERRAL_SETTINGS } from '../../../../src/contracts/lists'
import type {
  listReferralSettings,
  listReferrals,
  ReferralOffer,
  ReferralSettingRow,
  ReferrerChoice,
} from '../../../../src/contracts/referrals'
import { toast } from '../../components/ui/toast-store'
import { callApi } from '../../lib/api'
import type { DayRange } from '../../lib/dates'
import { type ListPage, queryKeys } from '../../lib/query-keys'
import { formatRate } from '../../lib/rate'
import { notSaved } from '../../lib/refusal'
import { countText } from '../../lib/sentence'

export const ROWS_ON_PAGE = 25
export const OFFERS_ON_PAGE = 10
export const REFERRED_ON_PAGE = 25

/** The rows of the page, sort or filter before stay visible while others load. */
export const referralSettingsQuery = (query: z.input<typeof listReferralSettings.query>) =>
  queryOptions({
    queryKey: queryKeys.referrals.settings(query),
    queryFn: ({ signal }) => callApi('GET /api/referrals/settings', { query, signal }),
    placeholderData: keepPreviousData,
  })

/** What the list of partners shows at first, with the totals. */
export const firstSettingsQuery = ({ from, to }: DayRange) =>
  referralSettingsQuery({ sort: REFERRAL_SETTINGS.first, from, to, page: 1, limit: ROWS_ON_PAGE })

/** As above. */
export const referralsQuery = (query: z.input<typeof listReferrals.query>) =>
  queryOptions({
    queryKey: queryKeys.referrals.list(query),
    queryFn: ({ signal }) => callApi('GET /api/referrals', { query, signal }),
    placeholderData: keepPreviousData,
  })

export const referralRatesQuery = (id: number, list: ListPage) =>
  queryOptions({
    queryKey: queryKeys.referrals.rates(id, list),
    queryFn: ({ signal }) => callApi('GET /api/referrals/{id}/rates', { params: { id }, query: list, signal }),
    placeholderData: keepPreviousData,
  })

export const ownReferralsQuery = (brandId: number, list: ListPage) =>
  queryOptions({
    queryKey: queryKeys.referrals.own(brandId, list),
    queryFn: ({ signal }) =>
      callApi('GET /api/referrals/brands/{brandId}', { params: { brandId }, query: list, signal }),
    placeholderData: keepPreviousData,
  })

export const referralOffersQuery = (list: ListPage) =>
  queryOptions({
    queryKey: queryKeys.referrals.offers(list),
    queryFn: ({ signal }) => callApi('GET /api/referrals/offers', { query: list, signal }),
    placeholderData: keepPreviousData,
  })

export const allOwnReferralsQuery = (list: ListPage) =>
  queryOptions({
    queryKey: queryKeys.referrals.allOwn(list),
    queryFn: ({ signal }) => callApi('GET /api/referrals/own', { query: list, signal }),
    placeholderData: keepPreviousData,
  })

export const previewOf = (offer: ReferralOffer) =>
  callApi('GET /api/referrals/settings/preview', { query: { ...offer, is_active: offer.is_active ? 'true' : 'false' } })

const PARTNER_OFFER = ['partner-offer']

export type PartnerOffer = { partner: ReferralSettingRow; offer: ReferralOffer }

export const useSetPartnerReferral = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: PARTNER_OFFER,
    // One after the other, so that the latest change is what is saved.
    scope: { id: 'partner-offer' },
    mutationFn: ({ partner, offer }: PartnerOffer) =>
      callApi('PUT /api/partnerships/{id}/referral', { params: { id: partner.partnership_id }, body: offer }),
    onSuccess: (saved, { partner }) =>
      toast({
        title: saved.is_active
          ? `${partner.creator_name} earns ${formatRate(saved.referral_commission_rate)} on referrals`
          : `Referral commission is off for ${partner.creator_name}`,
        description: 'This applies to sales from today on.',
      }),
    onError: (error) => {
      const { title, message } = notSaved(error)
      toast({ title, description: message, variant: 'destructive' })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.referrals.all }),
  })
}

const SAVING = { mutationKey: PARTNER_OFFER, status: 'pending' } as const

/** Returns what is being saved for a partner, also right after a press that saves it. */
export const usePendingOffer = () => {
  const mutations = useQueryClient().getMutationCache()
  // Renders anew when it changes.
  useMutationState({ filters: SAVING })
  return ({ partnership_id: id }: ReferralSettingRow): ReferralOffer | undefined =>
    mutations
      .findAll(SAVING)
      .map(({ state }) => state.variables as PartnerOffer)
      .findLast(({ partner }) => partner.partnership_id === id)?.offer
}

type OfferToMany = ReferralOffer & { creators?: ReferrerChoice }

/** For all partners and new ones, or for a choice of partners. The dialog shows errors. */
export const useSetReferrals = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: OfferToMany) => callApi('PUT /api/referrals/settings', { body }),
    onSuccess: ({ partners }, { creators, is_active, referral_commission_rate: rate }) => {
      const whom = creators ? countText(partners, 'creator') : 'All creators'
      toast({
        title: is_active
          ? `${whom} ${creators && partners === 1 ? 'earns' : 'earn'} ${formatRate(rate)} on referrals`
          : `Referral commission is off for ${creators ? whom : 'all creators'}`,
        description: 'This applies to sales from today on.',
        variant: 'success',
      })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.referrals.all }),
  })
}
