import { useQuery } from '@tanstack/react-query'
import { useId, useMemo, useState } from 'react'
import type { FeeChangeForm, FeeChangePreview } from '../../../../../src/contracts/fees'
import type { CreatorTag } from '../../../../../src/contracts/partners'
import { Button } from '../../../components/ui/button'
import { Checkbox } from '../../../components/ui/checkbox'
import { Dialog } from '../../../components/ui/dialog'
import { Field } from '../../../components/ui/field'
import { FormSummary } from '../../../components/ui/form-summary'
import { Input } from '../../../components/ui/input'
import { RadioGroup } from '../../../components/ui/radio-group'
import { Select } from '../../../components/ui/select'
import { toast } from '../../../components/ui/toast-store'
import { useDashboardForm } from '../../../lib/dashboard-form'
import { addDays, type Day, formatDay } from '../../../lib/dates'
import { oncePressed } from '../../../lib/once-pressed'
import { notSaved } from '../../../lib/refusal'
import { countText } from '../../../lib/sentence'
import { tagsQuery } from '../partners/partner-queries'
import { type ChosenCreator, CreatorChooser } from './creator-chooser'
import { bodyOf, FeeFields, KIND_OPTIONS } from './fee-form'
import { FeePreview } from './fee-preview'
import { useCreateFeeChange, usePreviewFeeChange } from './fee-queries'

export type ChangeFeeDialogProps = {
  /** Or fees of creators, which change alone. */
  products: FeeChangeForm['products']
  /** How many they are. */
  count: number
  /** Chosen from the start, for a change of their custom fees. */
  creators?: readonly ChosenCreator[]
  today: Day
  onClose: () => void
  onSaved?: () => void
}

const unchangedText = ({ unchanged, skipped_products }: FeeChangePreview): string =>
  unchanged === 0 && skipped_products > 0
    ? 'Creators can’t promote these products yet. Add them to your program first.'
    : 'These fees are already as you chose.'

/** Asks what to change, shows what that does, then does it. */
export const ChangeFeeDialog = ({ products, count, creators = [], today, onClose, onSaved }: ChangeFeeDialogProps) => {
  const formId = useId()
  const isOfCreators = 'creatorProductIds' in products || 'matchingFees' in products
  const scope = isOfCreators ? 'fees' : creators.length > 0 ? 'some' : 'all'
  const form = useDashboardForm<typeof FeeFields, FormValues>(FeeFields, startOf({ scope, creators, today }))
  const [planned, setPlanned] = useState<{ body: FeeChangeForm; preview: FeeChangePreview } | null>(null)
  const preview = usePreviewFeeChange()
  const submit = form.submit((fields) => {
    if (fields.scope === 'some' && fields.creators.length === 0)
      return form.refuse({ title: 'Not saved', message: 'Choose at least one creator' })
    const body = bodyOf(fields, products)
    return preview.mutate(body, {
      onSuccess: (found) =>
        found.fees === 0
          ? form.refuse({ title: 'Nothing to change', message: unchangedText(found) })
          : setPlanned({ body, preview: found }),
      onError: (error) => form.refuse(notSaved(error)),
    })
  })
  if (planned) return <ConfirmDialog {...planned} onBack={() => setPlanned(null)} onClose={onClose} onSaved={onSaved} />
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={isOfCreators ? `Change ${countText(count, 'fee')}` : `Change the fee of ${countText(count, 'product')}`}
      footer={
        <>
          <Button onClick={oncePressed(onClose)}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" loading={preview.isPending} loadingText="Checking...">
            Preview change
          </Button>
        </>
      }
    >
      <form noValidate id={formId} className="grid gap-5" onSubmit={submit}>
        <FormSummary {...form.summary} />
        <Fields form={form} today={today} />
      </form>
    </Dialog>
  )
}

type Start = { scope: FeeFields['scope']; creators: readonly ChosenCreator[]; today: Day }

const startOf = ({ scope, creators, today }: Start): FormValues => ({
  kind: 'set',
  percent: '',
  creators: [...creators],
  tag: '',
  scope,
  has_own_fees: false,
  effective_from: addDays(today, 1),
})

type Form = ReturnType<typeof useDashboardForm<typeof FeeFields, FormValues>>
type FormValues = {
  kind: FeeFields['kind']
  percent: string
  creators: ChosenCreator[]
  tag: string
  scope: FeeFields['scope']
  has_own_fees: boolean
  effective_from: string
}

const SCOPES = [
  { value: 'all', label: 'All creators', help: 'The product’s fee' },
  { value: 'some', label: 'Some creators', help: 'A custom fee instead of the product’s fee' },
] as const
const BY_TAG = {
  value: 'tag',
  label: 'Creators with a tag',
  help: 'A custom fee, starting with the tag’s default fee',
} as const

/** A tag with a default fee fills in the fee; one without leaves it, unless the tag before filled it in. */
const TagField = ({ form, tags }: { form: Form; tags: readonly CreatorTag[] }) => {
  const { value, onValueChange } = form.control('tag')
  const choose = (id: string) => {
    const [fee, before] = [defaultFeeOf(tags, id), defaultFeeOf(tags, value)]
    const isFilledIn = before !== '' && form.watch('kind') === 'set' && form.watch('percent') === before
    onValueChange(id)
    if (fee !== '') form.setValues({ tag: id, kind: 'set', percent: fee })
    else if (isFilledIn) form.setValues({ percent: '' })
  }
  return (
    <Field {...form.field('tag')} label="Tag">
      <Select
        placeholder="Choose a tag"
        options={tags.map(({ id, name, creators }) => ({
          value: String(id),
          label: `${name} (${countText(creators, 'creator')})`,
        }))}
        value={value}
        onValueChange={choose}
      />
    </Field>
  )
}

const defaultFeeOf = (tags: readonly CreatorTag[], id: string): string =>
  String(tags.find((tag) => String(tag.id) === id)?.default_fee ?? '')

const Fields = ({ form, today }: { form: Form; today: Day }) => {
  const tags = useQuery(tagsQuery())
  const [kind, scope] = [form.watch('kind'), form.watch('scope')]
  const own = form.control('has_own_fees')
  return (
    <>
      {scope === 'fees' ? (
        <p className="text-ink-2">The creators you selected get a custom fee for these products.</p>
      ) : (
        <RadioGroup
          label="Who it applies to"
          options={tags.data?.length ? [...SCOPES, BY_TAG] : SCOPES}
          {...form.control('scope')}
        />
      )}
      {scope === 'tag' && <TagField form={form} tags={tags.data ?? []} />}
      {scope === 'some' && <CreatorChooser {...form.control('creators')} />}
      <div className="grid grid-cols-[1fr_7rem] items-start gap-3">
        <Field {...form.field('kind')} label="Change">
          <Select
            options={KIND_OPTIONS}
            {...form.control('kind')}
            onValueChange={(value) => form.control('kind').onValueChange(value as FeeFields['kind'])}
          />
        </Field>
        {kind !== 'reset' && (
          <Field {...form.field('percent')} label={kind === 'set' ? 'Percent' : 'Points'}>
            <Input inputMode="numeric" maxLength={3} {...form.text('percent')} />
          </Field>
        )}
      </div>
      {scope === 'all' && kind !== 'reset' && (
        <Checkbox
          label="Also change custom fees"
          checked={own.value}
          onCheckedChange={(isChecked) => own.onValueChange(isChecked === true)}
        />
      )}
      <Field
        {...form.field('effective_from')}
        label="First day"
        help={`A higher fee can start today, a lower one tomorrow, ${formatDay(addDays(today, 1))}, at the earliest.`}
      >
        <Input type="date" min={today} max={addDays(today, 365)} {...form.text('effective_from')} />
      </Field>
    </>
  )
}

/** Fewer are saved within two seconds; 100,000 take 7 to 13. */
const MANY_FEES = 10_000

type ConfirmProps = Pick<ChangeFeeDialogProps, 'onClose' | 'onSaved'> & {
  body: FeeChangeForm
  preview: FeeChangePreview
  onBack: () => void
}

const ConfirmDialog = ({ body, preview, onBack, onClose, onSaved }: ConfirmProps) => {
  const requestId = useMemo(() => crypto.randomUUID(), [])
  const create = useCreateFeeChange()
  const save = () =>
    create.mutate(
      { ...body, request_id: requestId },
      {
        onSuccess: ({ effective_from, status }) => {
          toast({
            title: status === 'scheduled' ? `Fees change on ${formatDay(effective_from)}` : 'Fees changed',
            description: status === 'scheduled' ? 'You can undo it until then under Commissions.' : undefined,
            variant: 'success',
          })
          onSaved?.()
          onClose()
        },
      },
    )
  return (
    <Dialog
      open
      isBusy={create.isPending}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Change ${countText(preview.fees, 'fee')}`}
      footer={
        <>
          <Button disabled={create.isPending} onClick={onBack}>
            Back
          </Button>
          <Button variant="primary" loading={create.isPending} loadingText="Saving..." onClick={oncePressed(save)}>
            Change {countText(preview.fees, 'fee')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {create.error && (
          <FormSummary
            attempt={create.failureCount}
            errors={[{ message: notSaved(create.error).message }]}
            title="Not saved"
          />
        )}
        <FeePreview preview={preview} />
        <p role="status" className="text-13 text-ink-2 empty:hidden">
          {create.isPending &&
            preview.fees >= MANY_FEES &&
            `Saving ${countText(preview.fees, 'fee')}. This can take up to 15 seconds.`}
        </p>
      </div>
    </Dialog>
  )
}
