import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { trackingUrl } from '../../../../src/contracts/carriers'
import { HOME_COUNTRY } from '../../../../src/contracts/countries'
import { SAMPLE_TEXTS } from '../../../../src/contracts/sample-texts'
import type { SampleDetail, SampleRow } from '../../../../src/contracts/samples'
import type { MessageSide } from '../../../../src/contracts/vocabulary'
import { lazyDialog } from '../../components/lazy-dialog'
import { BadgeFace } from '../../components/ui/badge-face'
import { Button } from '../../components/ui/button'
import { CopyButton } from '../../components/ui/copy-button'
import { LoadFailed } from '../../components/ui/load-failed'
import { Skeleton } from '../../components/ui/skeleton'
import { Thumbnail } from '../../components/ui/thumbnail'
import { formatInstant } from '../../lib/dates'
import { sampleQuery, useSampleAct } from './thread-queries'

const ShipDialog = lazyDialog(async () => (await import('./ship-dialog')).ShipDialog)
const DeclineDialog = lazyDialog(async () => (await import('./decline-dialog')).DeclineDialog)

type CardProps = { sample: SampleRow; side: MessageSide; mayAct: boolean }

/** A request with its state, what is next, and for the brand where it goes. */
export const SampleCard = ({ sample, side, mayAct }: CardProps) => {
  const { product_title: title, image_url: image, status, reason, changed_at: at } = sample
  const isAddressed = side === 'brand' && mayAct && ['requested', 'approved', 'shipped'].includes(status)
  return (
    <section
      aria-label={`Sample of ${title ?? 'a product'}`}
      className="grid w-100 max-w-full gap-3 rounded-panel border border-line bg-surface p-4"
    >
      <div className="flex items-start gap-3">
        <Thumbnail src={image} size={48} />
        <div className="grid min-w-0 grow gap-1">
          <p className="text-12 text-ink-3">Sample request</p>
          <p className="line-clamp-2 wrap-anywhere font-medium">{title ?? 'A product'}</p>
        </div>
      </div>
      <p className="flex flex-wrap items-center gap-2 text-13 text-ink-2">
        <BadgeFace {...SAMPLE_TEXTS[status]} />
        <time dateTime={at}>{formatInstant(at)}</time>
      </p>
      {reason && <p className="wrap-anywhere text-13 text-ink-2">Reason: {reason}</p>}
      <Tracking sample={sample} />
      {isAddressed && <Address id={sample.id} />}
      {mayAct && <Acts sample={sample} side={side} />}
    </section>
  )
}

const Tracking = ({ sample: { carrier, tracking_number: number } }: { sample: SampleRow }) => {
  if (!carrier || !number) return null
  const url = trackingUrl(carrier, number)
  const name = `${carrier === 'Other' ? 'Tracking number' : carrier} ${number}`
  return (
    <p className="flex flex-wrap items-center gap-2 text-13">
      {url ? (
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className="inline-flex items-center gap-1 rounded-2 font-medium text-accent underline decoration-accent/35 underline-offset-3"
        >
          <span className="wrap-anywhere">Track {name}</span>
          <ExternalLink aria-hidden size={14} strokeWidth={1.75} />
          <span className="sr-only">(opens in a new tab)</span>
        </a>
      ) : (
        <span className="wrap-anywhere">{name}</span>
      )}
    </p>
  )
}

/** Loaded apart, because lists of messages have no addresses. */
const Address = ({ id }: { id: number }) => {
  const sample = useQuery(sampleQuery(id))
  if (sample.isLoadingError)
    return <LoadFailed what="the address" error={sample.error} onRetry={() => void sample.refetch()} />
  if (!sample.data) return <Skeleton className="h-20" />
  const { address } = sample.data
  if (!address) return <p className="text-13 text-ink-3">The address was deleted.</p>
  const lines = linesOf(address)
  return (
    <div className="flex flex-wrap items-start justify-between gap-3 rounded-control bg-sunken p-3">
      <div className="grid min-w-0 grow basis-36 gap-1">
        <p className="text-12 text-ink-2">Ship to</p>
        <address className="wrap-anywhere whitespace-pre-line text-13 not-italic">{lines.join('\n')}</address>
      </div>
      <CopyButton text={lines.join('\n')} label="Copy address" />
    </div>
  )
}

const linesOf = (address: NonNullable<SampleDetail['address']>): string[] => {
  const { name, address: street, address_2: unit, city, region, postal_code: code, country, phone } = address
  const place = [city, [region, code].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const lines = [name, street, unit, place, country === HOME_COUNTRY ? null : country, phone]
  return lines.flatMap((line) => line || [])
}

const Acts = ({ sample: { id, status, product_title: title }, side }: { sample: SampleRow; side: MessageSide }) => {
  const act = useSampleAct(id)
  const [open, setOpen] = useState<'ship' | 'decline' | null>(null)
  const close = () => setOpen(null)
  const subject = { id, title: title ?? 'the product', onClose: close }
  const decline = (
    <Button size="small" {...DeclineDialog.opener} onClick={() => setOpen('decline')}>
      Decline
    </Button>
  )
  const simple = (name: 'approve' | 'receive' | 'withdraw', label: string, isMain = true) => (
    <Button
      size="small"
      variant={isMain ? 'primary' : 'secondary'}
      loading={act.isPending}
      loadingText="Saving..."
      onClick={() => act.mutate(name)}
    >
      {label}
    </Button>
  )
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {side === 'brand' && status === 'requested' && (
        <>
          {simple('approve', 'Approve sample')}
          {decline}
        </>
      )}
      {side === 'brand' && status === 'approved' && (
        <>
          <Button size="small" variant="primary" {...ShipDialog.opener} onClick={() => setOpen('ship')}>
            Mark as shipped
          </Button>
          {decline}
        </>
      )}
      {side === 'creator' && status === 'requested' && simple('withdraw', 'Withdraw request', false)}
      {side === 'creator' && status === 'shipped' && simple('receive', 'Mark as received')}
      {open === 'ship' && <ShipDialog {...subject} />}
      {open === 'decline' && <DeclineDialog {...subject} />}
    </div>
  )
}
