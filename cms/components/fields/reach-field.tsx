'use client'

import { SelectInput, useField } from '@payloadcms/ui'
import type { NumberFieldClientComponent } from 'payload'
import { AUDIENCE_BUCKETS } from '../../../src/contracts/vocabulary'

const OPTIONS = AUDIENCE_BUCKETS.map(({ label, value }) => ({ label, value: String(value) }))

/** The range of an audience; its upper bound is stored. */
export const ReachField: NumberFieldClientComponent = ({ field, path, readOnly }) => {
  const { value, setValue } = useField<number | null>({ path })
  return (
    <SelectInput
      label={field.label}
      name={path}
      onChange={(chosen) => {
        const option = Array.isArray(chosen) ? chosen[0] : chosen
        setValue(option?.value === undefined ? null : Number(option.value))
      }}
      options={OPTIONS}
      path={path}
      readOnly={readOnly === true}
      value={value === null || value === undefined ? '' : String(value)}
    />
  )
}
