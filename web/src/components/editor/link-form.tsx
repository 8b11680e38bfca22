import type { Command, EditorState } from 'prosemirror-state'
import { type KeyboardEvent, useState } from 'react'
import { MESSAGES } from '../../../../src/contracts/messages'
import { PublicAddress } from '../../../../src/contracts/web-address'
import { Button } from '../ui/button'
import { Field } from '../ui/field'
import { Input } from '../ui/input'
import { linkAt, setLink } from './commands'

export type LinkFormProps = { state: EditorState; onSet: (command: Command) => void; onClose: () => void }

/** Between the toolbar and the text. Not a form, because it is inside one. */
export const LinkForm = ({ state, onSet, onClose }: LinkFormProps) => {
  const [before] = useState(() => linkAt(state))
  const [address, setAddress] = useState(before)
  const [isWrong, setIsWrong] = useState(false)
  const set = () => {
    const typed = address.trim()
    const whole = typed === '' || /^https?:/i.test(typed) ? typed : `https://${typed}`
    if (whole === '' || PublicAddress.safeParse(whole).success) onSet(setLink(whole))
    else setIsWrong(true)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') set()
    else onClose()
  }
  return (
    <div className="flex flex-wrap items-start gap-2 border-line border-b bg-sunken p-2">
      <Field
        label="Web address"
        hideLabel
        error={isWrong ? MESSAGES.urlInvalid : undefined}
        isLive
        className="grow basis-56"
      >
        <Input
          autoFocus
          inputMode="url"
          placeholder="https://"
          value={address}
          onChange={(event) => {
            setAddress(event.target.value)
            setIsWrong(false)
          }}
          onKeyDown={press}
        />
      </Field>
      <Button onClick={set}>{before ? 'Change link' : 'Add link'}</Button>
      {before && (
        <Button variant="quiet" onClick={() => onSet(setLink(''))}>
          Remove
        </Button>
      )}
      <Button variant="quiet" onClick={onClose}>
        Cancel
      </Button>
    </div>
  )
}
