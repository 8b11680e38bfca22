import type { OpenApiDocument } from '../../endpoints/openapi/document-types'
import { LIMITS, type LimitName } from '../../rate-limits'
import { CodeText } from './code-text'

export const Overview = ({ document }: { document: OpenApiDocument }) => {
  const origin = document.servers[0]?.url ?? ''
  return (
    <>
      <section id="begin" aria-labelledby="begin-title">
        <h2 id="begin-title">Getting started</h2>
        <p>
          All paths are relative to <code>{origin}</code>. Requests and responses are JSON; send a body with{' '}
          <code>Content-Type: application/json</code>. To authenticate, send the identity provider’s ID token as a
          bearer token. It is valid for one hour.
        </p>
        <pre>
          <code>{`curl ${origin}/api/user-type \\\n  -H "Authorization: Bearer $ID_TOKEN"`}</code>
        </pre>
        <p>
          For a token without an account, <a href="#getUserType">the user-type call</a> returns false for everything.
          Next, <a href="#postUsers">create the user</a>.
        </p>
      </section>
      <Headers document={document} />
      <Values />
      <Errors document={document} />
    </>
  )
}

const Headers = ({ document }: { document: OpenApiDocument }) => (
  <section id="headers" aria-labelledby="headers-title">
    <h2 id="headers-title">Headers</h2>
    <p>
      These headers are optional on authenticated calls. They are logged but never used for authentication; only the
      token identifies the caller. Every response has an <code>X-Request-Id</code> for finding it in the logs.
    </p>
    <dl className="names">
      {Object.values(document.components.parameters).map(({ name, description = '' }) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
          </dt>
          <dd>
            <CodeText text={description.split(' Logged only')[0] ?? ''} />
          </dd>
        </div>
      ))}
    </dl>
  </section>
)

const Values = () => (
  <section id="values" aria-labelledby="values-title">
    <h2 id="values-title">Data types and idempotency</h2>
    <ul className="plain">
      <li>
        <strong>IDs</strong> are integers. A record that does not exist and one you cannot access both return 404.
      </li>
      <li>
        <strong>Amounts</strong> are exact decimal strings, such as <code>"19.90"</code>, never floats.
      </li>
      <li>
        <strong>Dates</strong> in reports are days in Pacific Time, <code>YYYY-MM-DD</code>. Timestamps are ISO 8601 in
        UTC.
      </li>
      <li>
        <strong>Lists</strong> are plain arrays. Long ones are paginated, up to 100 rows per page, with a total.
      </li>
      <li>
        <strong>Creating the same record twice</strong> is safe: the second call returns 200 with the existing record
        instead of 201.
      </li>
    </ul>
  </section>
)

const Errors = ({ document }: { document: OpenApiDocument }) => {
  const statuses = new Map<string, string>()
  for (const verbs of Object.values(document.paths))
    for (const { responses } of Object.values(verbs))
      for (const [status, answer] of Object.entries(responses)) if ('$ref' in answer) statuses.set(status, answer.$ref)
  return (
    <section id="errors" aria-labelledby="errors-title">
      <h2 id="errors-title">Errors and rate limits</h2>
      <p>
        An error has one human-readable message; invalid input also lists each field. A 500 means that something went
        wrong on our end, with no further details.
      </p>
      <pre>
        <code>
          {'{\n  "message": "Brand name is required",\n  "errors": [\n' +
            '    { "path": "brand_name", "message": "Brand name is required" }\n  ]\n}'}
        </code>
      </pre>
      <dl className="statuses">
        {[...statuses].sort().map(([status, ref]) => (
          <div key={status} id={`error-${status}`}>
            <dt>{status}</dt>
            <dd>
              <CodeText text={document.components.responses[ref.slice(ref.lastIndexOf('/') + 1)]?.description ?? ''} />
            </dd>
          </div>
        ))}
      </dl>
      <p>
        The limits are {spanOf('write', 'writes per person')},{' '}
        {spanOf('provider', 'writes per person that call a payment provider')},{' '}
        {spanOf('signUp', 'sign-ups per IP address')}, and{' '}
        {spanOf('lookUp', 'public lookups per IP address that find nothing')}. Above a limit, calls return 429 with{' '}
        <code>Retry-After</code> in seconds.
      </p>
    </section>
  )
}

const spanOf = (name: LimitName, what: string): string => {
  const { points, seconds } = LIMITS[name]
  return `${points} ${what} per ${seconds === 60 ? 'minute' : `${seconds / 60} minutes`}`
}
