import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import { COLOR } from '../../../../../src/contracts/contrast'
import { MAX_SECTION_TEXT } from '../../../../../src/contracts/landing-content'
import { Checkbox } from '../../../components/ui/checkbox'
import { Field } from '../../../components/ui/field'
import { Input } from '../../../components/ui/input'
import { Textarea } from '../../../components/ui/textarea'
import { typedText } from './sections'

/** Of one section. `change` merges values into its content. */
export type SectionFields = {
  content: Record<string, unknown>
  change: (values: Record<string, unknown>) => void
}

type Props = SectionFields & { name: string; label: string; help?: string; placeholder?: string }

export const TextOf = ({
  content,
  change,
  name,
  label,
  help,
  placeholder,
  isLong = false,
  maxLength = isLong ? MAX_SECTION_TEXT : 200,
}: Props & { isLong?: boolean; maxLength?: number }) => {
  const Control = isLong ? Textarea : Input
  return (
    <Field label={label} help={help}>
      <Control
        maxLength={maxLength}
        placeholder={placeholder}
        value={typedText(content, name)}
        onChange={({ currentTarget }: { currentTarget: { value: string } }) => change({ [name]: currentTarget.value })}
      />
    </Field>
  )
}

export const CheckOf = ({ content, change, name, label, help }: Omit<Props, 'placeholder'>) => (
  <Checkbox
    label={label}
    help={help}
    checked={content[name] === true}
    onCheckedChange={(isOn) => change({ [name]: isOn })}
  />
)

export type ColorFieldProps = {
  label: string
  value: string
  onValueChange: (value: string) => void
  /** What stands for no color. */
  placeholder: string
  help?: ReactNode
}

/** By the browser's picker, or as `#1D1E18`. */
export const ColorField = ({ label, value, onValueChange, placeholder, help }: ColorFieldProps) => {
  const id = useId()
  const isColor = COLOR.test(value)
  return (
    <Field id={id} label={label} help={help} error={value === '' || isColor ? undefined : 'Enter a color like #1D1E18'}>
      <span className="flex gap-2">
        <input
          type="color"
          aria-label={`${label}: picker`}
          value={isColor ? longColor(value) : '#ffffff'}
          onChange={(event) => onValueChange(event.target.value.toUpperCase())}
          className={clsx(
            'h-10 w-12 shrink-0 cursor-pointer rounded-control border border-line-strong bg-surface p-1',
            !isColor && 'opacity-50',
          )}
        />
        <Input
          className="grow"
          value={value}
          maxLength={7}
          placeholder={placeholder}
          spellCheck={false}
          onChange={({ currentTarget }) => onValueChange(currentTarget.value.trim())}
        />
      </span>
    </Field>
  )
}

export const ColorOf = ({ content, change, name, label }: Omit<Props, 'placeholder' | 'help'>) => (
  <ColorField
    label={label}
    value={typedText(content, name)}
    onValueChange={(value) => change({ [name]: value })}
    placeholder="None"
  />
)

/** A picker knows six digits only. */
const longColor = (color: string): string =>
  color.length === 4 ? `#${[...color.slice(1)].map((digit) => digit + digit).join('')}` : color
