import { useId } from 'react'
import { CARRIERS } from '../../../../src/contracts/carriers'
import { Shipment } from '../../../../src/contracts/samples'
import { Button } from '../../components/ui/button'
import { Dialog } from '../../components/ui/dialog'
import { Field } from '../../components/ui/field'
import { FormSummary } from '../../components/ui/form-summary'
import { Input } from '../../components/ui/input'
import { Select } from '../../components/ui/select'
import { useDashboardForm } from '../../lib/dashboard-form'
import { notSaved } from '../../lib/refusal'
import { useShipSample } from './thread-queries'

const OPTIONS = CARRIERS.map((value) => ({ value, label: value }))

export type SampleDialogProps = { id: number; title: string; onClose: () => void }

export const ShipDialog = ({ id, title, onClose }: SampleDialogProps) => {
  const formId = useId()
  const ship = useShipSample(id)
  const form = useDashboardForm(Shipment, { carrier: 'UPS', tracking_number: '' })
  const submit = form.submit((body) =>
    ship.mutate(body, { onSuccess: onClose, onError: (error) => form.refuse(notSaved(error)) }),
  )
  return (
    <Dialog
      open
      isBusy={ship.isPending}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Mark as shipped"
      description={`We’ll send the creator the tracking number of ${title}. Their address is deleted in 90 days.`}
      footer={
        <>
          <Button disabled={ship.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" loading={ship.isPending} loadingText="Saving...">
            Mark as shipped
          </Button>
        </>
      }
    >
      <form noValidate id={formId} className="grid gap-5" onSubmit={submit}>
        <FormSummary {...form.summary} />
        <Field {...form.field('carrier')} label="Carrier" required>
          <Select options={OPTIONS} {...form.control('carrier')} />
        </Field>
        <Field {...form.field('tracking_number')} label="Tracking number" required>
          <Input autoComplete="off" spellCheck={false} {...form.text('tracking_number')} />
        </Field>
      </form>
    </Dialog>
  )
}
