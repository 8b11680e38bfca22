import { useState } from 'react'
import type { LinkRow } from '../../../../src/contracts/links'
import { updateLink } from '../../../../src/contracts/links'
import { Button } from '../../components/ui/button'
import { Dialog } from '../../components/ui/dialog'
import { Field } from '../../components/ui/field'
import { FormSummary } from '../../components/ui/form-summary'
import { Input } from '../../components/ui/input'
import { Switch } from '../../components/ui/switch'
import { toast } from '../../components/ui/toast-store'
import { useDashboardForm } from '../../lib/dashboard-form'
import { notSaved } from '../../lib/refusal'
import { useUpdateLink } from './link-queries'

export type EditLinkDialogProps = { link: LinkRow; onClose: () => void }

const FORM = 'edit-link'

export const EditLinkDialog = ({ link, onClose }: EditLinkDialogProps) => {
  const save = useUpdateLink(link.link_id)
  const [tags, setTags] = useState(link.tags.join(', '))
  const [offersApp, setOffersApp] = useState(link.offers_app)
  const form = useDashboardForm(updateLink.body, { link_name: link.link_name, placement: link.placement ?? '' })
  const submit = form.submit((values) =>
    save.mutate(
      { ...values, tags: tagsIn(tags), offers_app: offersApp },
      {
        onSuccess: () => {
          toast({ title: 'Link saved', variant: 'success' })
          onClose()
        },
        onError: (error) => form.refuse(notSaved(error)),
      },
    ),
  )
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Edit link"
      description="Its address stays the same."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={FORM} variant="primary" loading={save.isPending} loadingText="Saving...">
            Save link
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate className="grid gap-5" onSubmit={submit}>
        <FormSummary {...form.summary} />
        <Field {...form.field('link_name')} label="Link name" required>
          <Input autoComplete="off" maxLength={100} {...form.text('link_name')} />
        </Field>
        <Field {...form.field('placement')} label="Placement" required={false} help="The post, video or page it is on.">
          <Input autoComplete="off" maxLength={100} {...form.text('placement')} />
        </Field>
        <Field id="tags" label="Tags" required={false} help="Separate tags with commas. Only you see them.">
          <Input
            autoComplete="off"
            maxLength={800}
            placeholder="summer, video"
            value={tags}
            onChange={({ currentTarget }) => setTags(currentTarget.value)}
          />
        </Field>
        <Switch
          label="Offer the Amazon app"
          help={
            'TikTok, Instagram, Facebook and YouTube open links in a browser of their own, where shoppers aren’t logged in ' +
            'to Amazon. We show a button that opens the app. Off: shoppers go straight to Amazon’s website.'
          }
          checked={offersApp}
          onCheckedChange={setOffersApp}
        />
      </form>
    </Dialog>
  )
}

const tagsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
]
