import type { OpenApiDocument } from '../../endpoints/openapi/document-types'
import { LIMITS, type LimitName } from '../../rate-limits'
import { CodeText } from './code-text'

/** What holds for every call. */
export const Overview = ({ document }: { document: OpenApiDocument }) => {
  const origin = document.servers[0]?.url ?? ''
  return (
    <>
      <section id="begin" aria-labelledby="begin-title">
        <h2 id="begin-title">Where to begin</h2>
        <p>
          Every path below stands under <code>{origin}</code>. Bodies and answers are JSON; a body is sent with{' '}
          <code>Content-Type: application/json</code>. Whoever is signed in sends the ID token of the identity provider
          as a bearer. It is valid for an hour.
        </p>
        <pre>
          <code>{`curl ${origin}/api/user-type \\\n  -H "Authorization: Bearer $ID_TOKEN"`}</code>
        </pre>
        <p>
          A token without an account is nobody yet: <a href="#getUserType">the user-type call</a> answers with
          everything false, and <a href="#postUsers">creating the user</a> is the next step.
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
      All of them are optional and go with calls of signed-in people. They are logged, never believed: who calls is
      known by the token alone. Every answer carries <code>X-Request-Id</code>, by which it is found in the log.
    </p>
    <dl className="names">
      {Object.values(document.components.parameters).map(({ name, description = '' }) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
          </dt>
          <dd>
            <CodeText text={description.split(' Goes into the log')[0] ?? ''} />
          </dd>
        </div>
      ))}
    </dl>
  </section>
)

const Values = () => (
  <section id="values" aria-labelledby="values-title">
    <h2 id="values-title">Values and repeats</h2>
    <ul className="plain">
      <li>
        <strong>Ids</strong> are integers. What is not yours answers exactly as what is not there: 404.
      </li>
      <li>
        <strong>Money</strong> is an exact decimal as text, such as <code>"19.90"</code>, never a float.
      </li>
      <li>
        <strong>Dates</strong> of reports are days in Los Angeles, <code>YYYY-MM-DD</code>. Instants are ISO 8601 in
        UTC.
      </li>
      <li>
        <strong>Lists</strong> are bare arrays; long ones come in pages of at most 100 rows, with the total.
      </li>
      <li>
        <strong>Repeats</strong> are safe: the same thing created again answers 200 with the row that exists, not 201
        with a second one.
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
      <h2 id="errors-title">Errors and limits</h2>
      <p>
        An error is one message that a person may read; invalid input names each field. After 500 something went wrong
        on our side, and the answer says no more than that.
      </p>
      <pre>
        <code>
          {
            '{\n  "message": "Brand name is required",\n  "errors": [\n    { "path": "brand_name", "message": "Brand name is required" }\n  ]\n}'
          }
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
        Counted are {spanOf('write', 'writes of a person')}, {spanOf('provider', 'of them that ask a payment service')},{' '}
        {spanOf('signUp', 'accounts made from one address')}, and{' '}
        {spanOf('lookUp', 'public look-ups from one address that find nothing')}. Over the limit the answer is 429 with{' '}
        <code>Retry-After</code>, the seconds to wait.
      </p>
    </section>
  )
}

const spanOf = (name: LimitName, what: string): string => {
  const { points, seconds } = LIMITS[name]
  return `${points} ${what} in ${seconds === 60 ? 'a minute' : `${seconds / 60} minutes`}`
}
