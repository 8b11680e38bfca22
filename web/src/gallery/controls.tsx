import { Plus, Search, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { AUDIENCE_BUCKETS, PRODUCT_CATEGORIES } from '../../../src/contracts/vocabulary'
import { Button } from '../components/ui/button'
import { ButtonLink } from '../components/ui/button-link'
import { Checkbox } from '../components/ui/checkbox'
import { CopyButton } from '../components/ui/copy-button'
import { DateRange } from '../components/ui/date-range'
import { useDateRange } from '../components/ui/date-range-state'
import { Field } from '../components/ui/field'
import { FormSummary } from '../components/ui/form-summary'
import { IconButton } from '../components/ui/icon-button'
import { Input } from '../components/ui/input'
import { MultiSelect } from '../components/ui/multi-select'
import { PasswordInput } from '../components/ui/password-input'
import { Select } from '../components/ui/select'
import { Switch } from '../components/ui/switch'
import { Textarea } from '../components/ui/textarea'
import { Row, Section } from './section'

const icon = (Icon: typeof Plus): ReactNode => <Icon aria-hidden size={16} strokeWidth={1.75} />

export const Buttons = () => (
  <Section title="Buttons">
    {(['large', 'medium', 'small'] as const).map((size) => (
      <Row key={size}>
        <Button size={size} variant="primary" icon={icon(Plus)}>
          Create link
        </Button>
        <Button size={size}>Cancel</Button>
        <Button size={size} variant="quiet">
          Not now
        </Button>
        <Button size={size} variant="danger" icon={icon(Trash2)}>
          End partnership
        </Button>
      </Row>
    ))}
    <Row>
      <Button variant="primary" loading loadingText="Creating Account...">
        Continue
      </Button>
      <Button disabled>Disabled</Button>
      <Button variant="primary" disabled>
        Disabled
      </Button>
      <ButtonLink to="/_ui">A link</ButtonLink>
      <IconButton label="Remove" icon={icon(Trash2)} />
      <CopyButton text="https://shelfmate.example/r/abc12" label="Copy link" />
    </Row>
  </Section>
)

export const Fields = () => {
  const [category, setCategory] = useState('')
  const [chosen, setChosen] = useState<string[]>(['Books', 'Beauty & Personal Care'])
  return (
    <Section title="Fields">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Brand Name" required>
          <Input defaultValue="Hearth & Pine" />
        </Field>
        <Field label="Email" required error="Please enter a valid email">
          <Input type="email" defaultValue="nora@" />
        </Field>
        <Field label="Password" required help="At least 6 characters.">
          <PasswordInput defaultValue="secret" />
        </Field>
        <Field label="Search" hideLabel>
          <Input placeholder="Search products" leading={icon(Search)} />
        </Field>
        <Field label="Main Category for Your Products" required>
          <Select
            options={PRODUCT_CATEGORIES.map((name) => ({ value: name, label: name }))}
            value={category}
            onValueChange={setCategory}
            placeholder="Choose a category"
          />
        </Field>
        <Field label="Total Reach" error="Please select your total audience reach">
          <Select
            options={AUDIENCE_BUCKETS.map(({ value, label }) => ({ value: String(value), label }))}
            value=""
            onValueChange={() => {}}
            placeholder="Choose your reach"
          />
        </Field>
        <Field label="Product categories" required>
          <MultiSelect
            options={PRODUCT_CATEGORIES}
            value={chosen}
            onValueChange={setChosen}
            placeholder="Choose categories"
            searchPlaceholder="Search categories"
          />
        </Field>
        <Field label="Commission" help="Of each sale, starting today.">
          <Input type="number" defaultValue={20} trailing="%" />
        </Field>
        <Field label="Description" required={false}>
          <Textarea placeholder="What creators should know" />
        </Field>
        <Field label="Website">
          <Input disabled defaultValue="https://hearthandpine.example" />
        </Field>
      </div>
      <Switches />
    </Section>
  )
}

const Switches = () => {
  const [isOn, setIsOn] = useState(true)
  const [isAccepted, setIsAccepted] = useState(false)
  const range = useDateRange('2026-05-03')
  return (
    <>
      <div className="grid max-w-130 gap-4">
        <Switch
          label="Visible"
          help="Anyone with the link can see your program."
          checked={isOn}
          onCheckedChange={setIsOn}
        />
        <Switch label="Approve applications automatically" checked={!isOn} onCheckedChange={(next) => setIsOn(!next)} />
        <Checkbox label="I accept the terms and conditions" checked={isAccepted} onCheckedChange={setIsAccepted} />
        <Checkbox
          label="I accept the terms and conditions"
          checked={false}
          onCheckedChange={() => {}}
          error="You must accept the terms and conditions"
        />
        <Checkbox label="All 12 products" checked="indeterminate" onCheckedChange={() => {}} />
        <FormSummary
          attempt={0}
          errors={[{ message: 'Please enter a valid email' }, { message: 'Please select your total audience reach' }]}
        />
      </div>
      <Row>
        <DateRange {...range} />
      </Row>
    </>
  )
}
