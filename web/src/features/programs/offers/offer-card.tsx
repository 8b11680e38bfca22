import { Link2 } from 'lucide-react'
import type { OfferedProduct } from '../../../../../src/contracts/offers'
import { shortTitle } from '../../../../../src/contracts/product-title'
import { ineligibleText } from '../../../../../src/contracts/program-conditions'
import { listingStatus } from '../../../../../src/contracts/vocabulary'
import { Avatar } from '../../../components/ui/avatar'
import { Badge } from '../../../components/ui/badge'
import { ButtonLink } from '../../../components/ui/button-link'
import { Picture } from '../../../components/ui/picture'
import { TextLink } from '../../../components/ui/text-link'
import { type Day, formatShortDay } from '../../../lib/dates'
import { formatMoney, formatPercent } from '../../../lib/decimals'
import { JoinButton } from '../dashboard/join-button'
import { isIneligible, mayApply, reapplyDay } from '../dashboard/reapply'
import { CreatorStatusBadge } from '../partners/partner-status'

export type OfferCardProps = { offer: OfferedProduct; creatorId: number; today: Day }

const nameOf = ({ title, asin, brand }: OfferedProduct): string =>
  title === null ? asin : shortTitle(title, brand.brand_name)

/** A product, what one sale of it earns, and what the creator can do next. */
export const OfferCard = ({ offer, creatorId, today }: OfferCardProps) => {
  const { brand } = offer
  const name = nameOf(offer)
  const note = standingText(offer, today)
  return (
    <li className={CARD}>
      <OfferPicture offer={offer} />
      <div className="grid min-w-0 content-start gap-1 sm:mt-3">
        <h3 className="line-clamp-2 break-words font-medium leading-5" title={offer.title ?? name}>
          {name}
        </h3>
        <p className="flex min-w-0 items-center gap-1.5 text-13">
          <Avatar name={brand.brand_name} image={brand.logo_url} side="brand" size={24} />
          <TextLink to={`/dashboard/brand/${brand.brand_id}`} className="truncate" title={brand.brand_name}>
            {brand.brand_name}
          </TextLink>
        </p>
      </div>
      <div className="col-span-2 mt-2 grid gap-2 sm:mt-3">
        <Earns offer={offer} />
        <p className="flex flex-wrap gap-1.5">
          <Badge {...listingStatus(offer)} />
          {brand.partnership_status !== 'active' && <CreatorStatusBadge brand={brand} />}
        </p>
        {note && <p className="text-13 text-ink-2">{note}</p>}
      </div>
      <div className="col-span-2 mt-3 grid sm:mt-auto sm:pt-4">
        <NextStep offer={offer} creatorId={creatorId} today={today} />
      </div>
    </li>
  )
}

/** On a phone the picture is beside the title, otherwise above it. */
const CARD =
  'grid min-w-0 grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-panel border border-line bg-surface p-3 sm:flex sm:flex-col sm:p-4'

const OfferPicture = ({ offer }: Pick<OfferCardProps, 'offer'>) => (
  <span className="block size-20 shrink-0 overflow-hidden rounded-control bg-sunken sm:h-40 sm:w-full">
    <Picture
      src={offer.large_image_url ?? offer.image_url}
      alt=""
      className="block size-full object-contain"
      fallback={<span className="grid size-full place-items-center text-12 text-ink-3">No image</span>}
    />
  </span>
)

const Earns = ({
  offer: { commission, price, price_currency: currency, fee_percent: fee, next_fee: next },
}: Pick<OfferCardProps, 'offer'>) => (
  <p className="grid gap-0.5">
    <span className="font-semibold text-18 tabular-nums">
      {commission === null
        ? `${formatPercent(fee)} per sale`
        : `${formatMoney(commission, currency ?? 'USD')} per sale`}
    </span>
    <span className="text-13 text-ink-2 tabular-nums">
      {price === null
        ? 'No price on Amazon right now'
        : `${formatPercent(fee)} of ${formatMoney(price, currency ?? 'USD')}`}
      {next && ` · ${formatPercent(next.fee_percent)} from ${formatShortDay(next.effective_from)}`}
    </span>
  </p>
)

/** Why the creator can't join, or how. */
const standingText = ({ brand }: OfferedProduct, today: Day): string | null => {
  const { partnership_status: status, ineligible_reason: reason } = brand
  if (reason && isIneligible(brand)) return ineligibleText(reason, brand.brand_name, brand)
  if (status === 'active' || status === 'pending') return null
  if ((status === 'rejected' || status === 'ended') && !mayApply(brand, today))
    return `You can reapply ${reapplyDay(brand)}.`
  if (reason === 'country_missing') return ineligibleText(reason, brand.brand_name, brand)
  return brand.is_reviewed ? 'The brand reviews applications.' : 'Join instantly.'
}

const NextStep = ({ offer, creatorId, today }: OfferCardProps) => {
  const { brand } = offer
  const name = nameOf(offer)
  if (brand.partnership_status === 'active')
    return (
      <ButtonLink
        to={`/dashboard/create-affiliate-link/${brand.brand_id}/${offer.id}`}
        icon={<Link2 aria-hidden size={16} strokeWidth={1.75} />}
      >
        Create link<span className="sr-only"> to {name}</span>
      </ButtonLink>
    )
  if (mayApply(brand, today)) return <JoinButton brand={brand} creatorId={creatorId} variant="secondary" />
  const label = brand.partnership_status === 'pending' ? 'View application' : 'View brand'
  return (
    <ButtonLink to={`/dashboard/brand/${brand.brand_id}`} variant="quiet" aria-label={`${label}: ${brand.brand_name}`}>
      {label}
    </ButtonLink>
  )
}
