'use client'

import { FieldError, FieldLabel, useDocumentInfo, useField } from '@payloadcms/ui'
import type { TextFieldClientComponent } from 'payload'
import { useId, useState } from 'react'
import { SLUG_TAKEN } from '../../../src/contracts/blog-values'
import { slugOf } from '../../../src/domain/landing-slug'
import { PLACEHOLDER } from '../../../src/domain/post-slug'

/** Writes what was typed once the field is left: an autosave in between would correct half a word. */
export const SlugField: TextFieldClientComponent = ({ field, path, readOnly }) => {
  const { value, setValue, showError, errorMessage } = useField<string>({ path })
  const [typed, setTyped] = useState<string | null>(null)
  const id = useId()
  const { id: postId } = useDocumentInfo()
  const shown = !value || value.startsWith(PLACEHOLDER) ? '' : value
  const [isTaken, setTaken] = useState(false)
  const leave = async () => {
    const wanted = typed === null || typed.trim() === '' ? value : slugOf(typed)
    if (wanted === value) {
      setTyped(null)
      setTaken(false)
    } else if (await isOfAnother(wanted, postId)) setTaken(true)
    else {
      setValue(wanted)
      setTyped(null)
      setTaken(false)
    }
  }
  const isFaulty = isTaken || showError
  return (
    <div className={`field-type text${isFaulty ? ' error' : ''}`}>
      <FieldLabel htmlFor={id} label={field.label ?? 'Slug'} required />
      <div className="field-type__wrap">
        <FieldError message={isTaken ? SLUG_TAKEN : (errorMessage ?? '')} showError={isFaulty} />
        <input
          autoComplete="off"
          id={id}
          onBlur={() => void leave()}
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

/** Before it is saved, because the server keeps the former slug of a draft then. */
const isOfAnother = async (slug: string | undefined, id: number | string | undefined): Promise<boolean> => {
  const query = new URLSearchParams({
    'where[slug][equals]': slug ?? '',
    'where[id][not_equals]': String(id),
    limit: '1',
  })
  const answer = await fetch(`/cms-api/blog_posts?${query}`).catch(() => null)
  return answer?.ok ? ((await answer.json()) as { totalDocs: number }).totalDocs > 0 : false
}
