import { type ReactNode, useEffect, useRef, useState } from 'react'
import { banTitle, holdTitle, restrictionText } from '../../../../../src/contracts/restriction-texts'
import type { Restriction } from '../../../../../src/contracts/restrictions'
import { BadgeFace } from '../../../components/ui/badge-face'
import { Button } from '../../../components/ui/button'
import { Fact } from '../../../components/ui/fact'
import { formatDay, formatDayOf, reportDay } from '../../../lib/dates'
import { AnswerForm } from './answer-form'

type Props = { token: string; restriction: Restriction }

export const RestrictionCard = ({ token, restriction }: Props) => {
  const { id, status, reason, answer, answered_at: answeredAt, decision, decided_on: decidedOn } = restriction
  const titleId = `restriction-${id}`
  return (
    <section aria-labelledby={titleId} className="rounded-panel border border-line bg-surface">
      <header className="grid justify-items-start gap-2.5 border-line border-b px-5 py-4">
        <h2 id={titleId} className="wrap-anywhere font-semibold text-18">
          {titleOf(restriction)}
        </h2>
        <BadgeFace {...restrictionText(restriction)} />
      </header>
      <div className="grid gap-6 p-5">
        {decision !== null && (
          <Quote isStrong label={`Our decision${decidedOn ? `, ${formatDay(decidedOn)}` : ''}`} text={decision} />
        )}
        <Quote label="Our reason" text={reason} />
        <dl className="grid grid-cols-2 gap-x-6 gap-y-4 tabular-nums sm:grid-cols-3">
          {datesOf(restriction).map(([label, day]) => (
            <Fact key={label} label={label} value={formatDay(day)} />
          ))}
        </dl>
        {status === 'open' ? (
          <Answering token={token} restriction={restriction} />
        ) : (
          answer !== null && (
            <Quote label={`Your answer${answeredAt ? `, ${formatDayOf(answeredAt)}` : ''}`} text={answer} />
          )
        )}
      </div>
    </section>
  )
}

/** The form, or the latest answer with a way to change it. */
const Answering = ({ token, restriction }: Props) => {
  const { id, answer, answered_at: answeredAt, decide_by: decideBy } = restriction
  const [isWriting, setIsWriting] = useState(answer === null)
  const [isSent, setIsSent] = useState(false)
  if (isWriting)
    return (
      <AnswerForm
        token={token}
        id={id}
        answer={answer ?? ''}
        onSent={() => {
          setIsWriting(false)
          setIsSent(true)
        }}
        onCancel={answer === null ? null : () => setIsWriting(false)}
      />
    )
  return (
    <div className="grid gap-4">
      {isSent && <Thanks>Thanks, we got your answer. We decide by {formatDay(decideBy)} and email you.</Thanks>}
      <Quote label={`Your answer${answeredAt ? `, ${formatDayOf(answeredAt)}` : ''}`} text={answer ?? ''} />
      <div>
        <Button onClick={() => setIsWriting(true)}>Change answer</Button>
      </div>
    </div>
  )
}

/** Takes focus from the form that it replaces. */
const Thanks = ({ children }: { children: ReactNode }) => {
  const box = useRef<HTMLParagraphElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <p ref={box} tabIndex={-1} className="rounded-control bg-good-tint px-4 py-3 font-medium outline-none">
      {children}
    </p>
  )
}

const Quote = ({ label, text, isStrong = false }: { label: string; text: string; isStrong?: boolean }) => (
  <div className={isStrong ? 'grid gap-1 border-accent border-l-2 pl-4' : 'grid gap-1'}>
    <h3 className="text-13 text-ink-2">{label}</h3>
    <p className="wrap-anywhere whitespace-pre-line text-16">{text}</p>
  </div>
)

const titleOf = ({
  kind,
  status,
  brand_name: brandName,
  placed_on: placed,
  starts_on: starts,
}: Restriction): string => {
  if (kind === 'hold') return holdTitle(status, brandName)
  const isAhead = starts > placed && starts > reportDay(new Date())
  return banTitle(status, isAhead ? formatDay(starts) : null)
}

const datesOf = ({ status, kind, placed_on: placed, ...row }: Restriction): [label: string, day: string][] => {
  const since: [string, string] = [kind === 'hold' ? 'On hold since' : 'We wrote to you', placed]
  if (status !== 'open') return [since]
  return [['Answer by', row.answer_by], ['We decide by', row.decide_by], since]
}
