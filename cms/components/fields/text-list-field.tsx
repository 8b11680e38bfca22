'use client'

import { TextInput, useField } from '@payloadcms/ui'
import type { JSONFieldClientComponent } from 'payload'

/** Text values as chips, instead of Payload's JSON editor, which loads from a CDN. An empty list is a list. */
export const TextListField: JSONFieldClientComponent = ({ field, path, readOnly }) => {
  const { value, setValue } = useField<string[]>({ path })
  const write = (chosen: unknown) =>
    setValue(
      Array.isArray(chosen) ? chosen.map((item: { value?: unknown }) => String(item.value ?? '')).filter(Boolean) : [],
    )
  return (
    <TextInput
      hasMany
      label={field.label}
      onChange={write as never}
      path={path}
      readOnly={readOnly === true}
      showError={false}
      valueToRender={(value ?? []).map((item, index) => ({ id: `${index}`, label: item, value: item })) as never}
    />
  )
}
