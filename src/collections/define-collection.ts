import type { CollectionConfig, Field } from 'payload'
import { asFieldAccess } from '../access/compose'
import { accessOf, type FieldPolicy, fieldPoliciesOf, type PolicySlug, SECRET } from '../access/policies'
import { type Actor, isAdmin } from '../access/roles'
import { nobody } from '../access/rules'
import { withLabel } from '../fields/labels'
import { auditChange, auditDeletion, wholeRows } from '../hooks/audit-writes'
import { checkConditions } from '../hooks/check-conditions'
import { clampLimit } from '../hooks/clamp-limit'
import { keepTimestamps } from '../hooks/keep-timestamps'

type Entity = Omit<CollectionConfig, 'slug' | 'access' | 'admin'> & {
  slug: PolicySlug
  admin: CollectionConfig['admin'] & { group: Group; useAsTitle: string; description: string }
  access?: Pick<NonNullable<CollectionConfig['access']>, 'admin' | 'read'>
}

type Group = 'Approvals' | 'People' | 'Programs' | 'Amazon' | 'Money' | 'Landing pages' | 'Content' | 'Operations'

/**
 * An entity with what holds for every one: access of rows and fields from the policy table, no document locks (Payload
 * opens them to anybody signed in), no duplicates and no bulk edits, page sizes that are clamped, timestamps that nobody
 * sets, and a record of every staff write.
 */
export const defineCollection = (entity: Entity): CollectionConfig => ({
  ...entity,
  admin: { hidden: ({ user }) => !mayOpen(entity.admin.group, user as unknown as Actor | null), ...entity.admin },
  fields: withPolicies(entity.slug, entity.fields).map(withLabel),
  access: { ...accessOf(entity.slug), ...entity.access },
  hooks: {
    ...entity.hooks,
    beforeOperation: [checkConditions, clampLimit, keepTimestamps, wholeRows, ...(entity.hooks?.beforeOperation ?? [])],
    afterChange: [...(entity.hooks?.afterChange ?? []), auditChange],
    afterDelete: [...(entity.hooks?.afterDelete ?? []), auditDeletion],
  },
  lockDocuments: false,
  disableDuplicate: true,
  disableBulkEdit: true,
  enableQueryPresets: false,
})

/** Editors open the content and nothing else in the panel, also where the table lets them read a row of their own. */
const mayOpen = (group: Group, user: Actor | null): boolean => isAdmin(user) || group === 'Content'

/** Puts the table's field rules on the fields. Throws when the table names a field that is not there. */
const withPolicies = (slug: PolicySlug, fields: Field[]): Field[] => {
  const policies = fieldPoliciesOf(slug)
  const names = fields.map((field) => ('name' in field ? field.name : ''))
  const unknown = Object.keys(policies).find((name) => !names.includes(name))
  if (unknown) throw new Error(`The policy of ${slug} names a field that is not there: ${unknown}`)
  return fields.map((field) => {
    const policy = 'name' in field ? policies[field.name] : undefined
    return policy ? ruled(field, policy) : field
  })
}

const ruled = (field: Field, policy: FieldPolicy): Field => {
  const rules = Object.entries(policy).map(([act, rule]) => [act, asFieldAccess(rule)])
  const isShown = policy !== SECRET
  const isFixed = isShown && policy.create === nobody && policy.update === nobody
  const readOnly = isFixed ? { admin: { ...field.admin, readOnly: true } } : {}
  return { ...field, ...readOnly, ...(isShown ? {} : { hidden: true }), access: Object.fromEntries(rules) } as Field
}
