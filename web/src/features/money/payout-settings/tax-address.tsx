import type { TaxForm } from '../../../../../src/contracts/tax-ids'
import { US_STATES } from '../../../../../src/contracts/us-states'
import { Field } from '../../../components/ui/field'
import { Input } from '../../../components/ui/input'
import { Select } from '../../../components/ui/select'
import { LABELS } from './tax-text'
import type { TaxFormState } from './use-tax-form'

const STATES = US_STATES.map(({ code, name }) => ({ value: code, label: name }))

export type TaxAddressProps = Pick<TaxFormState, 'form'> & { kind: TaxForm }

export const TaxAddress = ({ form, kind }: TaxAddressProps) => {
  const labels = LABELS[kind]
  return (
    <>
      <Field {...form.field('address')} label={labels.address} required help="No P.O. boxes.">
        <Input autoComplete="street-address" {...form.text('address')} />
      </Field>
      <Field {...form.field('city')} label="City" required>
        <Input autoComplete="address-level2" {...form.text('city')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        {kind === 'w9' ? (
          <Field {...form.field('region')} label={labels.region} required>
            <Select options={STATES} placeholder="Choose a state" {...form.control('region', 'postal_code')} />
          </Field>
        ) : (
          <Field {...form.field('region')} label={labels.region} required={false}>
            <Input autoComplete="address-level1" {...form.text('region')} />
          </Field>
        )}
        <Field {...form.field('postal_code')} label={labels.code} required>
          <Input
            autoComplete="postal-code"
            inputMode={kind === 'w9' ? 'numeric' : 'text'}
            {...form.text('postal_code')}
          />
        </Field>
      </div>
    </>
  )
}
