import type { ComponentProps } from 'react'
import { FormSummary } from '../../components/ui/form-summary'

export type SendingSummaryProps = {
  /** What is wrong with the fields, and how often somebody tried. */
  form: { summary: ComponentProps<typeof FormSummary>['errors']; attempts: number }
  /** What is said of the latest sending, if it failed, and when that was (milliseconds). */
  sending: { failure: string | null; failedAt: number }
}

/** Above a form that is sent: why the sending failed, else what its fields still want. */
export const SendingSummary = ({ form, sending }: SendingSummaryProps) =>
  sending.failure ? (
    <FormSummary title="Error" errors={[{ message: sending.failure }]} attempt={sending.failedAt} />
  ) : (
    <FormSummary errors={form.summary} attempt={form.attempts} />
  )
