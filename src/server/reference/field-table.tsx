import type { Schema } from '../../endpoints/openapi/document-types'
import { CodeText } from './code-text'
import { choicesOf, constraintsOf, TypeText } from './type-text'

export type Field = { name: string; schema: Schema; isRequired: boolean; place?: string; description?: string }

/** The fields of an object; nested fields follow their parent as `days[].date`. */
export const fieldsOf = (schema: Schema, prefix = ''): Field[] =>
  Object.entries(schema.properties ?? {}).flatMap(([key, property]) => {
    const name = prefix + key
    const isRequired = schema.required?.includes(key) ?? false
    const inner = property.type === 'array' ? (property.items ?? {}) : property
    const nested = fieldsOf(inner, `${name}${property.type === 'array' ? '[]' : ''}.`)
    return [{ name, schema: property, isRequired }, ...nested]
  })

/** `isSent`: request fields, which have the column Required. */
export const FieldTable = ({ caption, fields, isSent }: { caption: string; fields: Field[]; isSent: boolean }) => {
  const hasMeanings = isSent || fields.some((field) => isExplained(field))
  return (
    <table className="fields">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col" className={hasMeanings ? 'type-head' : undefined}>
            Type
          </th>
          {isSent ? (
            <th scope="col" className="need-head">
              Required
            </th>
          ) : null}
          {hasMeanings ? <th scope="col">Description</th> : null}
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field.name}>
            <th scope="row">
              <code className="field-name">{field.name}</code>
            </th>
            <td>
              <TypeText schema={field.schema} />
            </td>
            {isSent ? (
              <td className={field.isRequired ? 'must' : 'may'}>{field.isRequired ? 'required' : 'optional'}</td>
            ) : null}
            {hasMeanings ? (
              <td className="meaning">
                <Meaning field={field} />
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const isExplained = ({ schema, description }: Field): boolean =>
  Boolean(description ?? schema.description ?? schema.pattern) ||
  constraintsOf(schema).length > 0 ||
  choicesOf(schema).length > 0

const Meaning = ({ field: { schema, place, description } }: { field: Field }) => {
  const text = description ?? schema.description
  const limits = constraintsOf(schema)
  const choices = choicesOf(schema)
  return (
    <>
      {place ? <span className="place">In the {place}. </span> : null}
      {text ? <CodeText text={text} /> : null}
      {limits.length > 0 ? <span className="limits"> {sentence(limits.join('; '))}</span> : null}
      {schema.pattern ? (
        <span className="limits">
          {' '}
          Pattern <code>{schema.pattern}</code>.
        </span>
      ) : null}
      {choices.length > 0 ? (
        <ul className="choices">
          {choices.map((choice) => (
            <li key={String(choice)}>
              <code>{String(choice)}</code>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
