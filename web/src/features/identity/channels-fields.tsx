import { Plus } from 'lucide-react'
import { type ComponentProps, useEffect, useRef } from 'react'
import { AUDIENCE_BUCKETS } from '../../../../src/contracts/vocabulary'
import { Button } from '../../components/ui/button'
import { Field } from '../../components/ui/field'
import { Select } from '../../components/ui/select'
import { type Channel, ChannelBlock } from './channel-block'

type Block = Channel & { key: number }
export type ChannelsDraft = { links: Block[]; totalReach: string }

/** What the fields need of a contract form. */
export type ChannelsForm = {
  values: ChannelsDraft
  set: <K extends keyof ChannelsDraft>(name: K, value: ChannelsDraft[K], path?: string) => void
  field: (path: string) => Partial<ComponentProps<typeof Field>>
  forgetItem: (list: string, index: number) => void
}

const REACH = AUDIENCE_BUCKETS.map(({ label, value }) => ({ value: String(value), label }))
const EMPTY_BLOCK: Block = { key: 0, channel: '', url: '' }
export const NO_CHANNELS: ChannelsDraft = { links: [EMPTY_BLOCK], totalReach: '' }

export const loadChannelsForm = async () => (await import('../../../../src/contracts/identity')).CreatorLinksForm

export const ChannelsFields = ({ form }: { form: ChannelsForm }) => {
  const { links, totalReach } = form.values
  const focusLater = useFocusLater()
  const change = (index: number, block: Block, changed: keyof Channel) =>
    form.set('links', links.with(index, block), `links.${index}.${changed}`)
  const add = () => {
    form.set('links', [...links, { ...EMPTY_BLOCK, key: Math.max(...links.map(({ key }) => key)) + 1 }])
    focusLater(`links.${links.length}.channel`)
  }
  const remove = (index: number) => {
    form.set('links', links.toSpliced(index, 1))
    form.forgetItem('links', index)
    focusLater('add-channel')
  }
  return (
    <>
      <div className="grid gap-6">
        {links.map((block, index) => (
          <ChannelBlock
            key={block.key}
            number={index + 1}
            value={block}
            onChange={(channel, changed) => change(index, { ...block, ...channel }, changed)}
            field={(name) => form.field(`links.${index}.${name}`)}
            {...(links.length > 1 ? { onRemove: () => remove(index) } : {})}
          />
        ))}
        <Button
          id="add-channel"
          icon={<Plus aria-hidden size={16} strokeWidth={1.75} />}
          className="justify-self-start"
          onClick={add}
        >
          Add Another Channel
        </Button>
      </div>
      <Field
        {...form.field('totalReach')}
        label="Total Reach"
        required
        help="Followers, subscribers and readers across all your channels."
      >
        <Select
          options={REACH}
          placeholder="Select your total reach"
          value={totalReach}
          onValueChange={(value) => form.set('totalReach', value)}
        />
      </Field>
    </>
  )
}

const useFocusLater = (): ((id: string) => void) => {
  const id = useRef<string | null>(null)
  useEffect(() => {
    if (id.current) document.getElementById(id.current)?.focus()
    id.current = null
  })
  return (next) => {
    id.current = next
  }
}
