import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { HOME_COUNTRY } from '../../../../src/contracts/countries'
import { MAX_MESSAGE_CHARACTERS } from '../../../../src/contracts/patterns'
import { SampleRequest } from '../../../../src/contracts/samples'
import { Button } from '../../components/ui/button'
import { Dialog } from '../../components/ui/dialog'
import { Field } from '../../components/ui/field'
import { FormSummary } from '../../components/ui/form-summary'
import { Input } from '../../components/ui/input'
import { Select } from '../../components/ui/select'
import { Textarea } from '../../components/ui/textarea'
import { TAX_COUNTRY_OPTIONS, US_STATE_OPTIONS } from '../../lib/country-options'
import { useDashboardForm } from '../../lib/dashboard-form'
import { notSaved } from '../../lib/refusal'
import { sampleProductsQuery, useRequestSample } from './thread-queries'

export type RequestDialogProps = {
  partnershipId: number
  brandId: number
  brandName: string
  /** Called with `true` once it is requested. */
  onClose: (isRequested?: boolean) => void
}

const EMPTY = {
  product_id: '',
  note: '',
  address: {
    country: HOME_COUNTRY,
    name: '',
    address: '',
    address_2: '',
    city: '',
    region: '',
    postal_code: '',
    phone: '',
  },
}

export const RequestDialog = ({ partnershipId, brandId, brandName, onClose }: RequestDialogProps) => {
  const formId = useId()
  const products = useQuery(sampleProductsQuery(brandId))
  const request = useRequestSample(partnershipId)
  const form = useDashboardForm(SampleRequest, EMPTY)
  const submit = form.submit((body) =>
    request.mutate(body, { onSuccess: () => onClose(true), onError: (error) => form.refuse(notSaved(error)) }),
  )
  const options = (products.data ?? []).map(({ id, title, asin }) => ({ value: String(id), label: title ?? asin }))
  return (
    <Dialog
      open
      isBusy={request.isPending}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Request a sample"
      description={`Only ${brandName} sees your address. It’s deleted 90 days after shipping, or right away if they decline.`}
      footer={
        <>
          <Button disabled={request.isPending} onClick={() => onClose()}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" loading={request.isPending} loadingText="Sending...">
            Request sample
          </Button>
        </>
      }
    >
      <form noValidate id={formId} className="grid gap-5" onSubmit={submit}>
        <FormSummary {...form.summary} />
        <Field {...form.field('product_id')} label="Product" required>
          <Select
            options={options}
            placeholder={products.isPending ? 'Loading products' : 'Choose a product'}
            {...form.control('product_id')}
          />
        </Field>
        <Field
          {...form.field('note')}
          label="Note"
          required={false}
          help="For example what you plan to make, or your size."
        >
          <Textarea rows={2} maxLength={MAX_MESSAGE_CHARACTERS} {...form.text('note')} />
        </Field>
        <AddressFields form={form} />
      </form>
    </Dialog>
  )
}

type Form = ReturnType<typeof useDashboardForm<typeof SampleRequest, typeof EMPTY>>

const AddressFields = ({ form }: { form: Form }) => {
  const isUs = form.watch('address.country') === HOME_COUNTRY
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-4 font-semibold text-14">Shipping address</legend>
      <Field {...form.field('address.country')} label="Country" required>
        <Select options={TAX_COUNTRY_OPTIONS} {...form.control('address.country', 'address.region')} />
      </Field>
      <Field {...form.field('address.name')} label="Name" required>
        <Input autoComplete="name" {...form.text('address.name')} />
      </Field>
      <Field {...form.field('address.address')} label="Street address" required>
        <Input autoComplete="address-line1" {...form.text('address.address')} />
      </Field>
      <Field {...form.field('address.address_2')} label="Apartment, floor or unit" required={false}>
        <Input autoComplete="address-line2" {...form.text('address.address_2')} />
      </Field>
      <Field {...form.field('address.city')} label="City" required>
        <Input autoComplete="address-level2" {...form.text('address.city')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        {isUs ? (
          <Field {...form.field('address.region')} label="State" required>
            <Select
              options={US_STATE_OPTIONS}
              placeholder="Choose a state"
              {...form.control('address.region', 'address.postal_code')}
            />
          </Field>
        ) : (
          <Field {...form.field('address.region')} label="Region" required={false}>
            <Input autoComplete="address-level1" {...form.text('address.region')} />
          </Field>
        )}
        <Field {...form.field('address.postal_code')} label={isUs ? 'ZIP code' : 'Postal code'} required={isUs}>
          <Input
            autoComplete="postal-code"
            inputMode={isUs ? 'numeric' : 'text'}
            {...form.text('address.postal_code')}
          />
        </Field>
      </div>
      <Field {...form.field('address.phone')} label="Phone" required={false} help="Some carriers ask for it.">
        <Input type="tel" autoComplete="tel" {...form.text('address.phone')} />
      </Field>
    </fieldset>
  )
}
