import { useQuery } from '@tanstack/react-query'
import { Download as DownloadIcon } from 'lucide-react'
import { useState } from 'react'
import { CARRY_TEXTS, paidToText } from '../../../../../src/contracts/money-texts'
import { NEED_TEXTS } from '../../../../../src/contracts/need-texts'
import type { PayoutRow } from '../../../../../src/contracts/payouts'
import { BadgeFace } from '../../../components/ui/badge-face'
import { Button } from '../../../components/ui/button'
import { ButtonLink } from '../../../components/ui/button-link'
import { DetailRow } from '../../../components/ui/detail-row'
import { Sheet } from '../../../components/ui/sheet'
import { Skeleton } from '../../../components/ui/skeleton'
import { TextLink } from '../../../components/ui/text-link'
import { formatMonth } from '../../../lib/dates'
import { NEED_FIX_LINKS, PAYOUT_SETTINGS } from '../../../lib/payout-needs'
import { sentence } from '../../../lib/sentence'
import { useHasAllPages } from '../../../session/use-has-all-pages'
import { EARNING_ROWS, LineEarnings } from '../line-earnings'
import { PartFailed } from '../part-failed'
import { Timeline } from '../timeline'
import { PayoutBreakdown } from './payout-breakdown'
import { PayoutMoves } from './payout-moves'
import { payoutEarningsQuery, payoutQuery, usePayoutFile } from './payout-queries'
import { CARRY_FIX_LINKS, isCarryNoted, needsSettings, payoutDay, payoutState } from './payout-state'

export type PayoutSheetProps = { payout: PayoutRow | null; onClose: () => void }

export const PayoutSheet = ({ payout, onClose }: PayoutSheetProps) => (
  <Sheet
    open={payout !== null}
    onOpenChange={(isOpen) => !isOpen && onClose()}
    title={payout?.brand_name ?? ''}
    description={payout ? <Heading payout={payout} /> : undefined}
    footer={payout ? <Download key={payout.id} id={payout.id} /> : undefined}
  >
    {payout && (
      <div className="grid gap-6">
        <Facts payout={payout} />
        <Detail key={payout.id} id={payout.id} />
      </div>
    )}
  </Sheet>
)

const FORMATS = [
  { format: 'pdf', label: 'Download PDF' },
  { format: 'csv', label: 'Download CSV' },
] as const

const Download = ({ id }: { id: number }) => {
  const file = usePayoutFile(id)
  return FORMATS.map(({ format, label }) => (
    <Button
      key={format}
      loading={file.isPending && file.variables === format}
      icon={<DownloadIcon aria-hidden size={16} strokeWidth={1.75} />}
      onClick={() => file.mutate(format)}
    >
      {label}
    </Button>
  ))
}

const Heading = ({ payout }: { payout: PayoutRow }) => {
  const { tone, label } = payoutState(payout)
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      {formatMonth(payout.period_start)}
      <BadgeFace tone={tone} label={label} />
    </span>
  )
}

const Facts = ({ payout }: { payout: PayoutRow }) => {
  const day = payoutDay(payout)
  const hasAllPages = useHasAllPages()
  return (
    <div className="grid gap-5">
      <p className="text-ink-2">{sentence(payout.sentence)}</p>
      {needsSettings(payout) && (
        <ButtonLink to={PAYOUT_SETTINGS} size="small" className="justify-self-start">
          View payout settings
        </ButtonLink>
      )}
      {isCarryNoted(payout) && payout.carry_reason !== null && (
        <CarryNote reason={payout.carry_reason} needs={payout.needs ?? []} />
      )}
      <dl className="grid gap-3">
        <DetailRow label="Brand">
          {hasAllPages ? (
            <TextLink to={`/dashboard/brand/${payout.brand_id}`}>{payout.brand_name}</TextLink>
          ) : (
            payout.brand_name
          )}
        </DetailRow>
        {payout.route !== null && <DetailRow label="Paid to">{paidToText(payout)}</DetailRow>}
        {day && <DetailRow label={day.word === 'Paid' ? 'Paid on' : 'Next step on'}>{day.full}</DetailRow>}
      </dl>
    </div>
  )
}

type CarryNoteProps = { reason: NonNullable<PayoutRow['carry_reason']>; needs: NonNullable<PayoutRow['needs']> }

const NEEDED = 'The amount goes on the first statement after you add what’s missing.'

const CarryNote = ({ reason, needs }: CarryNoteProps) => {
  const { label, more } = CARRY_TEXTS[reason]
  const [need] = needs
  const way = need ? NEED_FIX_LINKS[need] : CARRY_FIX_LINKS[reason]
  return (
    <section
      aria-label="Why it’s carried forward"
      className="grid justify-items-start gap-1 rounded-control bg-wait-tint p-4"
    >
      <h3 className="font-medium">{needs.map((need) => NEED_TEXTS[need].label).join(' · ') || label}</h3>
      <p className="text-ink-2">{need ? NEEDED : more}</p>
      {way && (
        <ButtonLink to={way.to} size="small" className="mt-2">
          {way.label}
        </ButtonLink>
      )}
    </section>
  )
}

const Detail = ({ id }: { id: number }) => {
  const detail = useQuery(payoutQuery(id))
  if (detail.isLoadingError) {
    return <PartFailed text="We couldn’t load the details. Your data is safe." onRetry={() => void detail.refetch()} />
  }
  if (!detail.data) return <Skeleton className="h-60" />
  return (
    <>
      <PayoutBreakdown payout={detail.data} />
      <PayoutMoves payout={detail.data} />
      <Earnings id={id} />
      <section aria-labelledby="payout-timeline" className="grid gap-3">
        <h3 id="payout-timeline" className="font-semibold">
          Timeline
        </h3>
        {detail.data.timeline.length > 0 ? (
          <Timeline entries={detail.data.timeline} />
        ) : (
          <p className="text-ink-2">No activity yet.</p>
        )}
      </section>
    </>
  )
}

const Earnings = ({ id }: { id: number }) => {
  const [page, setPage] = useState(1)
  const earnings = useQuery(payoutEarningsQuery(id, { page, limit: EARNING_ROWS }))
  return <LineEarnings earnings={earnings} page={page} onPageChange={setPage} />
}
