'use client'

import { FieldError, FieldLabel, useDocumentInfo, useField } from '@payloadcms/ui'
import type { TextFieldClientComponent } from 'payload'
import { useId, useRef, useState } from 'react'
import { SLUG_TAKEN } from '../../../src/contracts/blog-values'
import { slugOf } from '../../../src/domain/landing-slug'
import { PLACEHOLDER } from '../../../src/domain/post-slug'

/** Writes what was typed once the field is left: an autosave in between would correct half a word. */
export const SlugField: TextFieldClientComponent = ({ field, path, readOnly }) => {
  const { value, setValue, showError, errorMessage } = useField<string>({ path })
  const { typed, type, leave, isTaken } = useTypedSlug({ value, setValue })
  const id = useId()
  const shown = !value || value.startsWith(PLACEHOLDER) ? '' : value
  const isFaulty = isTaken || showError
  return (
    <div className={`field-type text${isFaulty ? ' error' : ''}`}>
      <FieldLabel htmlFor={id} label={field.label ?? 'Slug'} required />
      <div className="field-type__wrap">
        <FieldError message={isTaken ? SLUG_TAKEN : (errorMessage ?? '')} showError={isFaulty} />
        <input
          aria-invalid={isFaulty}
          autoComplete="off"
          id={id}
          onBlur={() => void leave()}
          onChange={(event) => type(event.target.value)}
          placeholder="Generated from the title"
          readOnly={readOnly === true}
          type="text"
          value={typed ?? shown}
        />
      </div>
      <p className="field-description">{shown === '' ? 'Generated from the title.' : `Address: /blog/${shown}`}</p>
    </div>
  )
}

type Field = { value: string | undefined; setValue: (slug: string | undefined) => void }

/**
 * Null when nothing but the value is to be shown. The value is set as soon as the field is left, so that it is part of a
 * publication that is begun with the same click, and checked afterwards. A slug that another post has is only shown,
 * with its error: the value becomes the former one again, which the server has kept.
 */
const useTypedSlug = ({ value, setValue }: Field) => {
  const { id: postId } = useDocumentInfo()
  const [typed, setTyped] = useState<string | null>(null)
  const [isTaken, setTaken] = useState(false)
  const newest = useRef('')
  const type = (text: string) => {
    newest.current = ''
    setTaken(false)
    setTyped(text)
  }
  const leave = async () => {
    if (typed === null) return
    const slug = typed.trim() === '' ? value : slugOf(typed)
    setTyped(null)
    if (slug === undefined || slug === value) return
    newest.current = slug
    setValue(slug)
    if (!(await isOfAnother(slug, postId)) || newest.current !== slug) return
    setValue(value)
    setTaken(true)
    setTyped(slug)
  }
  return { typed, type, leave, isTaken }
}

/** Whether another post or draft has it. False if that is unknown: a publication is refused then. */
const isOfAnother = async (slug: string, id: number | string | undefined): Promise<boolean> => {
  const query = new URLSearchParams({
    'where[slug][equals]': slug,
    'where[id][not_equals]': String(id),
    draft: 'true',
    depth: '0',
    limit: '1',
  })
  const answer = await fetch(`/cms-api/blog_posts?${query}`).catch(() => null)
  return answer?.ok ? ((await answer.json()) as { totalDocs: number }).totalDocs > 0 : false
}
