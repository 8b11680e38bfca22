'use client'

import { FieldDescription, FieldError, FieldLabel, ReactSelect, useField } from '@payloadcms/ui'
import type { TextFieldClientComponent } from 'payload'
import { useEffect, useId, useState } from 'react'

const MOST = 100

type Categories = { names: string[]; state: 'loading' | 'failed' | 'done' }

const optionOf = (name: string) => ({ label: name, value: name })

/** A select of the names of categories. */
export const CategoryField: TextFieldClientComponent = ({ field, path, readOnly }) => {
  const { value, setValue, showError, errorMessage } = useField<string>({ path })
  const id = useId()
  const categories = useCategories()
  const options = [...new Set([...categories.names, ...(value ? [value] : [])])]
  return (
    <div className="field-type">
      <FieldLabel htmlFor={id} label={field.label ?? 'Category'} />
      <div className="field-type__wrap">
        <FieldError message={errorMessage ?? ''} showError={showError} />
        <ReactSelect
          disabled={readOnly === true}
          inputId={id}
          onChange={(option) => setValue(Array.isArray(option) ? null : (option?.value ?? null))}
          options={options.map(optionOf)}
          showError={showError}
          value={value ? optionOf(value) : undefined}
        />
      </div>
      <FieldDescription description={noteOf(categories)} path={path} />
    </div>
  )
}

const noteOf = ({ names, state }: Categories): string => {
  if (state === 'failed') return 'We couldn’t load the categories. Reload this page to choose one.'
  return state === 'done' && names.length === 0 ? 'No categories yet. Create one under Categories.' : ''
}

const useCategories = (): Categories => {
  const [categories, setCategories] = useState<Categories>({ names: [], state: 'loading' })
  useEffect(() => {
    const load = async () => {
      const answer = await fetch(`/cms-api/blog_categories?limit=${MOST}&sort=name&select[name]=true`)
      if (!answer.ok) throw new Error(`Categories were refused: ${answer.status}`)
      const { docs } = (await answer.json()) as { docs: { name: string }[] }
      setCategories({ names: docs.map(({ name }) => name), state: 'done' })
    }
    load().catch(() => setCategories({ names: [], state: 'failed' }))
  }, [])
  return categories
}
