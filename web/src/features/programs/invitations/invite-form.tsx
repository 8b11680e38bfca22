import { type FormEvent, useEffect, useState } from 'react'
import {
  type InviteResult,
  MAX_INVITATION_NOTE,
  MAX_INVITED_AT_ONCE,
} from '../../../../../src/contracts/invitation-texts'
import { CsvFile } from '../../../components/csv-file'
import { Field } from '../../../components/ui/field'
import { FormSummary } from '../../../components/ui/form-summary'
import { Switch } from '../../../components/ui/switch'
import { Textarea } from '../../../components/ui/textarea'
import { notSaved } from '../../../lib/refusal'
import type { useInviteCreators } from './invitation-queries'
import { InviteePreview } from './invite-results'
import { type ListedInvitee, readInvitees } from './read-invitees'

export type InviteOutcome = { sent: number; results: { email: string; result: InviteResult }[] }

export type InviteFormProps = {
  invite: ReturnType<typeof useInviteCreators>
  /** How many will be sent. */
  onCount: (count: number) => void
  onSent: (outcome: InviteOutcome) => void
}

export const FORM = 'invite-creators'

const UNCLOSED = 'A quote isn’t closed. Check the list.'
const NOBODY: readonly ListedInvitee[] = []

const problemOf = (people: readonly ListedInvitee[] | null, text: string): string | null => {
  if (people === null) return UNCLOSED
  if (text.trim() === '') return 'Enter at least one email'
  const valid = people.filter(({ problem }) => problem === null).length
  if (valid === 0) return 'Enter at least one valid email'
  return valid > MAX_INVITED_AT_ONCE ? `Invite up to ${MAX_INVITED_AT_ONCE} people at once` : null
}

export const InviteForm = ({ invite, onCount, onSent }: InviteFormProps) => {
  const [text, setText] = useState('')
  const [note, setNote] = useState('')
  const [isAtOnce, setIsAtOnce] = useState(false)
  const [errors, setErrors] = useState<{ id?: string; message: string }[]>([])
  const [attempt, setAttempt] = useState(0)
  const people = readInvitees(text)
  const valid = (people ?? NOBODY).filter(({ problem }) => problem === null)
  useEffect(() => onCount(valid.length), [valid.length, onCount])
  const refuse = (refused: { id?: string; message: string }[]) => {
    setErrors(refused)
    setAttempt((count) => count + 1)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const problem = problemOf(people, text)
    if (problem !== null) return refuse([{ id: 'invitees', message: problem }])
    setErrors([])
    invite.mutate(
      { rows: valid.map(({ email, name }) => ({ email, name })), note, accept_at_once: isAtOnce },
      {
        onSuccess: ({ results }) => onSent({ results, sent: results.filter(({ result }) => result === 'sent').length }),
        onError: (error) => {
          const { message, fields = [] } = notSaved(error)
          const ofNote = fields.find(({ path }) => path === 'note')
          refuse([ofNote ? { id: 'note', message: ofNote.message } : { message }])
        },
      },
    )
  }
  const errorOf = (id: string) => errors.find((error) => error.id === id)?.message
  const change = (setValue: (value: string) => void) => (value: string) => {
    setValue(value)
    setErrors([])
  }
  return (
    <form noValidate id={FORM} className="grid gap-5" onSubmit={submit}>
      <FormSummary errors={errors} attempt={attempt} title="Not sent" />
      <Invitees text={text} error={errorOf('invitees')} onText={change(setText)} />
      {people && people.length > 0 && <InviteePreview people={people} />}
      <Field
        id="note"
        label="Personal note"
        required={false}
        error={errorOf('note')}
        help={`Up to ${MAX_INVITATION_NOTE} characters, without links.`}
      >
        <Textarea
          rows={3}
          maxLength={MAX_INVITATION_NOTE}
          value={note}
          onChange={({ currentTarget }) => change(setNote)(currentTarget.value)}
        />
      </Field>
      <Switch
        label="Accept at once"
        help="Invited creators become partners as soon as they join. Otherwise, you review each application."
        checked={isAtOnce}
        onCheckedChange={setIsAtOnce}
      />
    </form>
  )
}

const HELP = 'One per line, with the name after a comma if you like. Or a CSV file with the columns email and name.'

const Invitees = ({
  text,
  error,
  onText,
}: {
  text: string
  error: string | undefined
  onText: (text: string) => void
}) => (
  <div className="grid gap-3">
    <Field id="invitees" label="Emails" required error={error} help={HELP}>
      <Textarea
        rows={5}
        className="max-h-80 font-mono text-13"
        autoCapitalize="off"
        spellCheck={false}
        placeholder={'maya@example.com, Maya Hart\nleo@example.com'}
        value={text}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
      />
    </Field>
    <CsvFile size="small" onText={onText} />
  </div>
)
