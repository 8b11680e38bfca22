import { renderToStaticMarkup } from 'react-dom/server'
import type { OpenApiDocument } from '../../endpoints/openapi/document-types'
import { CodeText } from './code-text'
import { FieldTable, fieldsOf } from './field-table'
import { Method, OperationEntry, type ShownOperation } from './operation'
import { Overview } from './overview'
import { constraintsOf, TypeText } from './type-text'

type Group = { name: string; title: string; description: string; calls: ShownOperation[] }

/** Without scripts or inline styles. `styles` holds stylesheet URLs. */
export const renderReference = (document: OpenApiDocument, styles: string[]): string => {
  const groups = groupsOf(document)
  return `<!doctype html>${renderToStaticMarkup(
    <html lang="en">
      {/* biome-ignore lint/style/noHeadElement: this page is not Next's */}
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>API reference – Shelfmate</title>
        <meta
          name="description"
          content="Every Shelfmate API call: who may use it, its parameters and its responses."
        />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body>
        <a className="skip" href="#main">
          Skip to main content
        </a>
        <Top version={document.info.version} />
        <div className="frame">
          <Contents groups={groups} />
          <main id="main" tabIndex={-1}>
            <div className="intro">
              <h1>Shelfmate API</h1>
              <p>
                The API that Shelfmate’s own pages use. Machine-readable version:{' '}
                <a href="/api/openapi.json">OpenAPI 3.1</a>.
              </p>
            </div>
            <Overview document={document} />
            {groups.map((group) => (
              <section key={group.name} id={`calls-${group.name}`} aria-labelledby={`calls-${group.name}-title`}>
                <h2 id={`calls-${group.name}-title`}>{group.title}</h2>
                {group.description ? <p>{group.description}</p> : null}
                {group.calls.map((shown) => (
                  <OperationEntry key={shown.operation.operationId} shown={shown} document={document} />
                ))}
              </section>
            ))}
            <Shapes document={document} />
          </main>
        </div>
      </body>
    </html>,
  )}`
}

const groupsOf = (document: OpenApiDocument): Group[] =>
  document.tags.map(({ name, description = '' }) => ({
    name,
    title: name === 'openapi' ? 'OpenAPI' : `${name.charAt(0).toUpperCase()}${name.slice(1)}`.replaceAll('-', ' '),
    description,
    calls: Object.entries(document.paths).flatMap(([path, verbs]) =>
      Object.entries(verbs)
        .filter(([, operation]) => operation.tags.includes(name))
        .map(([method, operation]) => ({ method, path, operation })),
    ),
  }))

const Top = ({ version }: { version: string }) => (
  <header className="top">
    <a className="wordmark" href="/">
      {/* biome-ignore lint/performance/noImgElement: this page is not Next's */}
      <img src="/favicon.svg" alt="" width="24" height="24" />
      Shelfmate
    </a>
    <span className="top-title">API reference</span>
    <span className="top-version">v{version}</span>
  </header>
)

const Contents = ({ groups }: { groups: Group[] }) => (
  <nav className="contents" aria-label="Contents">
    <ul>
      <li>
        <a href="#begin">Getting started</a>
      </li>
      <li>
        <a href="#headers">Headers</a>
      </li>
      <li>
        <a href="#values">Data types and idempotency</a>
      </li>
      <li>
        <a href="#errors">Errors and rate limits</a>
      </li>
    </ul>
    <p className="contents-title">Calls</p>
    <ul>
      {groups.map((group) => (
        <li key={group.name}>
          <a href={`#calls-${group.name}`}>{group.title}</a>
          <ul>
            {group.calls.map(({ method, path, operation }) => (
              <li key={operation.operationId}>
                <a href={`#${operation.operationId}`} aria-label={`${method.toUpperCase()} ${path}`}>
                  <Method method={method} />
                  <span>{path.replace(/^\/api\//, '')}</span>
                </a>
              </li>
            ))}
          </ul>
        </li>
      ))}
      <li>
        <a href="#shapes">Schemas</a>
      </li>
    </ul>
  </nav>
)

const Shapes = ({ document }: { document: OpenApiDocument }) => (
  <section id="shapes" aria-labelledby="shapes-title">
    <h2 id="shapes-title">Schemas</h2>
    <p>Objects that several responses share.</p>
    {Object.entries(document.components.schemas).map(([name, schema]) => {
      const fields = fieldsOf(schema)
      const pattern = schema.pattern ? [`pattern ${schema.pattern}`] : []
      const constraints = [...constraintsOf(schema), ...pattern]
      return (
        <article className="shape" key={name} id={`shape-${name}`} aria-labelledby={`shape-${name}-title`}>
          <h3 id={`shape-${name}-title`}>{name}</h3>
          {schema.description ? (
            <p>
              <CodeText text={schema.description} />
            </p>
          ) : null}
          {fields.length === 0 ? (
            <p>
              Type: <TypeText schema={schema} />
              {constraints.map((text) => `; ${text}`)}
            </p>
          ) : null}
          {fields.length > 0 ? <FieldTable caption={`Fields of ${name}`} isSent={false} fields={fields} /> : null}
        </article>
      )
    })}
  </section>
)
