import { SAMPLES_LABELS } from '../../../../../src/contracts/samples-labels'
import { SAMPLES_POLICIES } from '../../../../../src/contracts/vocabulary'
import { Field } from '../../../components/ui/field'
import { Select } from '../../../components/ui/select'
import { Textarea } from '../../../components/ui/textarea'
import { FormPart } from './form-part'
import type { ProgramFormState } from './use-program-form'

const UNSTATED = { value: '', label: 'Not stated' }
const POLICIES = [UNSTATED, ...SAMPLES_POLICIES.map((value) => ({ value, label: SAMPLES_LABELS[value] }))]

export const SamplesFields = ({ form }: Pick<ProgramFormState, 'form'>) => {
  const policy = form.control('samples_policy')
  return (
    <FormPart title="Samples">
      <Field {...form.field('samples_policy')} label="Samples policy" required={false}>
        <Select
          options={POLICIES}
          value={policy.value ?? ''}
          onValueChange={(chosen) => policy.onValueChange(SAMPLES_POLICIES.find((one) => one === chosen) ?? null)}
        />
      </Field>
      <Field
        {...form.field('samples_note')}
        label="Note about samples"
        required={false}
        help="For example which products, or how to ask."
      >
        <Textarea rows={2} maxLength={500} {...form.text('samples_note')} />
      </Field>
    </FormPart>
  )
}
