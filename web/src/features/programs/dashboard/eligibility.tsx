import { Suspense, useState } from 'react'
import type { BrowsedBrand } from '../../../../../src/contracts/programs'
import { EditButton, lazyForm } from '../../../components/lazy-form'
import type { EligibilityFormProps } from './eligibility-form'

const Form = lazyForm<EligibilityFormProps>(async () => (await import('./eligibility-form')).EligibilityForm)

export type EligibilityProps = { brand: BrowsedBrand; creatorId: number }

/** What a creator who doesn't meet a condition can do: correct the part of the profile that it is compared with. */
export const Eligibility = ({ brand, creatorId }: EligibilityProps) => {
  const [isEditing, setIsEditing] = useState(false)
  const part = brand.ineligible_reason === 'country' ? 'country' : 'audience'
  return (
    <Suspense>
      {isEditing ? (
        <Form part={part} creatorId={creatorId} onDone={() => setIsEditing(false)} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
          <p className="min-w-0 max-w-reading grow basis-64">
            {part === 'country'
              ? 'We compare it with the country in your profile. If that’s wrong or you moved, update it.'
              : 'We compare it with the audience in your profile. If yours has grown, update it and apply.'}
          </p>
          <EditButton opener={Form.opener} onEdit={() => setIsEditing(true)}>
            Update {part}
          </EditButton>
        </div>
      )}
    </Suspense>
  )
}
