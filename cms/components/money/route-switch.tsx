'use client'

import { toast } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { useId, useState } from 'react'
import { HydratedFieldset } from '../actions/hydrated-fieldset'
import { ReasonDialog } from '../actions/reason-dialog'
import { type Rules, saveRules } from './payment-rules'

type Props = {
  field: 'stripe_enabled' | 'paypal_enabled'
  settings: Rules
  /** Why it was turned off because our account was refused. */
  problem: string | null
  /** The route's name, and what it means when on and off. */
  words: { name: string; on: string; off: string }
}

/** Changes only this setting. */
export const RouteSwitch = ({ field, settings, problem, words: { name, on, off } }: Props) => {
  const router = useRouter()
  const [isAsking, setAsking] = useState(false)
  const id = useId()
  const isOn = settings[field]
  const turn = isOn ? 'off' : 'on'

  const submit = async ({ reason }: { reason: string }): Promise<string | null> => {
    const refused = await saveRules({ ...settings, [field]: !isOn }, reason)
    if (refused !== null) return refused
    setAsking(false)
    toast.success(`${name} turned ${turn}`)
    router.refresh()
    return null
  }

  return (
    <div className="shelf-route">
      <HydratedFieldset>
        <button
          aria-checked={isOn}
          aria-describedby={`${id}-what`}
          aria-labelledby={`${id}-name`}
          className="shelf-switch"
          onClick={() => setAsking(true)}
          role="switch"
          type="button"
        />
      </HydratedFieldset>
      <div>
        <p className="shelf-route__name">
          <span id={`${id}-name`}>{name}</span> <strong>{isOn ? 'On' : 'Off'}</strong>
        </p>
        <p id={`${id}-what`}>{isOn ? on : off}</p>
        {problem !== null && (
          <p className="shelf-route__problem">Turned off automatically. We retry every 15 minutes. Reason: {problem}</p>
        )}
      </div>
      {isAsking && (
        <ReasonDialog
          busy="Saving..."
          onCancel={() => setAsking(false)}
          onSubmit={submit}
          submit={`Turn ${turn}`}
          title={`Turn ${turn} ${name}?`}
        >
          <p>{isOn ? off : on}</p>
        </ReasonDialog>
      )}
    </div>
  )
}
