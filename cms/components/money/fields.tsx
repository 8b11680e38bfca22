import type { SelectFieldServerComponent } from 'payload'
import { StatusPill } from '../fields/state-pill'

/** A status that nobody writes by hand, in words. */
export const StatusField: SelectFieldServerComponent = ({ clientField, collectionSlug, data, path }) => {
  const status: unknown = data?.[path]
  return (
    <div className="field-type">
      <span className="field-label">{String(clientField.label)}</span>
      <p className="shelf-status">
        {typeof status === 'string' ? <StatusPill of={collectionSlug} status={status} /> : '–'}
      </p>
    </div>
  )
}

/** Nothing: the detail of the page shows this field already. */
export const NoField = () => null
