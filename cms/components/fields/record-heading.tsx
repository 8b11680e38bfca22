import type { CollectionSlug, UIFieldServerComponent } from 'payload'
import { instantText } from './dates'
import { RecordTitle } from './record-title'
import { RefreshAfterSave } from './refresh-after-save'
import { pageTitle } from './title-of'

export const RecordHeading: UIFieldServerComponent = async ({ collectionSlug, data, payload }) => {
  if (typeof data?.id !== 'number') return null
  const { config } = payload.collections[collectionSlug as CollectionSlug]
  const title = await pageTitle(config, { ...data, id: data.id }, payload)
  return (
    <div className="shelf-record field-type">
      <RefreshAfterSave />
      {title !== null && <RecordTitle text={title} />}
      <h2>Record {data.id}</h2>
      {typeof data.createdAt === 'string' && (
        <p className="shelf-hint">
          Created {instantText(data.createdAt)}
          {data.updatedAt !== data.createdAt && ` · Updated ${instantText(String(data.updatedAt))}`}
        </p>
      )}
    </div>
  )
}
