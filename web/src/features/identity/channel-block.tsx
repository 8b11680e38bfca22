import type { ComponentProps } from 'react'
import { CHANNEL_PLATFORMS } from '../../../../src/contracts/vocabulary'
import { Button } from '../../components/ui/button'
import { Field } from '../../components/ui/field'
import { FormIcon } from '../../components/ui/form-icon'
import { Input } from '../../components/ui/input'
import { Select } from '../../components/ui/select'

export type Channel = { channel: string; url: string }

export type ChannelBlockProps = {
  value: Channel
  onChange: (value: Channel, changed: keyof Channel) => void
  field: (name: keyof Channel) => Partial<ComponentProps<typeof Field>>
  /** Starts at 1. */
  number: number
  /** Absent when there is only one block. */
  onRemove?: () => void
}

const PLATFORMS = CHANNEL_PLATFORMS.map((platform) => ({ value: platform, label: platform }))
const EXAMPLES: Record<string, string> = {
  TikTok: 'https://www.tiktok.com/@you',
  YouTube: 'https://www.youtube.com/@you',
  Instagram: 'https://www.instagram.com/you',
  Facebook: 'https://www.facebook.com/you',
}

export const ChannelBlock = ({ value, onChange, field, number, onRemove }: ChannelBlockProps) => (
  <fieldset className="grid min-w-0 gap-4 border-line border-l-2 pl-4">
    <legend className="sr-only">Channel {number}</legend>
    <Field
      {...field('channel')}
      label="Platform"
      required
      aside={
        onRemove && (
          <Button
            variant="quiet"
            size="small"
            className="-my-2 -mr-2.5"
            icon={<FormIcon name="x" />}
            onClick={onRemove}
          >
            Remove<span className="sr-only"> channel {number}</span>
          </Button>
        )
      }
    >
      <Select
        options={PLATFORMS}
        placeholder="Select a platform"
        value={value.channel}
        onValueChange={(channel) => onChange({ ...value, channel }, 'channel')}
      />
    </Field>
    <Field {...field('url')} label="Channel URL" required>
      <Input
        inputMode="url"
        autoComplete="url"
        placeholder={EXAMPLES[value.channel] ?? 'https://'}
        value={value.url}
        onChange={(event) => onChange({ ...value, url: event.target.value }, 'url')}
      />
    </Field>
  </fieldset>
)
