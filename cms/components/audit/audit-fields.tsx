import type { JSONFieldServerComponent, UIFieldServerComponent } from 'payload'
import { RecordLink } from '../fields/record-link'
import { ScrolledTable } from '../fields/scrolled'

type Change = { before?: string | null; after?: string | null }

export const ChangesField: JSONFieldServerComponent = ({ data }) => {
  const changes = Object.entries((data?.changes ?? {}) as Record<string, Change>)
  return (
    <div className="field-type shelf-changes">
      <span className="field-label">Changes</span>
      {changes.length === 0 ? (
        <p className="shelf-hint">No fields were edited directly.</p>
      ) : (
        <ScrolledTable>
          <table>
            <thead>
              <tr>
                <th scope="col">Field</th>
                <th scope="col">Before</th>
                <th scope="col">After</th>
              </tr>
            </thead>
            <tbody>
              {changes.map(([name, { before, after }]) => (
                <tr key={name}>
                  <th scope="row">{name.replaceAll('_', ' ')}</th>
                  <td>{written(before)}</td>
                  <td>{written(after)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrolledTable>
      )}
    </div>
  )
}

export const AuditTargetField: UIFieldServerComponent = ({ data, payload }) => (
  <div className="field-type">
    <span className="field-label">Record</span>
    <p>
      <RecordLink collection={String(data?.target_collection)} id={Number(data?.target_id)} payload={payload} />
    </p>
  </div>
)

const written = (value: string | null | undefined) =>
  value === null || value === undefined || value === '' ? <span className="shelf-hint">empty</span> : value
