import type { ComponentProps } from 'react'
import { FormSummary } from '../../components/ui/form-summary'

export type SendingSummaryProps = {
  form: { summary: ComponentProps<typeof FormSummary>['errors']; attempts: number }
  /** Message and time (milliseconds) of the last failed submission. */
  sending: { failure: string | null; failedAt: number }
}

export const SendingSummary = ({ form, sending }: SendingSummaryProps) =>
  sending.failure ? (
    <FormSummary title="Error" errors={[{ message: sending.failure }]} attempt={sending.failedAt} />
  ) : (
    <FormSummary errors={form.summary} attempt={form.attempts} />
  )
