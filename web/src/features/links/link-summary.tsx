import type { ListedLink } from '../../../../src/contracts/links'
import { shortTitle } from '../../../../src/contracts/product-title'
import { Card } from '../../components/ui/card'
import { DetailRow } from '../../components/ui/detail-row'
import { RowTitle } from '../../components/ui/row-title'
import { TextLink } from '../../components/ui/text-link'
import { formatInstant } from '../../lib/dates'
import { formatPercent } from '../../lib/decimals'
import { LinkBadge } from './link-badge'

export type LinkSummaryProps = {
  link: ListedLink
  isCreator: boolean
}

export const LinkSummary = ({ link, isCreator }: LinkSummaryProps) => (
  <Card title={link.end_reason === null ? 'Destination' : 'Former destination'}>
    <div className="grid gap-4">
      <RowTitle title={shortTitle(link.product_title, link.brand_name)} image={link.product_image_url} />
      <dl className="grid gap-3 border-line border-t pt-4">
        <DetailRow label="Brand">
          {isCreator ? (
            <TextLink to={`/dashboard/brand/${link.brand_id}`}>{link.brand_name}</TextLink>
          ) : (
            link.brand_name
          )}
        </DetailRow>
        <DetailRow label="Status">
          <LinkBadge link={link} isCreator={isCreator} />
        </DetailRow>
        {link.fee_percent !== null && <DetailRow label="Affiliate fee">{formatPercent(link.fee_percent)}</DetailRow>}
        {link.channel && <DetailRow label="Channel">{link.channel}</DetailRow>}
        {link.placement && <DetailRow label="Placement">{link.placement}</DetailRow>}
        {link.tags.length > 0 && <DetailRow label="Tags">{link.tags.join(', ')}</DetailRow>}
        {isCreator && (
          <DetailRow label="In-app browsers">
            {link.offers_app ? 'Offer the Amazon app' : 'Straight to Amazon'}
          </DetailRow>
        )}
        <DetailRow label="Created">{formatInstant(link.created_at)}</DetailRow>
        <DetailRow label="Link ID">
          <span className="break-all font-mono text-13">{link.link_id}</span>
        </DetailRow>
      </dl>
      {isCreator && link.end_reason === null && (
        <p className="text-13">
          <TextLink to={`/dashboard/create-affiliate-link/${link.brand_id}/${link.product_id}`}>
            Create another link to this product
          </TextLink>
        </p>
      )}
    </div>
  </Card>
)
