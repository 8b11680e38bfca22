import type { TaxForm } from '../../../../../src/contracts/tax-ids'
import { Checkbox } from '../../../components/ui/checkbox'
import { Field } from '../../../components/ui/field'
import { Input } from '../../../components/ui/input'
import { CERTIFICATION, PERJURY } from './tax-text'
import type { TaxFormState } from './use-tax-form'

export type TaxCertificationProps = Pick<TaxFormState, 'form'> & { kind: TaxForm }

export const TaxCertification = ({ kind, form }: TaxCertificationProps) => {
  const { onEnter, onLeave, ...box } = form.field('is_certified')
  const certified = form.control('is_certified')
  return (
    <>
      <section aria-label="Certification" className="grid gap-2 rounded-control bg-sunken p-4">
        <p className="font-medium">{PERJURY[kind]}</p>
        <ol className="grid list-decimal gap-1.5 pl-5 text-ink-2">
          {CERTIFICATION[kind].map((statement) => (
            <li key={statement}>{statement}</li>
          ))}
        </ol>
      </section>
      <Checkbox
        {...box}
        name="is_certified"
        label="I’ve read this and certify that it’s true"
        checked={certified.value}
        onCheckedChange={certified.onValueChange}
        required
        onFocus={onEnter}
        onBlur={onLeave}
      />
      <Field
        {...form.field('signed_name')}
        label="Signature"
        required
        help="Type the name above to sign with today’s date."
      >
        <Input autoComplete="off" {...form.text('signed_name')} />
      </Field>
    </>
  )
}
