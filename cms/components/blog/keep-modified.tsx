'use client'

import { useAllFormFields, useDebounce, useForm, useFormModified, useFormProcessing } from '@payloadcms/ui'
import { useLayoutEffect, useRef } from 'react'
import { AUTOSAVE_MS } from '../../../src/contracts/blog-values'

/**
 * Payload marks the form as saved when an autosave is answered, and an autosave of a form that is saved does nothing.
 * It notices changes during the first of several queued autosaves only. What was changed within the delay of an
 * autosave is still to be saved, so the form is marked again.
 */
export const KeepModified = () => {
  const [fields] = useAllFormFields()
  // Like Payload's own: what it has autosaved, or is about to.
  const handled = useDebounce(fields, AUTOSAVE_MS)
  const isModified = useFormModified()
  // Of a publication, during which the form is disabled.
  const isProcessing = useFormProcessing()
  const { setModified } = useForm()
  const wasModified = useRef(isModified)
  useLayoutEffect(() => {
    const isAnswered = wasModified.current && !isModified && !isProcessing
    wasModified.current = isModified
    if (isAnswered && hasOtherValues(fields, handled)) setModified(true)
  }, [fields, handled, isModified, isProcessing, setModified])
  return null
}

type Fields = ReturnType<typeof useAllFormFields>[0]

const hasOtherValues = (fields: Fields, handled: Fields): boolean =>
  Object.entries(fields).some(([path, { value }]) => path !== CHANGED_BY_SAVES && isOther(value, handled[path]?.value))

const CHANGED_BY_SAVES = 'updatedAt'

const isOther = (one: unknown, other: unknown): boolean =>
  one !== other && JSON.stringify(one) !== JSON.stringify(other)
