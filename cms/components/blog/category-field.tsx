'use client'

import { FieldDescription, SelectInput, useField } from '@payloadcms/ui'
import type { TextFieldClientComponent } from 'payload'
import { useEffect, useState } from 'react'

const MOST = 100

/** A select of the names of categories. */
export const CategoryField: TextFieldClientComponent = ({ field, path, readOnly }) => {
  const { value, setValue, showError, errorMessage } = useField<string>({ path })
  const names = useCategories()
  const options = [...new Set([...(names ?? []), ...(value ? [value] : [])])]
  return (
    <div className="field-type">
      <SelectInput
        isClearable
        label={field.label ?? 'Category'}
        name={path}
        onChange={(option) => setValue(Array.isArray(option) ? null : (option?.value ?? null))}
        options={options.map((name) => ({ label: name, value: name }))}
        path={path}
        readOnly={readOnly === true}
        showError={showError}
        value={value ?? ''}
        {...(errorMessage ? { Error: errorMessage } : {})}
      />
      <FieldDescription
        description={names?.length === 0 ? 'No categories yet. Create one under Categories.' : ''}
        path={path}
      />
    </div>
  )
}

const useCategories = (): string[] | null => {
  const [names, setNames] = useState<string[] | null>(null)
  useEffect(() => {
    const load = async () => {
      const answer = await fetch(`/cms-api/blog_categories?limit=${MOST}&sort=name&select[name]=true`)
      if (answer.ok) setNames(((await answer.json()) as { docs: { name: string }[] }).docs.map(({ name }) => name))
    }
    void load().catch(() => setNames([]))
  }, [])
  return names
}
