import { COLOR, contrastOf, READABLE } from '../../../../../src/contracts/contrast'
import { LANDING_TEXTS } from '../../../../../src/contracts/landing-vocabulary'
import { Checkbox } from '../../../components/ui/checkbox'
import { Field } from '../../../components/ui/field'
import { Input } from '../../../components/ui/input'
import { ColorField, ColorOf, type SectionFields, TextOf } from './fields'
import { ImageField } from './image-field'
import { typedText } from './sections'

export const HeroForm = ({ pageId, ...fields }: SectionFields & { pageId: number }) => {
  const { content, change } = fields
  return (
    <>
      <TextOf {...fields} name="title" label="Headline" />
      <TextOf {...fields} name="subtitle" label="Subtitle" />
      <TextOf {...fields} name="description" label="Text" isLong help="Lines that begin with - become a list." />
      <ImageField pageId={pageId} value={typedText(content, 'image_url')} onValueChange={change} />
      <ColorOf {...fields} name="background_color" label="Background" />
      <ButtonFields {...fields} />
      <Checkbox
        label="Show Amazon’s price"
        checked={content.show_price !== false}
        onCheckedChange={(show_price) => change({ show_price })}
      />
    </>
  )
}

type ButtonText = { buttonText: string; textColor: string; backgroundColor: string }

/** Kept as plain text as long as it has no colors. */
const ButtonFields = ({ content, change }: SectionFields) => {
  const button = buttonIn(content.cta_text)
  const set = (values: Partial<ButtonText>) => {
    const next = { ...button, ...values }
    change({ cta_text: next.textColor === '' && next.backgroundColor === '' ? next.buttonText : next })
  }
  return (
    <>
      <Field label="Button text">
        <Input
          maxLength={80}
          placeholder={LANDING_TEXTS.shopNow}
          value={button.buttonText}
          onChange={({ currentTarget }) => set({ buttonText: currentTarget.value })}
        />
      </Field>
      <ColorField
        label="Button color"
        placeholder="Standard"
        value={button.backgroundColor}
        onValueChange={(backgroundColor) => set({ backgroundColor })}
      />
      <ColorField
        label="Button text color"
        placeholder="Standard"
        value={button.textColor}
        onValueChange={(textColor) => set({ textColor })}
        help={isHard(button) ? 'These two colors are hard to read on each other.' : undefined}
      />
    </>
  )
}

const isHard = ({ textColor, backgroundColor }: ButtonText): boolean =>
  COLOR.test(textColor) && COLOR.test(backgroundColor) && contrastOf(textColor, backgroundColor) < READABLE

const buttonIn = (value: unknown): ButtonText => {
  const button =
    typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : { buttonText: value }
  return {
    buttonText: typedText(button, 'buttonText'),
    textColor: typedText(button, 'textColor'),
    backgroundColor: typedText(button, 'backgroundColor'),
  }
}
