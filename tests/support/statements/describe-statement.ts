import type { Client, Connection, FieldDef, Submittable } from 'pg'

/** Has Postgres parse a statement, as the driver does before it runs one, and returns its columns. Nothing runs. */
export const describeStatement = (client: Client, text: string): Promise<FieldDef[]> =>
  new Promise((resolve, reject) => {
    let columns: FieldDef[] = []
    const description: Submittable & Record<string, unknown> = {
      submit: (connection: Connection) => {
        connection.parse({ name: '', text, types: [] }, false)
        connection.describe({ type: 'S', name: '' }, false)
        connection.sync()
      },
      handleRowDescription: ({ fields }: { fields: FieldDef[] }) => {
        columns = fields
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(columns),
    }
    client.query(description)
  })
