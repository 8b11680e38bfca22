import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeOperationHook,
  FlattenedField,
  SanitizedCollectionConfig,
} from 'payload'
import { actorOf, isStaff } from '../access/roles'
import { recordAudit } from '../audit'
import { isAutosave } from './blog/draft-save'

/** Longer values are truncated: the record shows what was touched and is not a copy of the row. */
const MAX_LENGTH = 500

type Row = Record<string, unknown>

/** Otherwise the audit record would be based on the selected or populated response. */
export const wholeRows: CollectionBeforeOperationHook = ({ args, operation, req }) =>
  req.payloadAPI === 'REST' && ['create', 'update', 'delete'].includes(operation)
    ? { ...args, depth: 0, select: undefined, populate: undefined }
    : args

export const auditChange: CollectionAfterChangeHook = async ({ collection, doc, previousDoc, operation, req }) => {
  // An autosaved draft is a version, which nobody but staff sees until its publication, which is recorded.
  if (!isStaff(actorOf(req)) || (operation === 'update' && isAutosave(req, doc._status))) return doc
  const changes = changesOf(collection, operation === 'create' ? {} : (previousDoc as Row), doc as Row)
  if (operation === 'update' && Object.keys(changes).length === 0) return doc
  await recordAudit({ req, action: operation, collection: collection.slug, rows: [{ id: doc.id as number, changes }] })
  return doc
}

export const auditDeletion: CollectionAfterDeleteHook = async ({ collection, doc, id, req }) => {
  if (!isStaff(actorOf(req))) return doc
  const changes = changesOf(collection, doc as Row, {})
  await recordAudit({ req, action: 'delete', collection: collection.slug, rows: [{ id: Number(id), changes }] })
  return doc
}

const changesOf = (collection: SanitizedCollectionConfig, before: Row, after: Row): Row => {
  const changes: Row = {}
  for (const field of collection.flattenedFields) {
    if (isGuarded(field) || ['updatedAt', 'createdAt', 'id'].includes(field.name)) continue
    const [old, now] = [text(before[field.name]), text(after[field.name])]
    if (old !== now) changes[field.name] = { before: old, after: now }
  }
  return changes
}

/** Whether a field is hidden, has its own read access, or holds personal data that is deleted with the row. */
const isGuarded = (field: FlattenedField): boolean =>
  field.custom?.isForgotten === true ||
  ('hidden' in field && field.hidden === true) ||
  ('access' in field && field.access?.read !== undefined)

const text = (value: unknown): string | null => {
  if (value === undefined || value === null) return null
  const written = typeof value === 'string' ? value : JSON.stringify(value)
  if (written.length <= MAX_LENGTH) return written
  // A lone surrogate from truncation would be rejected by Postgres.
  return `${written.slice(0, MAX_LENGTH).replace(/[\uD800-\uDBFF]$/, '')}…`
}
