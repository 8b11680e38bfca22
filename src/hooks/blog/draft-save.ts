import type { CollectionBeforeOperationHook, RequestContext } from 'payload'

/** Whether an operation saves a draft, which leaves the public row as it is. Payload tells it to the operation only. */
export const noteDraftSave: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  if (!['create', 'update', 'restoreVersion'].includes(operation)) return args
  const { draft = false, autosave = false } = args as { draft?: boolean; autosave?: boolean }
  req.context.isDraftSave = draft
  req.context.isAutosave = draft && autosave
  return args
}

export const isDraftSave = ({ context }: { context: RequestContext }, status: unknown): boolean =>
  context.isDraftSave === true && status !== 'published'

export const isAutosave = ({ context }: { context: RequestContext }, status: unknown): boolean =>
  context.isAutosave === true && status !== 'published'
