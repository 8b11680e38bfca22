import { isDeepStrictEqual } from 'node:util'
import { buildFormStateHandler } from '@payloadcms/ui/utilities/buildFormState'
import type { BuildFormStateArgs, FormState, ServerFunction } from 'payload'

type Answer = Awaited<ReturnType<typeof buildFormStateHandler>>

/**
 * The state of a form. After an autosave, the form takes the values of the answer for all fields but the one that was
 * changed last, also where another value was entered meanwhile (payloadcms/payload#17676). Values that the server only
 * repeats are left out, so that the form keeps its own.
 */
export const buildPostFormState: ServerFunction<BuildFormStateArgs, Promise<Answer>> = async (args) => {
  const answer = await buildFormStateHandler(args)
  const { collectionSlug, data, formState, schemaPath } = args
  // After a save only, both the saved row and the form as it was sent are given.
  const isSaved = data !== undefined && formState !== undefined
  if (collectionSlug !== 'blog_posts' || schemaPath !== collectionSlug || !isSaved || !answer.state) return answer
  return { ...answer, state: withoutRepeated(answer.state, formState) }
}

const withoutRepeated = (state: FormState, sent: FormState): FormState =>
  Object.fromEntries(
    Object.entries(state).map(([path, field]) => {
      if (field.addedByServer || !isDeepStrictEqual(jsonOf(field.value), jsonOf(sent[path]?.value)))
        return [path, field]
      const { value: _value, initialValue: _initial, ...others } = field
      return [path, others]
    }),
  )

/** A field without a value is undefined in the form and null in the row, where JSON has its keys in another order. */
const jsonOf = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null))
