import { useState } from 'react'
import type { LinkRow } from '../../../../src/contracts/links'
import type { CreatorProductRow } from '../../../../src/contracts/partnerships'
import type { CHANNEL_PLATFORMS } from '../../../../src/contracts/vocabulary'
import { Button } from '../../components/ui/button'
import { ButtonLink } from '../../components/ui/button-link'
import { Card } from '../../components/ui/card'
import { Field } from '../../components/ui/field'
import { FormSummary } from '../../components/ui/form-summary'
import { Input } from '../../components/ui/input'
import { Select } from '../../components/ui/select'
import { ApiError } from '../../lib/api'
import { useSavedForm } from '../../lib/saved-form'
import { CHANNEL_OPTIONS } from './channel-options'
import { useCreateLink } from './link-queries'
import { newRequestId } from './request-id'

type Channel = (typeof CHANNEL_PLATFORMS)[number]

export type CreateLinkFormProps = {
  brandId: number
  product: CreatorProductRow
  onCreated: (link: LinkRow) => void
}

const loadForm = async () => (await import('../../../../src/contracts/links')).createLink.body

/** The request id makes a double click or a retry after a lost response return the same link. */
export const CreateLinkForm = ({ brandId, product, onCreated }: CreateLinkFormProps) => {
  const [requestId] = useState(newRequestId)
  const [channel, setChannel] = useState<Channel | ''>('')
  const form = useSavedForm(loadForm, {
    brand_id: brandId,
    product_id: product.id,
    link_name: '',
    placement: '',
    request_id: requestId,
  })
  const create = useCreateLink()
  const submit = form.submit((values) =>
    create.mutate(
      { ...values, channel: channel || null, request_id: requestId },
      {
        onSuccess: onCreated,
        onError: (error) => form.refuse({ title: 'Link not created', message: failureText(error) }),
      },
    ),
  )
  return (
    <Card>
      <form noValidate className="grid max-w-130 gap-5" onSubmit={submit}>
        <FormSummary {...form.summary} />
        <Field {...form.field('link_name')} label="Link name" required help="Only you and the brand see it.">
          <Input autoComplete="off" maxLength={100} placeholder="Sunday roast video" {...form.text('link_name')} />
        </Field>
        <Field
          id="channel"
          label="Channel"
          required={false}
          help="Where you’ll post it. It decides the disclosure text."
        >
          <Select
            placeholder="Choose a channel"
            options={CHANNEL_OPTIONS}
            value={channel}
            onValueChange={(value) => setChannel(value as Channel)}
          />
        </Field>
        <Field {...form.field('placement')} label="Placement" required={false} help="The post, video or page.">
          <Input autoComplete="off" maxLength={100} placeholder="Garden tour, part 2" {...form.text('placement')} />
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" loading={create.isPending} loadingText="Creating...">
            Create link
          </Button>
          <ButtonLink to={`/dashboard/brand/${brandId}`} variant="quiet">
            Cancel
          </ButtonLink>
        </div>
      </form>
    </Card>
  )
}

const failureText = (error: Error): string => {
  if (error instanceof ApiError && error.status === 404) return 'This product is no longer available to you.'
  if (error instanceof ApiError && error.serverMessage) return error.serverMessage
  return 'The server didn’t respond. Try again; you won’t create a duplicate link.'
}
