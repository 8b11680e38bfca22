import { type FormEvent, useState } from 'react'
import { MAX_MESSAGE_CHARACTERS } from '../../../../../src/contracts/patterns'
import type { BrowsedBrand } from '../../../../../src/contracts/programs'
import { Field } from '../../../components/ui/field'
import { Textarea } from '../../../components/ui/textarea'
import { useJoin } from './brand-queries'
import { JoinFace } from './join-button'

export type ApplyWithNoteProps = { brand: BrowsedBrand; creatorId: number }

/** For a brand that reviews applications. */
export const ApplyWithNote = ({ brand, creatorId }: ApplyWithNoteProps) => {
  const join = useJoin()
  const [message, setMessage] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    join.mutate({ brand, creatorId, message: message.trim() })
  }
  return (
    <form noValidate className="grid max-w-reading gap-3" onSubmit={send}>
      <Field
        label={`Note to ${brand.brand_name}`}
        required={false}
        help="For example what you make, and which products you would promote."
      >
        <Textarea
          rows={2}
          maxLength={MAX_MESSAGE_CHARACTERS}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
      </Field>
      <div>
        <JoinFace brand={brand} type="submit" variant="primary" loading={join.isPending} />
      </div>
    </form>
  )
}
