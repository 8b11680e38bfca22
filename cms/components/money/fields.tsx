import type { SelectFieldServerComponent } from 'payload'
import { StatusPill } from '../fields/state-pill'

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

/** Renders nothing, because the page's detail already shows this field. */
export const NoField = () => null
