'use client'

import { PublishButton, useDocumentInfo, useFormFields } from '@payloadcms/ui'

/** Says what pressing it does: a post with a date in the future is scheduled, one that is public changes. */
export const PostPublishButton = () => {
  const { data } = useDocumentInfo()
  const publishedAt = useFormFields(([fields]) => fields.published_at?.value)
  const isLater = typeof publishedAt === 'string' && new Date(publishedAt) > new Date()
  if (isLater) return <PublishButton label="Schedule" />
  return <PublishButton label={data?.is_published === true ? 'Publish changes' : 'Publish'} />
}
