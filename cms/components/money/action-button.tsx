'use client'

import { Button, toast } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { type ActName, actOf } from './actions'
import { callAdmin, faultsOf } from './call'
import { type AmountChoice, type DialogInput, MoneyDialog } from './dialog'

type Props = {
  act: ActName
  /** Path parameters of the call. */
  params?: Record<string, string | number>
  /** Limits of the amount, for actions that take one. */
  amount?: AmountChoice
  isMain?: boolean
}

/** The button of one action: asks for a reason if needed, makes the call, and shows the result. */
export const MoneyAction = ({ act, params = {}, amount, isMain = false }: Props) => {
  const { call, button, asks, busy, body, done, next } = actOf(act)
  const router = useRouter()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)

  const run = async (input?: DialogInput): Promise<string | null> => {
    const whole = { ...body, ...input }
    const fault = input && faultsOf(call, whole)[0]
    if (fault) return fault.message
    setBusy(true)
    const outcome = await callAdmin(call, { params, ...(call.body ? { body: whole } : {}) })
    setBusy(false)
    if ('refused' in outcome) return outcome.refused
    const answer = outcome.answer as Parameters<typeof done>[0]
    setAsking(false)
    toast.success(done(answer))
    if (next) router.push(next(answer))
    router.refresh()
    return null
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
        buttonStyle={isMain ? 'primary' : 'secondary'}
        disabled={isBusy}
        margin={false}
        onClick={press}
        size="small"
      >
        {isBusy && !asks ? busy : button}
      </Button>
      {asks && isAsking && (
        <MoneyDialog
          amount={amount}
          busy={busy}
          onCancel={() => setAsking(false)}
          onSubmit={run}
          submit={asks.submit}
          title={asks.title}
        >
          <p>{asks.text}</p>
        </MoneyDialog>
      )}
    </>
  )
}
