import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import * as z from 'zod/mini'
import { type CreatorTag, MAX_TAG_CHARACTERS } from '../../../../../src/contracts/partners'
import { Button } from '../../../components/ui/button'
import { Dialog } from '../../../components/ui/dialog'
import { Field } from '../../../components/ui/field'
import { FormSummary } from '../../../components/ui/form-summary'
import { IconButton } from '../../../components/ui/icon-button'
import { Input } from '../../../components/ui/input'
import { Loaded } from '../../../components/ui/loaded'
import { Skeleton } from '../../../components/ui/skeleton'
import { useDashboardForm } from '../../../lib/dashboard-form'
import { formatPercent } from '../../../lib/decimals'
import { notSaved, type Refusal } from '../../../lib/refusal'
import { countText } from '../../../lib/sentence'
import { tagsQuery, useDeleteTag, useSaveTag } from './partner-queries'

/** Where a brand adds, renames and deletes its tags, and sets their default fees. */
export const TagsDialog = ({ onClose }: { onClose: () => void }) => {
  const tags = useQuery(tagsQuery())
  const [edited, setEdited] = useState<CreatorTag | 'new' | null>(null)
  if (edited) return <TagForm tag={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Tags"
      description="Group creators, filter by group, and change the fees of a group at once. Creators don’t see tags."
      footer={
        <>
          <Button onClick={onClose}>Done</Button>
          <Button variant="primary" onClick={() => setEdited('new')}>
            New tag
          </Button>
        </>
      }
    >
      <Loaded what="your tags" queries={[tags]}>
        {tags.data ? <Tags tags={tags.data} onEdit={setEdited} /> : <Skeleton className="h-24" />}
      </Loaded>
    </Dialog>
  )
}

const Tags = ({ tags, onEdit }: { tags: readonly CreatorTag[]; onEdit: (tag: CreatorTag) => void }) => {
  const remove = useDeleteTag()
  const [asked, setAsked] = useState<number | null>(null)
  if (tags.length === 0) return <p className="text-ink-2">No tags yet. A first one could be “VIP”.</p>
  return (
    <ul className="grid max-h-80 divide-y divide-line overflow-y-auto rounded-control border border-line">
      {tags.map((tag) => (
        <li key={tag.id} className="flex items-center justify-between gap-3 px-3 py-2">
          <span className="grid min-w-0">
            <span className="truncate font-medium">{tag.name}</span>
            <span className="text-13 text-ink-2">
              {countText(tag.creators, 'creator')}
              {tag.default_fee !== null && ` · Default fee ${formatPercent(tag.default_fee)}`}
            </span>
          </span>
          {asked === tag.id ? (
            <span className="flex shrink-0 gap-1.5">
              <Button size="small" onClick={() => setAsked(null)}>
                Keep
              </Button>
              <Button
                size="small"
                variant="danger"
                loading={remove.isPending}
                loadingText="Deleting..."
                onClick={() => remove.mutate(tag)}
              >
                Delete
              </Button>
            </span>
          ) : (
            <span className="flex shrink-0 gap-1.5">
              <Button size="small" aria-label={`Edit ${tag.name}`} onClick={() => onEdit(tag)}>
                Edit
              </Button>
              <IconButton
                size="small"
                variant="quiet"
                label={`Delete ${tag.name}`}
                icon={<Trash2 aria-hidden size={16} strokeWidth={1.75} />}
                onClick={() => setAsked(tag.id)}
              />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

const TagFields = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Enter a name'), z.maxLength(MAX_TAG_CHARACTERS)),
  default_fee: z.string().check(z.regex(/^(100|\d{1,2})?$/, 'Enter a whole number from 0 to 100')),
})

const alreadyExists = ({ name }: CreatorTag): Refusal => {
  const message = `You already have a tag named “${name}”`
  return { title: 'Tag not added', message, fields: [{ path: 'name', message }] }
}

const TagForm = ({ tag, onClose }: { tag: CreatorTag | null; onClose: () => void }) => {
  const formId = useId()
  const save = useSaveTag()
  const form = useDashboardForm(TagFields, {
    name: tag?.name ?? '',
    default_fee: tag?.default_fee === null || tag === null ? '' : String(tag.default_fee),
  })
  const submit = form.submit(({ name, default_fee }) => {
    const wanted = { name, default_fee: default_fee === '' ? null : Number(default_fee) }
    save.mutate(
      { id: tag?.id ?? null, ...wanted },
      {
        onSuccess: (saved) => {
          // An existing tag of the same name is answered as it is.
          if (saved.name === wanted.name && saved.default_fee === wanted.default_fee) onClose()
          else form.refuse(alreadyExists(saved))
        },
        onError: (error) => form.refuse(notSaved(error)),
      },
    )
  })
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={tag ? 'Edit tag' : 'New tag'}
      footer={
        <>
          <Button onClick={onClose}>Back</Button>
          <Button type="submit" form={formId} variant="primary" loading={save.isPending} loadingText="Saving...">
            {tag ? 'Save tag' : 'Add tag'}
          </Button>
        </>
      }
    >
      <form noValidate id={formId} className="grid gap-5" onSubmit={submit}>
        <FormSummary {...form.summary} />
        <Field {...form.field('name')} label="Name">
          <Input maxLength={MAX_TAG_CHARACTERS} {...form.text('name')} />
        </Field>
        <Field
          {...form.field('default_fee')}
          label="Default fee (%)"
          required={false}
          help="Suggested when you change the fees of creators with this tag. No fee changes by itself."
        >
          <Input inputMode="numeric" maxLength={3} {...form.text('default_fee')} />
        </Field>
      </form>
    </Dialog>
  )
}
