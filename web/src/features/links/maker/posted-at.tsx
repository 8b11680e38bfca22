import type { CHANNEL_PLATFORMS } from '../../../../../src/contracts/vocabulary'
import { Field } from '../../../components/ui/field'
import { Input } from '../../../components/ui/input'
import { Select } from '../../../components/ui/select'
import { CHANNEL_OPTIONS } from '../channel-options'

/** Where the links will be posted; empty for not said. */
export type Posted = { channel: (typeof CHANNEL_PLATFORMS)[number] | ''; placement: string }

type PostedAtProps = { value: Posted; onChange: (value: Posted) => void }

export const PostedAt = ({ value, onChange }: PostedAtProps) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <Field id="channel" label="Channel" required={false} help="Decides the disclosure text.">
      <Select
        placeholder="Choose a channel"
        options={CHANNEL_OPTIONS}
        value={value.channel}
        onValueChange={(channel) => onChange({ ...value, channel: channel as Posted['channel'] })}
      />
    </Field>
    <Field id="placement" label="Placement" required={false} help="The post, video or page.">
      <Input
        autoComplete="off"
        maxLength={100}
        placeholder="Garden tour, part 2"
        value={value.placement}
        onChange={({ currentTarget }) => onChange({ ...value, placement: currentTarget.value })}
      />
    </Field>
  </div>
)

/** As the server takes it. */
export const postedBody = ({ channel, placement }: Posted) => ({
  channel: channel || null,
  placement: placement.trim() || null,
})
