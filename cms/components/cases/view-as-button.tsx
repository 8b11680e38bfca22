'use client'

import { Button } from '@payloadcms/ui'
import { useState } from 'react'
import { viewAsUser } from '../../../src/contracts/admin-users'
import { VIEW_KEY, VIEW_MINUTES, type Viewing } from '../../../src/contracts/view-as'
import { callAdmin, faultsOf } from '../actions/call'
import { HydratedFieldset } from '../actions/hydrated-fieldset'
import { type DialogInput, ReasonDialog } from '../actions/reason-dialog'

/** Opens the dashboard of a brand or creator in this tab, as they see it. */
export const ViewAsButton = ({ userId, email }: { userId: number; email: string }) => {
  const [isAsking, setAsking] = useState(false)

  const view = async (input: DialogInput): Promise<string | null> => {
    const fault = faultsOf(viewAsUser, input)[0]
    if (fault) return fault.message
    const outcome = await callAdmin(viewAsUser, { params: { id: userId }, body: input })
    if ('refused' in outcome) return outcome.refused
    const viewing: Viewing = { ...outcome.answer, userId, email, back: window.location.pathname }
    window.sessionStorage.setItem(VIEW_KEY, JSON.stringify(viewing))
    window.location.assign('/dashboard')
    return null
  }

  return (
    <HydratedFieldset>
      <Button buttonStyle="secondary" margin={false} onClick={() => setAsking(true)} size="small">
        View as…
      </Button>
      {isAsking && (
        <ReasonDialog
          busy="Opening..."
          onCancel={() => setAsking(false)}
          onSubmit={view}
          submit="View as"
          title={`View as ${email}?`}
        >
          <p>You’ll see their dashboard for {VIEW_MINUTES} minutes. Nothing can be changed, and the view is audited.</p>
        </ReasonDialog>
      )}
    </HydratedFieldset>
  )
}
