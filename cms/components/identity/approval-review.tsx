import type { UIFieldServerComponent } from 'payload'
import { APPROVAL_TEXTS } from '../../../src/contracts/state-texts'
import { type ApprovalFacts, approvalState } from '../../../src/domain/creator-approval'
import { readStaffActions } from '../../../src/services/operations/read-staff-actions'
import { OutsideLink } from '../fields/cells'
import { StatePill } from '../fields/state-pill'
import { ApprovalButtons } from './approval-buttons'

export const ApprovalReview: UIFieldServerComponent = async ({ data, payload }) => {
  if (typeof data?.id !== 'number') return null
  const state = approvalState(data as ApprovalFacts)
  const possible = await readStaffActions({ payload }, 'creators', data.id)
  return (
    <section aria-label="Approval" className="shelf-approval-review field-type">
      <StatePill text={APPROVAL_TEXTS[state]} />
      {possible && <ApprovalButtons can={possible.can} ids={[data.id]} key={state} who={String(data.name)} />}
    </section>
  )
}

export const ChannelList: UIFieldServerComponent = async ({ data, payload }) => {
  if (typeof data?.id !== 'number') return null
  const { docs } = await payload.find({
    collection: 'creator_channels',
    where: { creator: { equals: data.id } },
    sort: 'id',
    depth: 0,
    pagination: false,
  })
  return (
    <section aria-label="Channels" className="shelf-channels field-type">
      <span className="field-label">Channels</span>
      {docs.length === 0 ? (
        <p className="shelf-hint">No channels yet. Sign-up isn’t finished.</p>
      ) : (
        <ul>
          {docs.map(({ id, channel, channel_link }) => (
            <li key={id}>
              <span>{channel}</span>
              <OutsideLink address={channel_link} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
