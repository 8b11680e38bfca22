import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { AUDIENCE_BUCKETS } from '../../../../../src/contracts/vocabulary'
import { Button } from '../../../components/ui/button'
import { Field } from '../../../components/ui/field'
import { LoadFailed } from '../../../components/ui/load-failed'
import { Select } from '../../../components/ui/select'
import { Skeleton } from '../../../components/ui/skeleton'
import { TAX_COUNTRY_OPTIONS } from '../../../lib/country-options'
import { myCreatorQuery } from '../../../lib/my-creator-query'
import { notSaved } from '../../../lib/refusal'
import { useSaveProfile } from './brand-queries'

export type EligibilityFormProps = { part: 'country' | 'audience'; creatorId: number; onDone: () => void }

const AUDIENCES = AUDIENCE_BUCKETS.map(({ value, label }) => ({ value: String(value), label }))

export const EligibilityForm = (form: EligibilityFormProps) => {
  const profile = useQuery(myCreatorQuery())
  if (profile.isLoadingError)
    return <LoadFailed what="your profile" error={profile.error} onRetry={() => void profile.refetch()} />
  if (!profile.data) return <Skeleton className="h-24 max-w-80" />
  const { country, total_reach: reach } = profile.data
  return <Loaded {...form} saved={(form.part === 'country' ? country : reach?.toString()) ?? ''} />
}

const Loaded = ({ part, creatorId, onDone, saved }: EligibilityFormProps & { saved: string }) => {
  const save = useSaveProfile(creatorId)
  const [value, setValue] = useState(saved)
  const send = (event: FormEvent) => {
    event.preventDefault()
    const reach = AUDIENCE_BUCKETS.find((bucket) => String(bucket.value) === value)?.value
    save.mutate(part === 'country' ? { country: value } : { total_reach: reach }, { onSuccess: onDone })
  }
  return (
    <form noValidate className="grid max-w-80 gap-3" onSubmit={send}>
      <Field
        label={part === 'country' ? 'Your country' : 'Total audience'}
        required
        error={save.error ? notSaved(save.error).message : undefined}
        help={part === 'country' ? undefined : 'Of all your channels together. Brands see it with your channels.'}
      >
        <Select
          options={part === 'country' ? TAX_COUNTRY_OPTIONS : AUDIENCES}
          placeholder="Choose an option"
          value={value}
          onValueChange={setValue}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="primary"
          disabled={value === ''}
          loading={save.isPending}
          loadingText="Saving..."
        >
          Save {part}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
