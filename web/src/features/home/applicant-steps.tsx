import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CREATOR_STEPS } from '../../../../src/contracts/states'
import { lazyDialog } from '../../components/lazy-dialog'
import { myCreatorQuery } from '../../lib/my-creator-query'
import { CREATOR_STEP_TEXTS } from './creator-step-texts'
import { type Step, StepsCard } from './steps-card'
import { StepsSkeleton } from './steps-skeleton'

const DisclosureDialog = lazyDialog(async () => (await import('./disclosure-dialog')).DisclosureDialog)

/** The first steps of a creator who is not approved: two of them can be done before. */
export const ApplicantSteps = () => {
  const { data: creator } = useQuery(myCreatorQuery())
  const queryClient = useQueryClient()
  const [isDisclosing, setIsDisclosing] = useState(false)
  if (!creator) return <StepsSkeleton count={CREATOR_STEPS.length} />
  const isDone = { channels: creator.channels.length > 0, disclosure: creator.has_read_disclosure }
  const steps = CREATOR_STEPS.map((key): Step => {
    const { label, open, done, to } = CREATOR_STEP_TEXTS[key]
    if (key !== 'channels' && key !== 'disclosure')
      return { key, label, text: 'Opens once you’re approved.', isDone: false, to: null }
    const step = { key, label, text: isDone[key] ? done : open, isDone: isDone[key] }
    if (key === 'disclosure') return { ...step, to: () => setIsDisclosing(true) }
    // Below, they are shown and edited.
    return { ...step, to: isDone.channels ? null : to }
  })
  const open = steps.filter(({ to, isDone: isReady }) => to !== null && !isReady).length
  const close = () => {
    setIsDisclosing(false)
    void queryClient.invalidateQueries({ queryKey: myCreatorQuery().queryKey })
  }
  return (
    <>
      <StepsCard
        steps={steps}
        description={
          open === 0 ? 'Nothing else to do before we approve you.' : 'You can do this before we approve you.'
        }
      />
      {isDisclosing && <DisclosureDialog onClose={close} />}
    </>
  )
}
