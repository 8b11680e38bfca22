import { Field } from '../../../components/ui/field'
import { Input } from '../../../components/ui/input'
import type { LABELS } from './tax-text'
import type { TaxFormState } from './use-tax-form'

export type TaxAddressProps = Pick<TaxFormState, 'form'> & { labels: (typeof LABELS)['w9'] }

export const TaxAddress = ({ form, labels }: TaxAddressProps) => (
  <>
    <Field {...form.field('address')} label={labels.address} required help="No P.O. boxes.">
      <Input autoComplete="street-address" {...form.text('address')} />
    </Field>
    <Field {...form.field('city')} label="City" required>
      <Input autoComplete="address-level2" {...form.text('city')} />
    </Field>
    <div className="grid gap-5 sm:grid-cols-2">
      <Field {...form.field('region')} label={labels.region}>
        <Input autoComplete="address-level1" {...form.text('region')} />
      </Field>
      <Field {...form.field('postal_code')} label={labels.code} required>
        <Input autoComplete="postal-code" {...form.text('postal_code')} />
      </Field>
    </div>
  </>
)
