import * as z from 'zod/mini'
import { HOME_COUNTRY } from './countries'
import { isUsState, isZip, isZipOf } from './us-states'

/**
 * Makes rules about a field and those that it depends on. A rule is skipped if one of them is wrong already, but not for
 * errors of other fields, so that all errors are listed at once. It sees the values as they were sent, as text; empty if
 * missing or of another type.
 */
export const rulesFor =
  <Field extends string>(fields: readonly Field[]) =>
  (path: Field, dependsOn: readonly Field[], message: string, isBroken: (sent: Record<Field, string>) => boolean) =>
    z.refine<object>((value) => !isBroken(asText(fields, value)), {
      path: [path],
      message,
      when: ({ value, issues }) =>
        typeof value === 'object' &&
        value !== null &&
        !issues.some((issue) => [path, ...dependsOn].some((field) => field === issue.path?.[0])),
    })

const asText = <Field extends string>(fields: readonly Field[], value: object): Record<Field, string> =>
  Object.fromEntries(
    fields.map((field) => {
      const sent: unknown = Reflect.get(value, field)
      return [field, typeof sent === 'string' ? sent.trim() : '']
    }),
  ) as Record<Field, string>

type AddressField = 'country' | 'region' | 'postal_code'

const POSTAL_CODE = /^[A-Za-z0-9][A-Za-z0-9 -]+$/

const isUs = ({ country }: Record<AddressField, string>): boolean => country === HOME_COUNTRY

/** State and ZIP code in the United States, any or no region and postal code elsewhere. */
export const addressRules = (rule: ReturnType<typeof rulesFor<AddressField>>) => [
  rule('region', ['country'], 'Choose your state', (sent) => isUs(sent) && !isUsState(sent.region)),
  rule('postal_code', ['country'], 'Enter a valid ZIP code', (sent) => isUs(sent) && !isZip(sent.postal_code)),
  rule(
    'postal_code',
    ['country', 'region'],
    'This ZIP code isn’t in the state you chose',
    (sent) => isUs(sent) && !isZipOf(sent.region, sent.postal_code),
  ),
  rule(
    'postal_code',
    [],
    'Enter a valid postal code',
    ({ postal_code: code }) => code !== '' && !POSTAL_CODE.test(code),
  ),
]
