import { type ReactNode, Suspense, useState } from 'react'
import { EditButton, lazyForm } from '../../../components/lazy-form'
import type { ApplicationNoteFormProps } from './application-note-form'

const Form = lazyForm<ApplicationNoteFormProps>(
  async () => (await import('./application-note-form')).ApplicationNoteForm,
)

export type ApplicationNoteProps = {
  partnershipId: number
  brandName: string
  message: string | null
  /** What else can be done with the application. */
  action?: ReactNode
}

/** Of a creator to the brand that reviews the application. */
export const ApplicationNote = ({ message, action, ...application }: ApplicationNoteProps) => {
  const [isEditing, setIsEditing] = useState(false)
  return (
    <Suspense>
      {isEditing ? (
        <Form {...application} message={message ?? ''} onDone={() => setIsEditing(false)} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
          <p className="min-w-0 max-w-reading grow basis-64 whitespace-pre-line break-words">
            {message === null ? `Tell ${application.brandName} why you’d be a good fit.` : `“${message}”`}
          </p>
          <div className="flex flex-wrap gap-2">
            <EditButton opener={Form.opener} onEdit={() => setIsEditing(true)}>
              {message === null ? 'Add note' : 'Edit note'}
            </EditButton>
            {action}
          </div>
        </div>
      )}
    </Suspense>
  )
}
