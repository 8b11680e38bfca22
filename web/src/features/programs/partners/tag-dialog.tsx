import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PartnerChoice } from '../../../../../src/contracts/partners'
import { Button } from '../../../components/ui/button'
import { Checkbox } from '../../../components/ui/checkbox'
import { Dialog } from '../../../components/ui/dialog'
import { Loaded } from '../../../components/ui/loaded'
import { RadioGroup } from '../../../components/ui/radio-group'
import { Skeleton } from '../../../components/ui/skeleton'
import { toast } from '../../../components/ui/toast-store'
import { countText } from '../../../lib/sentence'
import { tagsQuery, useTagPartners } from './partner-queries'
import { TagsDialog } from './tags-dialog'

export type TagDialogProps = { creators: PartnerChoice; count: number; onClose: () => void }

const NOTHING_TO_CHANGE = {
  add: 'These creators already have these tags.',
  remove: 'None of these creators has these tags.',
}

/** Adds tags to several creators, or removes them. */
export const TagDialog = ({ creators, count, onClose }: TagDialogProps) => {
  const tags = useQuery(tagsQuery())
  const change = useTagPartners()
  const [act, setAct] = useState<'add' | 'remove'>('add')
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [isManaging, setIsManaging] = useState(false)
  if (isManaging) return <TagsDialog onClose={() => setIsManaging(false)} />
  const save = () =>
    change.mutate(
      { creators, [act === 'add' ? 'addTagIds' : 'removeTagIds']: [...chosen] },
      {
        onSuccess: ({ creators: changed }) => {
          toast(
            changed === 0
              ? { title: 'No tags changed', description: NOTHING_TO_CHANGE[act] }
              : { title: `Tags of ${countText(changed, 'creator')} changed`, variant: 'success' },
          )
          onClose()
        },
      },
    )
  const toggle = (id: number) => setChosen((ids) => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]))
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Change tags of ${countText(count, 'creator')}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={chosen.length === 0}
            loading={change.isPending}
            loadingText="Saving..."
            onClick={save}
          >
            {act === 'add' ? 'Add' : 'Remove'} {countText(chosen.length, 'tag')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <RadioGroup
          label="Change"
          options={[
            { value: 'add', label: 'Add tags' },
            { value: 'remove', label: 'Remove tags' },
          ]}
          value={act}
          onValueChange={(value) => setAct(value as 'add' | 'remove')}
        />
        <Loaded what="your tags" queries={[tags]}>
          {tags.data ? (
            <ul
              className="grid max-h-60 gap-1 overflow-y-auto rounded-control border border-line p-2"
              aria-label="Tags"
            >
              {tags.data.map(({ id, name }) => (
                <li key={id} className="flex min-h-9 items-center px-1">
                  <Checkbox label={name} checked={chosen.includes(id)} onCheckedChange={() => toggle(id)} />
                </li>
              ))}
              {tags.data.length === 0 && <li className="px-1 py-2 text-ink-3">No tags yet.</li>}
            </ul>
          ) : (
            <Skeleton className="h-24" />
          )}
        </Loaded>
        <div>
          <Button size="small" onClick={() => setIsManaging(true)}>
            Manage tags
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
