import type { Answer, OpenApiDocument, Operation, Parameter, Ref, Schema } from '../../endpoints/openapi/document-types'
import { CodeText, PathText } from './code-text'
import { FieldTable, fieldsOf } from './field-table'
import { refName, TypeText } from './type-text'

export type ShownOperation = { method: string; path: string; operation: Operation }

export const OperationEntry = ({
  shown: { method, path, operation },
  document,
}: {
  shown: ShownOperation
  document: OpenApiDocument
}) => {
  const parameters = (operation.parameters ?? []).filter((one): one is Parameter => !('$ref' in one))
  const body = operation.requestBody
  const schema = body?.content['application/json'].schema
  return (
    <article className="call" id={operation.operationId} aria-labelledby={`${operation.operationId}-title`}>
      <h3 id={`${operation.operationId}-title`}>
        <Method method={method} />
        <a className="path" href={`#${operation.operationId}`}>
          <PathText path={path} />
        </a>
      </h3>
      <p className="summary">
        <CodeText text={operation.summary} />
      </p>
      <p className="who">
        <span className={`who-mark who-${operation['x-guard']}`} />
        {operation.description}
      </p>
      {parameters.length > 0 ? (
        <FieldTable
          caption="Parameters"
          isSent
          fields={parameters.map((one) => ({
            name: one.name,
            schema: one.schema,
            isRequired: one.required,
            place: one.in,
            description: one.description,
          }))}
        />
      ) : null}
      {schema ? (
        <FieldTable caption={body.required ? 'Body' : 'Body (optional)'} isSent fields={fieldsOf(schema)} />
      ) : null}
      <Answers operation={operation} document={document} />
    </article>
  )
}

export const Method = ({ method }: { method: string }) => (
  <span className={`method method-${method}`}>{method.toUpperCase()}</span>
)

const Answers = ({ operation, document }: { operation: Operation; document: OpenApiDocument }) => {
  const entries = Object.entries(operation.responses)
  const successes = entries.filter((entry): entry is [string, Answer] => !('$ref' in entry[1]))
  const errors = entries.filter((entry): entry is [string, Ref] => '$ref' in entry[1])
  const schema = jsonOf(successes.find(([, answer]) => answer.content)?.[1])
  return (
    <>
      <h4>Response</h4>
      <dl className="statuses">
        {successes.map(([status, answer]) => (
          <div key={status}>
            <dt>{status}</dt>
            <dd>
              <AnswerType answer={answer} />
              {successes.length > 1 || !answer.content ? answer.description : null}
              {Object.entries(answer.headers ?? {}).map(([name, one]) => (
                <HeaderText key={name} name={name} text={one.description} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {schema ? <AnswerFields schema={schema} document={document} /> : null}
      {errors.length > 0 ? (
        <p className="errors">
          <span>Errors</span>
          {errors.map(([status]) => (
            <a key={status} href={`#error-${status}`}>
              {status}
            </a>
          ))}
        </p>
      ) : null}
    </>
  )
}

const AnswerType = ({ answer }: { answer: Answer }) => {
  if (!answer.content) return null
  const schema = jsonOf(answer)
  return (
    <span className="answer-type">
      {schema ? <TypeText schema={schema} /> : <code>{Object.keys(answer.content).join()}</code>}
    </span>
  )
}

const jsonOf = (answer: Answer | undefined): Schema | undefined =>
  answer?.content && 'application/json' in answer.content ? answer.content['application/json'].schema : undefined

const HeaderText = ({ name, text }: { name: string; text: string }) => (
  <>
    {' '}
    <code>{name}</code>: <CodeText text={text} />
  </>
)

/** For a list or page, the fields of its items. */
const AnswerFields = ({ schema, document }: { schema: Schema; document: OpenApiDocument }) => {
  const item = schema.type === 'array' ? (schema.items ?? {}) : schema
  const alternatives = resolve(item, document).anyOf ?? [item]
  return alternatives.map((one) => {
    const fields = fieldsOf(resolve(one, document))
    if (fields.length === 0) return null
    if (!one.$ref) return <FieldTable key="own" caption="Fields" isSent={false} fields={fields} />
    const name = refName(one.$ref)
    return (
      <details key={name}>
        <summary>
          Fields of <code>{name}</code>
        </summary>
        <FieldTable caption={`Fields of ${name}`} isSent={false} fields={fields} />
      </details>
    )
  })
}

const resolve = (schema: Schema, document: OpenApiDocument): Schema =>
  schema.$ref ? (document.components.schemas[refName(schema.$ref)] ?? {}) : schema
