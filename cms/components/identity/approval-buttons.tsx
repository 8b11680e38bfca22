'use client'

import { approveCreators } from '../../../src/contracts/approvals'
import type { Can } from '../../../src/contracts/staff-actions'
import { ActionButtons } from '../actions/action-buttons'

type Props = {
  ids: number[]
  /** Name of the selection, for the dialog. */
  who: string
  can: Can<'creators'>
  onDone?: () => void
}

/** All or none. */
export const ApprovalButtons = ({ ids, who, can, onDone }: Props) => (
  <div className="shelf-approval__buttons">
    <ActionButtons
      body={{ ids }}
      collection="creators"
      onDone={onDone}
      possible={{ can }}
      successText={(act, answer) =>
        decisionText({
          act,
          asked: ids.length,
          changed: approveCreators.answer.parse(answer).changed.length,
        })
      }
      who={who}
    />
  </div>
)

/** `act` is the action's name; `asked` and `changed` count creators. */
type Decision = { act: string; asked: number; changed: number }

/** Those already decided that way were skipped. */
const decisionText = ({ act, asked, changed }: Decision): string => {
  const done = act === 'approve' ? 'approved' : 'declined'
  const before = asked - changed
  if (changed === 0)
    return `Nothing changed: ${before === 1 ? 'the creator was' : `all ${before} were`} already ${done}`
  const message = `${changed} ${changed === 1 ? 'creator' : 'creators'} ${done} and notified by email`
  return before === 0 ? message : `${message}; ${before} ${before === 1 ? 'was' : 'were'} already ${done}`
}
