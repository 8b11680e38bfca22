import { Avatar } from '../../components/ui/avatar'
import { BadgeFace } from '../../components/ui/badge-face'
import { buttonClass } from '../../components/ui/button-class'
import { Money } from '../../components/ui/money'
import { ProductPicture } from './product-picture'
import { KETTLE, RACK, TOWELS } from './samples'
import { Screen, ScreenRow } from './screen'

export const ProgramScreen = () => (
  <Screen title="Fernhill Affiliate Program" aside={<BadgeFace tone="good" label="Visible" />}>
    {[KETTLE, TOWELS, RACK].map(({ picture, title, price, feePercent }) => (
      <ScreenRow key={title}>
        <ProductPicture product={picture} className="size-9" />
        <span className="min-w-0 grow truncate font-medium">{title}</span>
        <span className="text-ink-3 max-sm:hidden">
          <Money value={price} />
        </span>
        <span className="w-14 rounded-control border border-line-strong px-2 py-1 text-right tabular-nums">
          {feePercent}%
        </span>
      </ScreenRow>
    ))}
  </Screen>
)

const APPLICANTS = [
  { name: 'Nora bakes', detail: 'YouTube, Instagram · 100K - 500K' },
  { name: 'Small Kitchens', detail: 'Blog/Website · 10K - 100K' },
]

export const ApplicationScreen = () => (
  <Screen title="Applications" aside={<span className="text-13 text-ink-3">2 pending</span>}>
    {APPLICANTS.map(({ name, detail }) => (
      <ScreenRow key={name}>
        <Avatar name={name} side="creator" />
        <span className="grid min-w-0 grow">
          <span className="truncate font-medium">{name}</span>
          <span className="truncate text-13 text-ink-3">{detail}</span>
        </span>
        <span className={`${buttonClass('quiet', 'small')} max-sm:hidden`}>Decline</span>
        <span className={buttonClass('primary', 'small')}>Approve</span>
      </ScreenRow>
    ))}
  </Screen>
)

const LINES = [
  { name: 'Nora bakes', sales: '1804.40', commission: '360.88' },
  { name: 'Small Kitchens', sales: '842.15', commission: '126.32' },
]

export const StatementScreen = () => (
  <Screen title="Statement, October" aside={<BadgeFace tone="wait" label="In review" />}>
    {LINES.map(({ name, sales, commission }) => (
      <ScreenRow key={name}>
        <Avatar name={name} side="creator" size={24} />
        <span className="min-w-0 grow truncate">{name}</span>
        <span className="text-ink-3 max-sm:hidden">
          <Money value={sales} />
        </span>
        <span className="w-20 text-right font-medium">
          <Money value={commission} />
        </span>
      </ScreenRow>
    ))}
    <ScreenRow>
      <span className="grow text-13 text-ink-2">Commission</span>
      <span className="border-accent border-b-4 border-double font-medium text-18">
        <Money value="487.20" />
      </span>
    </ScreenRow>
  </Screen>
)
