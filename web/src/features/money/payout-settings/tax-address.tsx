import { Field } from '../../../components/ui/field'
import { Input } from '../../../components/ui/input'
import type { LABELS } from './tax-words'
import type { TaxFormState } from './use-tax-form'

export type TaxAddressProps = Pick<TaxFormState, 'form' | 'field'> & { labels: (typeof LABELS)['w9'] }

/** The permanent address, with the labels of the form's country. */
export const TaxAddress = ({ form, field, labels }: TaxAddressProps) => (
  <>
    <Field {...field('address')} label={labels.address} required help="No P.O. boxes.">
      <Input autoComplete="street-address" {...form.text('address')} />
    </Field>
    <Field {...field('city')} label="City" required>
      <Input autoComplete="address-level2" {...form.text('city')} />
    </Field>
    <div className="grid gap-5 sm:grid-cols-2">
      <Field {...field('region')} label={labels.region}>
        <Input autoComplete="address-level1" {...form.text('region')} />
      </Field>
      <Field {...field('postal_code')} label={labels.code} required>
        <Input autoComplete="postal-code" {...form.text('postal_code')} />
      </Field>
    </div>
  </>
)
