'use client'

import { Button, toast } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { StaffAction } from '../../../src/contracts/define-action'
import {
  type ActionCollection,
  type AmountLimit,
  type Fact,
  type PossibleActions,
  STAFF_ACTIONS,
} from '../../../src/contracts/staff-actions'
import { callAdmin, faultsOf } from './call'
import { HydratedFieldset } from './hydrated-fieldset'
import { type DialogInput, ReasonDialog } from './reason-dialog'
import { successText } from './success-text'

type Params = Record<string, string | number>

type Props<C extends ActionCollection> = {
  collection: C
  possible: PossibleActions<C>
  params?: Params
  /** Sent by every action besides its own input. */
  body?: object
  /** Replaces `{who}` in a question. */
  who?: string
  /** The words of success of actions that have none. */
  successText?: (name: string, answer: unknown) => string
  onDone?: (() => void) | undefined
}

export const ActionButtons = <C extends ActionCollection>({ possible, ...props }: Props<C>) => {
  const actions: [string, StaffAction][] = Object.entries(STAFF_ACTIONS[props.collection])
  const can: Record<string, boolean> = possible.can
  const facts: Record<string, readonly Fact[] | undefined> = possible.facts ?? {}
  const offered = actions.filter(([name, { isAlways }]) => isAlways || can[name])
  return (
    <HydratedFieldset>
      {offered.map(([name, action]) => (
        <ActionButton {...props} action={action} amount={possible.amount} facts={facts[name]} key={name} name={name} />
      ))}
    </HydratedFieldset>
  )
}

type ButtonProps = Omit<Props<ActionCollection>, 'possible'> & {
  action: StaffAction
  name: string
  amount: AmountLimit | undefined
  facts: readonly Fact[] | undefined
}

const ActionButton = ({ action, amount, facts, who = '', ...props }: ButtonProps) => {
  const { label, asks, busy, isPrimary } = action
  const [isAsking, setAsking] = useState(false)
  const { isBusy, run } = useAction({ action, ...props })
  const router = useRouter()

  const submit = async (input: DialogInput) => {
    const refused = await run(input)
    if (refused === null) setAsking(false)
    return refused
  }
  const press = async () => {
    if (asks) return setAsking(true)
    const refused = await run()
    if (refused === null) return
    toast.error(refused)
    // A refused call may still have stored what it read.
    router.refresh()
  }

  return (
    <>
      <Button
        buttonStyle={isPrimary ? 'primary' : 'secondary'}
        disabled={isBusy}
        margin={false}
        onClick={press}
        size="small"
      >
        {isBusy && !asks ? busy : label}
      </Button>
      {asks && isAsking && (
        <ReasonDialog
          amount={action.takesAmount && amount}
          busy={busy}
          facts={facts}
          goBack={asks.goBack}
          input={asks.input}
          isDanger={action.isMovingMoney}
          onCancel={() => setAsking(false)}
          onSubmit={submit}
          submit={asks.confirm}
          title={asks.question.replace('{who}', () => who)}
        >
          <p>{asks.effect}</p>
        </ReasonDialog>
      )}
    </>
  )
}

type ActionProps = Omit<ButtonProps, 'amount' | 'facts' | 'who'>

/** `run` resolves to the error message, or null. */
const useAction = ({ action, name, collection, params = {}, body, successText: words, onDone }: ActionProps) => {
  const [isBusy, setBusy] = useState(false)
  const router = useRouter()

  const run = async (input?: DialogInput): Promise<string | null> => {
    const whole = { ...body, ...action.sends, ...input }
    const fault = input && faultsOf(action, whole)[0]
    if (fault) return fault.message
    setBusy(true)
    const outcome = await callAdmin(action, { params, ...(action.body ? { body: whole } : {}) })
    setBusy(false)
    if ('refused' in outcome) return action.failure ? `${action.failure}: ${outcome.refused}` : outcome.refused
    const answer = outcome.answer as { id: number; status: string }
    toast.success(words ? words(name, answer) : successText(action, collection, answer))
    onDone?.()
    if (action.opensAnswer) router.push(`/admin/collections/${collection}/${answer.id}`)
    else router.refresh()
    return null
  }
  return { isBusy, run }
}
