import { ButtonLink } from '../../components/ui/button-link'
import { EmptyState } from '../../components/ui/empty-state'

/** `partners`: the brands that the creator has joined. */
export const NoOffers = ({ partners }: { partners: number }) =>
  partners === 0 ? (
    <EmptyState
      outline="table"
      title="Join a brand to get a referral link"
      text="Brands that pay for referrals give each of their partners a link. Yours will appear here."
      action={
        <ButtonLink to="/dashboard/brands?view=brands" variant="primary">
          Browse brands
        </ButtonLink>
      }
    />
  ) : (
    <EmptyState
      outline="table"
      title="No referral links yet"
      text="None of your brands pays for referrals at the moment. Your link appears here once one of them sets a rate for you."
      action={<ButtonLink to="/dashboard/brands?view=brands">Browse brands</ButtonLink>}
    />
  )
