import type { CreatorHome } from '../../../../src/contracts/home'
import { PARTNERSHIP_TEXTS } from '../../../../src/contracts/state-texts'
import { Avatar } from '../../components/ui/avatar'
import { Badge } from '../../components/ui/badge'
import { Card } from '../../components/ui/card'
import { EmptyState } from '../../components/ui/empty-state'
import { TextLink } from '../../components/ui/text-link'
import { countText } from '../../lib/sentence'

/** The creator's newest programs. */
export const OwnPrograms = ({ programs }: Pick<CreatorHome, 'programs'>) => (
  <Card
    title="Programs"
    action={
      <span className="text-13">
        <TextLink to="/dashboard/brands?view=brands">All brands</TextLink>
      </span>
    }
    flush
  >
    {programs.length === 0 && (
      <EmptyState title="No programs yet" text="Brands that you join or apply to appear here." />
    )}
    <ul className="pb-1.5">
      {programs.map(({ brand_id: id, brand_name: name, logo_url: logo, status, products }) => (
        <li key={id} className="flex items-center gap-3 px-5 py-2.5">
          <Avatar side="brand" name={name} image={logo} />
          <span className="grid min-w-0 grow">
            <TextLink to={`/dashboard/brand/${id}`} className="truncate">
              {name}
            </TextLink>
            {status === 'active' && (
              <span className="text-13 text-ink-2">{countText(products, 'product')} to promote</span>
            )}
          </span>
          <Badge {...PARTNERSHIP_TEXTS[status]} />
        </li>
      ))}
    </ul>
  </Card>
)
