import { useState } from 'react'
import { CODE_SOURCES, type SectionContents } from '../../../../../src/contracts/landing-content'
import type { BuiltLandingPage } from '../../../../../src/contracts/landing-pages'
import { DISCOUNT_TYPES, type DiscountType, LANDING_TEXTS } from '../../../../../src/contracts/landing-vocabulary'
import { lazyDialog } from '../../../components/lazy-dialog'
import { Button } from '../../../components/ui/button'
import { Field } from '../../../components/ui/field'
import { Select } from '../../../components/ui/select'
import { formatCount } from '../../../lib/decimals'
import { countText } from '../../../lib/sentence'
import type { CodesDialogProps } from './codes-dialog'
import { CheckOf, ColorOf, type SectionFields, TextOf } from './fields'

export type CaptureFormProps = SectionFields & { page: Pick<BuiltLandingPage, 'id' | 'codes'> }

export const CaptureForm = ({ page, ...fields }: CaptureFormProps) => (
  <>
    <TextOf {...fields} name="title" label="Headline" />
    <TextOf {...fields} name="description" label="Text" isLong />
    <TextOf {...fields} name="form_placeholder" label="Hint in the email field" placeholder="Your email address" />
    <TextOf {...fields} name="form_button_text" label="Button text" placeholder={LANDING_TEXTS.getDiscount} />
    <Discount {...fields} page={page} />
    <CheckOf
      {...fields}
      name="requires_confirmation"
      label="Confirm addresses by email"
      help="Visitors get their discount after they press the button in an email (double opt-in)."
    />
    <TextOf {...fields} name="success_title" label="Title after submitting" placeholder={LANDING_TEXTS.checkEmail} />
    <TextOf
      {...fields}
      name="success_description"
      label="Text after submitting"
      isLong
      help="{CODE} becomes the visitor’s code."
    />
    <CheckOf {...fields} name="show_amazon_button_after_submit" label="Show a button to Amazon after submitting" />
    {fields.content.show_amazon_button_after_submit === true && (
      <TextOf
        {...fields}
        name="amazon_button_text"
        label="Text of the button to Amazon"
        placeholder={LANDING_TEXTS.shopOnAmazon}
      />
    )}
    <ColorOf {...fields} name="background_color" label="Background" />
  </>
)

type Source = SectionContents['email_capture']['code_source']

const SOURCES: Record<Source, string> = { shared: 'The same code', pool: 'A code of their own' }
const SOURCE_OPTIONS = CODE_SOURCES.map((value) => ({ value, label: SOURCES[value] }))
const DISCOUNTS: Record<DiscountType, string> = {
  none: 'None',
  code: 'Discount code',
  promo_url: 'Promotion on Amazon',
}
const DISCOUNT_OPTIONS = DISCOUNT_TYPES.map((value) => ({ value, label: DISCOUNTS[value] }))

const Discount = ({ page, ...fields }: CaptureFormProps) => {
  const { content, change } = fields
  const type = DISCOUNT_TYPES.find((known) => known === content.discount_type) ?? 'none'
  const source = CODE_SOURCES.find((known) => known === content.code_source) ?? 'shared'
  return (
    <>
      <Field label="Discount">
        <Select
          options={DISCOUNT_OPTIONS}
          value={type}
          // A code is no address, nor the other way around.
          onValueChange={(discount_type) => change({ discount_type, discount_value: '' })}
        />
      </Field>
      {type === 'code' && (
        <Field label="Every visitor gets">
          <Select options={SOURCE_OPTIONS} value={source} onValueChange={(code_source) => change({ code_source })} />
        </Field>
      )}
      {type === 'code' && source === 'shared' && (
        <TextOf
          {...fields}
          name="discount_value"
          label="Code"
          placeholder="WELCOME10"
          help="The code from Seller Central that every visitor gets."
        />
      )}
      {type === 'code' && source === 'pool' && <Pool page={page} />}
      {type === 'promo_url' && (
        <TextOf
          {...fields}
          name="discount_value"
          label="Address of the promotion"
          maxLength={2000}
          placeholder="https://www.amazon.com/promocode/..."
          help="The button to Amazon leads there after submitting."
        />
      )}
    </>
  )
}

const CodesDialog = lazyDialog<CodesDialogProps>(async () => (await import('./codes-dialog')).CodesDialog)

const Pool = ({ page }: Pick<CaptureFormProps, 'page'>) => {
  const [isAdding, setIsAdding] = useState(false)
  const { free, given } = page.codes
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 rounded-control bg-sunken px-3 py-2">
      <p className="tabular-nums">
        {free + given === 0 ? (
          'No codes yet'
        ) : (
          <>
            {countText(free, 'code')} left, <span className="text-ink-2">{formatCount(given)} given</span>
          </>
        )}
      </p>
      <Button size="small" {...CodesDialog.opener} onClick={() => setIsAdding(true)}>
        Add codes
      </Button>
      {isAdding && <CodesDialog page={page} onClose={() => setIsAdding(false)} />}
    </div>
  )
}
