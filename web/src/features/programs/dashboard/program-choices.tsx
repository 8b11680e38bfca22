import { countryName } from '../../../../../src/contracts/countries'
import { MINIMUM_AUDIENCES } from '../../../../../src/contracts/program-conditions'
import { Field } from '../../../components/ui/field'
import { MultiSelect } from '../../../components/ui/multi-select'
import { RadioGroup } from '../../../components/ui/radio-group'
import { Select } from '../../../components/ui/select'
import { Switch } from '../../../components/ui/switch'
import { BASIS_CHOICES } from '../../../lib/commission-basis'
import { TAX_COUNTRY_OPTIONS } from '../../../lib/country-options'
import { FormPart } from './form-part'
import { approvalHelp, visibilityHelp } from './switch-texts'
import type { ProgramFormState } from './use-program-form'

const COUNTRIES = TAX_COUNTRY_OPTIONS.map(({ label }) => label)
const CODES = new Map(TAX_COUNTRY_OPTIONS.map(({ label, value }) => [label, value]))
const AUDIENCES = [
  { value: '', label: 'Any audience' },
  ...MINIMUM_AUDIENCES.map(({ value, label }) => ({ value: String(value), label })),
]

export const ProgramChoices = ({ form }: Pick<ProgramFormState, 'form'>) => {
  const visible = form.control('is_visible')
  const autoAccept = form.control('auto_accept_applications')
  const countries = form.control('allowed_countries')
  const audience = form.control('min_reach')
  return (
    <>
      <FormPart title="Who can join">
        <Switch
          label="Visible to creators"
          help={visibilityHelp(visible.value)}
          checked={visible.value}
          onCheckedChange={visible.onValueChange}
        />
        <Switch
          label="Approve creators automatically"
          help={approvalHelp(autoAccept.value)}
          checked={autoAccept.value}
          onCheckedChange={autoAccept.onValueChange}
        />
        <Field
          {...form.field('allowed_countries')}
          label="Countries"
          required={false}
          help="Leave empty to accept creators from any country. Others can’t apply."
        >
          <MultiSelect
            options={COUNTRIES}
            placeholder="Any country"
            searchPlaceholder="Search countries..."
            emptyText="No country found"
            value={countries.value.map(countryName)}
            onValueChange={(names) => countries.onValueChange(names.flatMap((name) => CODES.get(name) ?? []))}
          />
        </Field>
        <Field
          {...form.field('min_reach')}
          label="Minimum audience"
          required={false}
          help="Followers, subscribers and readers across all channels. Creators below it can’t apply."
        >
          <Select
            options={AUDIENCES}
            value={audience.value === null ? '' : String(audience.value)}
            onValueChange={(value) => audience.onValueChange(value === '' ? null : Number(value))}
          />
        </Field>
      </FormPart>
      <FormPart title="Commission">
        <RadioGroup
          label="Commission is paid on"
          help="Changes apply to sales from today on. Earlier sales keep their original basis."
          options={BASIS_CHOICES}
          {...form.control('commission_basis')}
        />
      </FormPart>
    </>
  )
}
