import { clsx } from 'clsx'
import { buttonClass } from '../../components/ui/button-class'
import { Money } from '../../components/ui/money'
import { Icon } from './icons'
import { ProductPicture } from './product-picture'
import { KETTLE, linkAddress, SALES } from './samples'

/** Stages: 0 product, 1 button pressed, 2 link, then one per sale. */
export const LINK_STAGE = 2

/** Decorative: the surrounding figure has a caption. */
export const MiniatureStory = ({ stage }: { stage: number }) => {
  const arrived = Math.max(0, stage - LINK_STAGE)
  return (
    <>
      <div className="flex items-center gap-4 p-4 sm:p-5">
        <ProductPicture product={KETTLE.picture} className="size-20 sm:size-24" />
        <div className="grid min-w-0 grow gap-1">
          <p className="font-medium text-16">{KETTLE.title}</p>
          <p className="text-ink-2">
            <Money value={KETTLE.price} /> · <span className="text-accent">{KETTLE.feePercent}% fee</span>
          </p>
          <span
            className={clsx(
              buttonClass(stage > 0 ? 'secondary' : 'primary', 'small'),
              'mt-1 justify-self-start duration-180',
              stage === 1 && 'ring-3 ring-accent/25',
            )}
          >
            Create Link
          </span>
        </div>
      </div>
      <LinkRow isMade={stage >= LINK_STAGE} />
      <ol className="px-4 sm:px-5">
        {SALES.map((sale, index) => (
          <SaleRow key={sale.day} sale={sale} hasArrived={index < arrived} />
        ))}
      </ol>
      <div className="flex items-baseline justify-between gap-4 px-4 py-4 sm:px-5">
        <span className="text-13 text-ink-2">Your estimated commission</span>
        <span
          key={arrived}
          className={clsx(
            'border-accent border-b-4 border-double pb-0.5 font-medium text-28 tabular-nums tracking-tight',
            stage > 0 && 'animate-rise-in',
          )}
        >
          <Money value={SALES[arrived - 1]?.total ?? '0.00'} />
        </span>
      </div>
    </>
  )
}

const LinkRow = ({ isMade }: { isMade: boolean }) => (
  <div className="flex h-11 items-center gap-2.5 border-line border-y bg-sunken px-4 text-13 sm:px-5">
    <Icon
      name="link"
      className={clsx('shrink-0 transition-colors duration-180', isMade ? 'text-accent' : 'text-ink-3')}
    />
    {isMade ? (
      <>
        <span className="min-w-0 animate-rise-in truncate font-mono">{linkAddress(KETTLE.linkId)}</span>
        <span className="ml-auto flex shrink-0 animate-rise-in items-center gap-1 font-medium text-good">
          <Icon name="check" />
          Copied
        </span>
      </>
    ) : (
      <span className="h-px grow border-line-strong border-t border-dashed" />
    )}
  </div>
)

type SaleRowProps = { sale: (typeof SALES)[number]; hasArrived: boolean }

const SaleRow = ({ sale, hasArrived }: SaleRowProps) => (
  <li className="flex h-10 items-center border-line border-b text-13">
    {hasArrived ? (
      <span className="flex w-full animate-rise-in items-center gap-3">
        <span className="w-8 text-ink-3">{sale.day}</span>
        <span className="size-2 rounded-chip bg-highlight" />
        <span>{sale.text}</span>
        <span className="ml-auto text-ink-3 tabular-nums">
          <Money value={sale.sale} />
        </span>
        <span className="w-16 text-right font-medium tabular-nums">
          +<Money value={sale.commission} />
        </span>
      </span>
    ) : (
      <span className="h-px w-full border-line-strong/60 border-t border-dashed" />
    )}
  </li>
)
