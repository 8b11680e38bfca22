import type { PartnerRow } from '../../../src/contracts/partners'

/** Where a brand sees a creator: the partnership, now or before, or the profile of an applicant. */
export const creatorPath = ({ creator_id: id, status }: Pick<PartnerRow, 'creator_id' | 'status'>): string =>
  status === 'active' || status === 'ended' ? `/dashboard/creator-detail/${id}` : `/dashboard/creator/${id}`
