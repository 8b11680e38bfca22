import * as z from 'zod/mini'
import { FEE_CHANGE_KINDS, type FeeChangeForm } from '../../../../../src/contracts/fees'
import { DateOnly } from '../../../../../src/contracts/values'

/** What the dialog asks for. */
export const FeeFields = z
  .object({
    kind: z.enum(FEE_CHANGE_KINDS),
    percent: z.string(),
    creators: z.array(z.object({ id: z.int(), name: z.string() })),
    /** The ID of a tag, for the scope "tag". */
    tag: z.string(),
    /** `fees`: those of creators that were chosen in a list. */
    scope: z.enum(['all', 'some', 'tag', 'fees']),
    has_own_fees: z.boolean(),
    effective_from: DateOnly,
  })
  .check(
    z.refine(({ scope, tag }) => scope !== 'tag' || tag !== '', { path: ['tag'], message: 'Choose a tag' }),
    z.refine(({ kind, percent }) => kind === 'reset' || /^(100|\d{1,2})$/.test(percent), {
      path: ['percent'],
      message: 'Enter a whole number from 0 to 100',
    }),
  )
export type FeeFields = z.output<typeof FeeFields>

export const KIND_OPTIONS = [
  { value: 'set', label: 'Set to' },
  { value: 'raise', label: 'Raise by' },
  { value: 'lower', label: 'Lower by' },
  { value: 'reset', label: 'Use the product’s fee' },
] as const

export const bodyOf = (
  { kind, percent, creators, scope, tag, has_own_fees, effective_from }: FeeFields,
  products: FeeChangeForm['products'],
): FeeChangeForm => ({
  products,
  creator_ids: scope === 'some' ? creators.map(({ id }) => id) : null,
  tag_id: scope === 'tag' ? Number(tag) : null,
  kind,
  percent: kind === 'reset' ? 0 : Number(percent),
  has_own_fees: scope === 'all' && has_own_fees,
  effective_from,
})
