'use client'

import { FieldError, FieldLabel, useField } from '@payloadcms/ui'
import type { TextFieldClientComponent } from 'payload'
import { useId, useState } from 'react'
import { slugOf } from '../../../src/domain/landing-slug'
import { PLACEHOLDER } from '../../../src/domain/post-slug'

/** Writes what was typed once the field is left: an autosave in between would correct half a word. */
export const SlugField: TextFieldClientComponent = ({ field, path, readOnly }) => {
  const { value, setValue, showError, errorMessage } = useField<string>({ path })
  const [typed, setTyped] = useState<string | null>(null)
  const id = useId()
  const shown = !value || value.startsWith(PLACEHOLDER) ? '' : value
  const leave = () => {
    if (typed !== null && typed.trim() !== '' && typed.trim() !== value) setValue(slugOf(typed))
    setTyped(null)
  }
  return (
    <div className={`field-type text${showError ? ' error' : ''}`}>
      <FieldLabel htmlFor={id} label={field.label ?? 'Slug'} required />
      <div className="field-type__wrap">
        <FieldError message={errorMessage ?? ''} showError={showError} />
        <input
          autoComplete="off"
          id={id}
          onBlur={leave}
          onChange={(event) => setTyped(event.target.value)}
          placeholder="From the title"
          readOnly={readOnly === true}
          type="text"
          value={typed ?? shown}
        />
      </div>
      <p className="field-description">{shown === '' ? FROM_TITLE : `Address: /blog/${shown}`}</p>
    </div>
  )
}

const FROM_TITLE = 'The address of the post comes from its title.'
