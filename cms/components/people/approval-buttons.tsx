'use client'

import { approveCreators } from '../../../src/contracts/approvals'
import type { Can } from '../../../src/contracts/staff-actions'
import { ActionButtons } from '../actions/action-buttons'
import { decisionText } from './decision-text'

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
