import type { ReactNode } from 'react'
import type { CallAnswer } from '../../../../../src/contracts/call'
import { restrictionText } from '../../../../../src/contracts/restriction-texts'
import type { Hold, listHolds } from '../../../../../src/contracts/restrictions'
import { BadgeFace } from '../../../components/ui/badge-face'
import { buttonClass } from '../../../components/ui/button-class'
import { Card } from '../../../components/ui/card'
import { ClampedText } from '../../../components/ui/clamped-text'
import { Money } from '../../../components/ui/money'
import { formatDay } from '../../../lib/dates'

export type HeldCommissionProps = { holds: CallAnswer<typeof listHolds> }

/** Commission that isn't paid until we decide, and what we decided lately. */
export const HeldCommission = ({ holds: { rows, answer_path: answerPath } }: HeldCommissionProps) => (
  <Card title="Commission on hold" description={descriptionOf(rows)} flush>
    <ul className="divide-y divide-line border-line border-t">
      {rows.map((hold) => (
        <li key={hold.id} className="grid gap-4 px-5 py-4">
          <HeldRow hold={hold} answerPath={hold.status === 'open' ? answerPath : null} />
        </li>
      ))}
    </ul>
  </Card>
)

const descriptionOf = (rows: readonly Hold[]): string =>
  rows.some(({ status }) => status === 'open')
    ? 'We don’t pay it until we decide. Without a decision by the date below, it’s released.'
    : 'What we decided in the last 90 days.'

const HeldRow = ({ hold, answerPath }: { hold: Hold; answerPath: string | null }) => (
  <>
    <div className="grid justify-items-start gap-1.5">
      <div className="flex w-full items-baseline justify-between gap-4">
        <h3 className="wrap-anywhere min-w-0 font-medium text-16">{hold.brand_name ?? 'All brands'}</h3>
        {hold.amount !== null && <Money value={hold.amount} className="font-medium text-16" />}
      </div>
      <BadgeFace {...restrictionText(hold)} />
    </div>
    <Said label="Our reason" text={hold.reason} />
    {hold.decision !== null && (
      <Said
        label={hold.decided_on ? `Our decision, ${formatDay(hold.decided_on)}` : 'Our decision'}
        text={hold.decision}
      />
    )}
    {hold.status === 'open' && (
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <dl className="grid w-full grid-cols-2 gap-x-6 gap-y-3 tabular-nums sm:flex sm:w-auto">
          <On label="Answer by">{formatDay(hold.answer_by)}</On>
          <On label="We decide by">{formatDay(hold.decide_by)}</On>
          <On label="On hold since">{formatDay(hold.placed_on)}</On>
        </dl>
        {answerPath !== null && (
          // Outside the dashboard.
          <a href={answerPath} className={buttonClass(hold.answer === null ? 'primary' : 'secondary')}>
            {hold.answer === null ? 'Answer' : 'View answer'}
          </a>
        )}
      </div>
    )}
  </>
)

const Said = ({ label, text }: { label: string; text: string }) => (
  <div className="grid gap-0.5">
    <h4 className="text-13 text-ink-2">{label}</h4>
    <ClampedText text={text} name={label} />
  </div>
)

const On = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-13 text-ink-2">{label}</dt>
    <dd>{children}</dd>
  </div>
)
