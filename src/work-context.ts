import { AsyncLocalStorage } from 'node:async_hooks'
import type { Span } from '@opentelemetry/api'

/** What a process is working on. `ids` are in every line of the log, `span` is the parent of what follows. */
type WorkContext = { ids: Readonly<Record<string, string>>; span?: Span | undefined }

const storage = new AsyncLocalStorage<WorkContext>()

const NOTHING: WorkContext = { ids: {} }

export const currentWork = (): WorkContext => storage.getStore() ?? NOTHING

/** `ids` are added to those of the work around it. */
export const inWork = <T>({ ids, span }: Partial<WorkContext>, work: () => T): T => {
  const around = currentWork()
  return storage.run({ ids: { ...around.ids, ...ids }, span: span ?? around.span }, work)
}
