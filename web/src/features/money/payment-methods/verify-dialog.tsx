import type { PaymentMethodRow } from '../../../../../src/contracts/payment-methods'
import { Button } from '../../../components/ui/button'
import { Dialog } from '../../../components/ui/dialog'
import { Field } from '../../../components/ui/field'
import { FormSummary } from '../../../components/ui/form-summary'
import { Input } from '../../../components/ui/input'
import { toast } from '../../../components/ui/toast-store'
import { useDashboardForm } from '../../../lib/dashboard-form'
import type { Refusal } from '../../../lib/refusal'
import { type Proof, useVerifyMethod } from './method-queries'
import { methodName } from './method-text'
import { refusalText } from './refusal-text'
import { CodeForm as Code, DepositsForm as Deposits } from './verify-schemas'

export type VerifyDialogProps = {
  /** Null closes the dialog. */
  method: PaymentMethodRow | null
  onClose: () => void
}

export const VerifyDialog = ({ method, onClose }: VerifyDialogProps) =>
  method && (
    <Dialog
      key={method.id}
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="small"
      title="Verify bank account"
      description={
        method.microdeposit_type === 'descriptor_code'
          ? `Your ${methodName(method)} statement shows a $0.01 deposit from Stripe with a code.`
          : `Your ${methodName(method)} statement shows two small deposits from Stripe.`
      }
    >
      {method.microdeposit_type === 'descriptor_code' ? (
        <CodeForm method={method} onClose={onClose} />
      ) : (
        <DepositsForm method={method} onClose={onClose} />
      )}
    </Dialog>
  )

type FormProps = { method: PaymentMethodRow; onClose: () => void }

const CodeForm = ({ method, onClose }: FormProps) => {
  const form = useDashboardForm(Code, { code: '' })
  const { isSaving, prove } = useProof(method, { onClose, onRefused: form.refuse })
  return (
    <form noValidate className="grid gap-5" onSubmit={form.submit(({ code }) => prove({ descriptor_code: code }))}>
      <FormSummary {...form.summary} />
      <Field {...form.field('code')} label="Code" required help="Six characters starting with SM, for example SM11AA.">
        <Input autoComplete="off" autoCapitalize="characters" maxLength={6} {...form.text('code')} />
      </Field>
      <Buttons isSaving={isSaving} onClose={onClose} />
    </form>
  )
}

const DepositsForm = ({ method, onClose }: FormProps) => {
  const form = useDashboardForm(Deposits, { first: '', second: '' })
  const { isSaving, prove } = useProof(method, { onClose, onRefused: form.refuse })
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={form.submit(({ first, second }) => prove({ amounts: [first, second] }))}
    >
      <FormSummary {...form.summary} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field {...form.field('first')} label="First deposit" required>
          <Input {...CENTS} {...form.text('first')} />
        </Field>
        <Field {...form.field('second')} label="Second deposit" required>
          <Input {...CENTS} {...form.text('second')} />
        </Field>
      </div>
      <p className="text-13 text-ink-3">Enter two digits each: 32 for $0.32. The order doesn’t matter.</p>
      <Buttons isSaving={isSaving} onClose={onClose} />
    </form>
  )
}

const CENTS = {
  leading: '$0.',
  inputMode: 'numeric',
  autoComplete: 'off',
  maxLength: 2,
} as const

type ProofOptions = { onClose: () => void; onRefused: (refusal: Refusal) => void }

const useProof = (method: PaymentMethodRow, { onClose, onRefused }: ProofOptions) => {
  const verify = useVerifyMethod()
  const proven = (methods: readonly PaymentMethodRow[]) => {
    onClose()
    const isReady = methods.some(({ id, verification_status: status }) => id === method.id && status === 'verified')
    toast(
      isReady
        ? { title: `${methodName(method)} is ready`, variant: 'success' }
        : { title: 'Sent to your bank', description: 'The account is ready once your bank confirms it.' },
    )
  }
  const refused = (error: Error) =>
    onRefused({ title: 'Not verified', message: refusalText(error, 'Something went wrong. Try again in a moment.') })
  const prove = (proof: Proof['proof']) =>
    verify.mutate({ id: method.id, proof }, { onSuccess: proven, onError: refused })
  return { isSaving: verify.isPending, prove }
}

const Buttons = ({ isSaving, onClose }: { isSaving: boolean; onClose: () => void }) => (
  <div className="flex flex-wrap justify-end gap-2">
    <Button disabled={isSaving} onClick={onClose}>
      Cancel
    </Button>
    <Button type="submit" variant="primary" loading={isSaving} loadingText="Checking...">
      Verify account
    </Button>
  </div>
)
