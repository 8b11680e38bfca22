import type { CollectionBeforeOperationHook, CollectionConfig, Field } from 'payload'
import { asFieldAccess } from '../access/compose'
import { accessOf, type FieldPolicy, fieldPoliciesOf, POLICIES, type PolicySlug, SECRET } from '../access/policies'
import { type Actor, isAdmin } from '../access/roles'
import { nobody } from '../access/rules'
import { assertLookedUp } from '../auth/strategy'
import { withLabel } from '../fields/labels'
import { auditChange, auditDeletion, wholeRows } from '../hooks/audit-writes'
import { checkConditions } from '../hooks/check-conditions'
import { clampLimit } from '../hooks/clamp-limit'
import { keepTimestamps } from '../hooks/keep-timestamps'
import { asInput, asText, timestamps, withCell, withHeading } from './readable'

type Entity = Omit<CollectionConfig, 'slug' | 'access' | 'admin'> & {
  slug: PolicySlug
  admin: CollectionConfig['admin'] & { group: Group; useAsTitle: string; description: string }
  access?: Pick<NonNullable<CollectionConfig['access']>, 'admin' | 'read'>
}

type Group =
  | 'Approvals'
  | 'People'
  | 'Programs'
  | 'Links'
  | 'Amazon'
  | 'Money'
  | 'Landing pages'
  | 'Content'
  | 'Operations'

/** Payload treats a request whose user could not be looked up as anonymous. */
const lookedUp: CollectionBeforeOperationHook = ({ req }) => {
  if (!req.user) assertLookedUp(req)
}

/** No document locks, because Payload exposes them to anyone signed in. Every staff write is audited. */
export const defineCollection = (entity: Entity): CollectionConfig => ({
  ...entity,
  admin: {
    hidden: ({ user }) => !mayOpen(entity.admin.group, user as unknown as Actor | null),
    hideAPIURL: true,
    ...entity.admin,
    components: {
      ...entity.admin.components,
      beforeListTable: [
        '/cms/components/lists/filter-bar#FilterBar',
        ...(entity.admin.components?.beforeListTable ?? []),
      ],
    },
  },
  fields: [
    ...withPolicies(entity.slug, entity.fields.map(withLabel).map(withCell)),
    ...(entity.timestamps === false ? [] : timestamps()),
  ],
  access: { ...accessOf(entity.slug), ...entity.access },
  hooks: {
    ...entity.hooks,
    beforeOperation: [
      lookedUp,
      checkConditions,
      clampLimit,
      keepTimestamps,
      wholeRows,
      ...(entity.hooks?.beforeOperation ?? []),
    ],
    afterChange: [...(entity.hooks?.afterChange ?? []), auditChange],
    afterDelete: [...(entity.hooks?.afterDelete ?? []), auditDeletion],
  },
  lockDocuments: false,
  disableDuplicate: true,
  disableBulkEdit: true,
  enableQueryPresets: false,
})

/** Editors see only the Content group in the panel, even where the policy lets them read a row of their own. */
const mayOpen = (group: Group, user: Actor | null): boolean => isAdmin(user) || group === 'Content'

/** Throws when the policy table names a field that does not exist. */
const withPolicies = (slug: PolicySlug, fields: Field[]): Field[] => {
  const policies = fieldPoliciesOf(slug)
  const names = fields.map((field) => ('name' in field ? field.name : ''))
  const unknown = Object.keys(policies).find((name) => !names.includes(name))
  if (unknown) throw new Error(`The policy of ${slug} names a field that is not there: ${unknown}`)
  const isReadOnly = isNever(POLICIES[slug])
  const hasHeading = isReadOnly || names.includes('detail')
  return (hasHeading ? withHeading(fields) : fields).map((field) => {
    const policy = 'name' in field ? policies[field.name] : undefined
    const ready = policy ? ruled(field, policy) : field
    return isReadOnly || (policy && isNever(policy)) ? asText(ready) : asInput(ready)
  })
}

/** Nobody may write it. */
const isNever = ({ create, update }: FieldPolicy): boolean => create === nobody && update === nobody

const ruled = (field: Field, policy: FieldPolicy): Field => {
  const rules = Object.entries(policy).map(([act, rule]) => [act, asFieldAccess(rule)])
  const isShown = policy !== SECRET
  const readOnly = isShown && isNever(policy) ? { admin: { ...field.admin, readOnly: true } } : {}
  return { ...field, ...readOnly, ...(isShown ? {} : { hidden: true }), access: Object.fromEntries(rules) } as Field
}
