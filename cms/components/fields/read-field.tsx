import { RenderServerComponent } from '@payloadcms/ui/elements/RenderServerComponent'
import type { FieldServerComponent } from 'payload'

/** A field that nobody may edit, as text: its label and what its column shows in lists. Nothing while a row is created. */
export const ReadField: FieldServerComponent = ({ clientField, collectionSlug, data, field, payload }) => {
  if (typeof data?.id !== 'number' || !('name' in field)) return null
  const description = field.admin && 'description' in field.admin ? field.admin.description : undefined
  return (
    <div className="shelf-read field-type">
      <span className="shelf-read__label">{String('label' in clientField ? clientField.label : field.name)}</span>
      <div className="shelf-read__value">
        {RenderServerComponent({
          Component: field.admin?.components?.Cell,
          importMap: payload.importMap,
          serverProps: { cellData: data[field.name], collectionSlug, field, payload, rowData: data },
        })}
      </div>
      {typeof description === 'string' && <p className="shelf-read__hint">{description}</p>}
    </div>
  )
}
