import { Avatar } from '../../components/ui/avatar'
import { BadgeFace } from '../../components/ui/badge-face'
import { buttonClass } from '../../components/ui/button-class'
import { Money } from '../../components/ui/money'
import { Icon } from './icons'
import { ProductPicture } from './product-picture'
import { KETTLE, linkAddress, RACK } from './samples'
import { Screen, ScreenRow } from './screen'

const BRANDS = [
  { name: 'Fernhill Kitchen', detail: '12 products · up to 25%', act: 'Apply' },
  { name: 'Harbor & Pine', detail: '8 products · up to 20%', act: 'Join' },
]

export const JoinScreen = () => (
  <Screen title="Brands">
    {BRANDS.map(({ name, detail, act }) => (
      <ScreenRow key={name}>
        <Avatar name={name} side="brand" />
        <span className="grid min-w-0 grow">
          <span className="truncate font-medium">{name}</span>
          <span className="truncate text-13 text-ink-3">{detail}</span>
        </span>
        <span className={buttonClass('primary', 'small')}>{act}</span>
      </ScreenRow>
    ))}
  </Screen>
)

export const LinkScreen = () => (
  <Screen title="Create a link">
    <ScreenRow>
      <ProductPicture product={KETTLE.picture} className="size-12" />
      <span className="grid min-w-0 grow">
        <span className="truncate font-medium">{KETTLE.title}</span>
        <span className="text-13 text-ink-3">{KETTLE.feePercent}% of sales through your link</span>
      </span>
    </ScreenRow>
    <ScreenRow>
      <Icon name="link" className="shrink-0 text-accent" />
      <span className="min-w-0 grow truncate font-mono text-13">{linkAddress(KETTLE.linkId)}</span>
      <span className={buttonClass('secondary', 'small')}>
        <Icon name="check" />
        Copied
      </span>
    </ScreenRow>
  </Screen>
)

const EARNINGS = [
  { day: 'Oct 4', product: KETTLE, commission: '32.00', tone: 'work', label: 'Final' },
  { day: 'Oct 29', product: RACK, commission: '7.20', tone: 'wait', label: 'Estimated' },
  { day: 'Nov 2', product: KETTLE, commission: '16.00', tone: 'wait', label: 'Estimated' },
] as const

export const EarningsScreen = () => (
  <Screen title="Earnings">
    {EARNINGS.map(({ day, product, commission, tone, label }) => (
      <ScreenRow key={day}>
        <span className="w-12 shrink-0 text-13 text-ink-3 tabular-nums">{day}</span>
        <span className="min-w-0 grow truncate max-sm:hidden">{product.title}</span>
        <span className="max-sm:grow">
          <BadgeFace tone={tone} label={label} />
        </span>
        <span className="w-16 text-right font-medium">
          <Money value={commission} />
        </span>
      </ScreenRow>
    ))}
  </Screen>
)
