import { X } from 'lucide-react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { CreatorLinksForm } from '../../../../src/contracts/identity'
import { CHANNEL_PLATFORMS } from '../../../../src/contracts/vocabulary'
import { Field } from '../../components/ui/field'
import { IconButton } from '../../components/ui/icon-button'
import { Input } from '../../components/ui/input'
import { Select } from '../../components/ui/select'

export type ChannelBlockProps = {
  form: UseFormReturn<z.input<typeof CreatorLinksForm>, unknown, z.output<typeof CreatorLinksForm>>
  index: number
  /** Missing while there is one block alone. */
  onRemove?: (index: number) => void
}

const PLATFORMS = CHANNEL_PLATFORMS.map((platform) => ({ value: platform, label: platform }))
const EXAMPLES: Record<string, string> = {
  TikTok: 'https://www.tiktok.com/@you',
  YouTube: 'https://www.youtube.com/@you',
  Instagram: 'https://www.instagram.com/you',
  Facebook: 'https://www.facebook.com/you',
}

/** Platform and address of one channel. */
export const ChannelBlock = ({ form, index, onRemove }: ChannelBlockProps) => {
  const errors = form.formState.errors.links?.[index]
  const platform = form.watch(`links.${index}.channel`)
  return (
    <fieldset className="grid min-w-0 gap-4 border-line border-l-2 pl-4">
      <legend className="sr-only">Channel {index + 1}</legend>
      <Controller
        control={form.control}
        name={`links.${index}.channel`}
        render={({ field }) => (
          <Field
            id={`links.${index}.channel`}
            label="Platform"
            required
            error={errors?.channel?.message}
            aside={
              onRemove && (
                <IconButton
                  label={`Remove channel ${index + 1}`}
                  size="small"
                  className="-my-2 -mr-1.5"
                  icon={<X aria-hidden size={16} strokeWidth={1.75} />}
                  onClick={() => onRemove(index)}
                />
              )
            }
          >
            <Select
              options={PLATFORMS}
              placeholder="Select a platform"
              value={field.value}
              onValueChange={field.onChange}
              onBlur={field.onBlur}
            />
          </Field>
        )}
      />
      <Field id={`links.${index}.url`} label="Channel URL" required error={errors?.url?.message}>
        <Input
          inputMode="url"
          autoComplete="url"
          placeholder={EXAMPLES[platform] ?? 'https://'}
          {...form.register(`links.${index}.url`)}
        />
      </Field>
    </fieldset>
  )
}
