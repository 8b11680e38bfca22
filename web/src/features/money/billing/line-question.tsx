import { useId, useState } from 'react'
import type { LineQuestion, StatementLine } from '../../../../../src/contracts/billing'
import { askQuestion, DAYS_TO_ANSWER, LONGEST_QUESTION } from '../../../../../src/contracts/line-questions'
import { Button } from '../../../components/ui/button'
import { Dialog } from '../../../components/ui/dialog'
import { Field } from '../../../components/ui/field'
import { FormSummary } from '../../../components/ui/form-summary'
import { Textarea } from '../../../components/ui/textarea'
import { toast } from '../../../components/ui/toast-store'
import { useDashboardForm } from '../../../lib/dashboard-form'
import { formatDay } from '../../../lib/dates'
import { formatCents } from '../../../lib/decimals'
import { notSaved } from '../../../lib/refusal'
import { refusalText } from '../payment-methods/refusal-text'
import { useAcceptLine, useAskQuestion } from './billing-queries'

export type QuestionOfLineProps = { cycleId: number; line: StatementLine }

/** What the brand asked about a line, with the answer, or the way to ask. */
export const QuestionOfLine = ({ cycleId, line }: QuestionOfLineProps) => {
  const [isAsking, setIsAsking] = useState(false)
  const { question, can_ask } = line
  return (
    <>
      {question && <Asked cycleId={cycleId} line={line} question={question} />}
      {can_ask && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p className="text-13 text-ink-2">Doesn’t look right? Ask us before it’s charged.</p>
          <Button onClick={() => setIsAsking(true)}>Question this line</Button>
        </div>
      )}
      {/* Stays while the answer shows the question already. */}
      {isAsking && <AskDialog cycleId={cycleId} line={line} onClose={() => setIsAsking(false)} />}
    </>
  )
}

const AskDialog = ({ cycleId, line, onClose }: QuestionOfLineProps & { onClose: () => void }) => {
  const formId = useId()
  const ask = useAskQuestion({ cycleId, lineId: line.id })
  const form = useDashboardForm(askQuestion.body, { message: '' })
  const left = LONGEST_QUESTION - form.watch('message').length
  const asked = () => {
    onClose()
    toast({ title: 'Question sent', description: 'We’ll email you the answer.', variant: 'success' })
  }
  const submit = form.submit(({ message }) =>
    ask.mutate(message, {
      onSuccess: asked,
      onError: (error) => form.refuse({ ...notSaved(error), title: 'Not sent' }),
    }),
  )
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !ask.isPending && onClose()}
      title="Question this line"
      description={
        `${formatCents(line.amount_cents)} for ${line.creator_name} isn’t charged until we’ve answered, within ` +
        `${DAYS_TO_ANSWER} days. The rest of the statement is charged as planned. You can ask once.`
      }
      footer={
        <>
          <Button disabled={ask.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" loading={ask.isPending} loadingText="Sending...">
            Send question
          </Button>
        </>
      }
    >
      <form noValidate id={formId} className="grid gap-5" onSubmit={submit}>
        <FormSummary {...form.summary} />
        <Field
          {...form.field('message')}
          label="Your question"
          help={`Only our team reads it, not ${line.creator_name}. ${left} characters left.`}
        >
          <Textarea
            maxLength={LONGEST_QUESTION}
            placeholder="For example: these sales look higher than in our Amazon report."
            {...form.text('message')}
          />
        </Field>
      </form>
    </Dialog>
  )
}

const Asked = ({ cycleId, line, question }: QuestionOfLineProps & { question: LineQuestion }) => {
  const [isAccepting, setIsAccepting] = useState(false)
  return (
    <section aria-label="Your question" className="grid gap-3 rounded-control border border-line p-4">
      <Quote label="Your question" text={question.message} />
      {question.answer !== null && <Quote label="Our answer" text={question.answer} />}
      <p className="text-13 text-ink-2">{statusText(question)}</p>
      {question.status === 'open' && (
        <div>
          <Button size="small" onClick={() => setIsAccepting(true)}>
            Accept this line
          </Button>
        </div>
      )}
      {isAccepting && <AcceptDialog cycleId={cycleId} line={line} onClose={() => setIsAccepting(false)} />}
    </section>
  )
}

const Quote = ({ label, text }: { label: string; text: string }) => (
  <div className="grid gap-1">
    <h3 className="font-medium text-13 text-ink-2">{label}</h3>
    <p className="whitespace-pre-wrap break-words">{text}</p>
  </div>
)

const statusText = ({ status, answer_by: until, ended_on: day }: LineQuestion): string => {
  const ended = formatDay(day ?? until)
  if (status === 'open') return `We’ll answer by ${formatDay(until)}. This line waits until then.`
  if (status === 'answered') return `Answered on ${ended}.`
  if (status === 'withdrawn') return `You accepted this line on ${ended}.`
  return `We didn’t answer by ${formatDay(until)}, so this line no longer waits. Contact us if it isn’t right.`
}

const AcceptDialog = ({ cycleId, line, onClose }: QuestionOfLineProps & { onClose: () => void }) => {
  const accept = useAcceptLine({ cycleId, lineId: line.id })
  const accepted = () => {
    onClose()
    toast({ title: 'Line accepted', variant: 'success' })
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !accept.isPending && onClose()}
      size="small"
      title="Accept this line?"
      description={
        `We’ll withdraw your question. ${formatCents(line.amount_cents)} for ${line.creator_name}, plus processing fees, is ` +
        'then charged, or becomes part of what’s due if the statement is past due.'
      }
      footer={
        <>
          <Button disabled={accept.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            loading={accept.isPending}
            loadingText="Accepting..."
            onClick={() => accept.mutate(undefined, { onSuccess: accepted })}
          >
            Accept this line
          </Button>
        </>
      }
    >
      {accept.isError && (
        <p role="alert" className="text-bad">
          {refusalText(accept.error, 'Something went wrong. Nothing changed; try again in a moment.')}
        </p>
      )}
    </Dialog>
  )
}
