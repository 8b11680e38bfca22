import { LONGEST_ANSWER } from '../../../../../src/contracts/restriction-texts'
import { Button } from '../../../components/ui/button'
import { Field } from '../../../components/ui/field'
import { FormSummary } from '../../../components/ui/form-summary'
import { Textarea } from '../../../components/ui/textarea'
import { useContractForm } from '../../../lib/contract-form'
import { useUnsavedChanges } from '../../../lib/unsaved-changes'
import { useAnswer } from './appeal-queries'

const loadForm = async () => (await import('./appeal-schema')).AnswerForm

type Props = {
  token: string
  id: number
  /** The one that this replaces, or empty. */
  answer: string
  onSent: () => void
  onCancel: (() => void) | null
}

export const AnswerForm = ({ token, id, answer, onSent, onCancel }: Props) => {
  const form = useContractForm(loadForm, { answer })
  const sending = useAnswer({ token, id, onSent })
  useUnsavedChanges(form.values.answer !== answer)
  const left = LONGEST_ANSWER - form.values.answer.length
  const inputId = `answer-${id}`
  return (
    <form noValidate className="grid gap-4" onSubmit={form.submit(sending.start, sending.forget)}>
      {sending.failure === null ? (
        <FormSummary errors={form.summary.map((error) => ({ ...error, id: inputId }))} attempt={form.attempts} />
      ) : (
        <FormSummary title="Not sent" errors={[{ message: sending.failure }]} attempt={sending.failedAt} />
      )}
      <Field
        {...form.field('answer')}
        id={inputId}
        label="Your answer"
        required
        help={`What happened, and what shows it. ${left.toLocaleString('en-US')} characters left.`}
      >
        <Textarea className="min-h-36!" maxLength={LONGEST_ANSWER} {...form.text('answer')} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" loading={sending.isSending} loadingText="Sending...">
          Send answer
        </Button>
        {onCancel && (
          <Button variant="quiet" disabled={sending.isSending} onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}
