import {
  type Content,
  type InterfaceDocument,
  LIMITS,
  type OperationObject,
  type Parameter,
  type Schema,
} from '../../support/published'

/** How strictly the two are compared; see `differencesOf`. */
type Depth = 'request' | 'answer'

/**
 * The differences between our rules and a document for one operation, as text. For requests our rules may be stricter
 * than the document (a pattern, an enum) but never looser. For responses only names and types are compared, because
 * Amazon adds enum values over time.
 */
export const differencesOf = (
  described: OperationObject,
  document: InterfaceDocument,
  published: OperationObject,
): string[] => {
  const compare = (place: string, ours: Schema, theirs: Schema, depth: Depth): string[] => {
    const their = resolve(document, theirs)
    const names = (schema: Schema) => Object.keys(schema.properties ?? {}).sort()
    const inside = Object.entries(their.properties ?? {}).flatMap(([name, part]) =>
      ours.properties?.[name] ? compare(`${place}/${name}`, ours.properties[name], part, depth) : [],
    )
    const values = [
      [ours.items, their.items],
      [mapOf(ours), mapOf(their)],
    ].flatMap(([mine, other]) => {
      if (mine && other) return compare(`${place}/*`, mine, other, depth)
      return mine || other ? [`${place}: one is a list or map, the other not`] : []
    })
    return [
      ...unequal(`${place}: type`, ours.type, their.type ?? (their.properties ? 'object' : undefined)),
      ...unequal(`${place}: names`, names(ours), names(their)),
      ...(depth === 'request' ? limitDifferences(place, ours, their) : []),
      ...inside,
      ...values,
    ]
  }
  const compareContent = (place: string, ours: Content = {}, theirs: Content = {}, depth: Depth): string[] => [
    ...unequal(`${place}: media types`, Object.keys(ours), Object.keys(theirs)),
    ...Object.entries(theirs).flatMap(([type, { schema }]) => {
      const mine = ours[type]
      return mine ? compare(place, mine.schema, schema, depth) : []
    }),
  ]
  const parameter = (list: Parameter[] = [], { name }: Parameter) =>
    list.find((other) => other.name.toLowerCase() === name.toLowerCase())
  return [
    ...(described.parameters ?? []).flatMap((ours) => {
      // The token is declared for the whole interface, not as a parameter.
      if (ours.name === 'Authorization') return []
      const theirs = parameter(published.parameters, ours)
      if (!theirs) return [`${ours.name}: the document has no such parameter`]
      return [
        ...unequal(`${ours.name}: place`, ours.in, theirs.in),
        ...unequal(`${ours.name}: explode`, ours.explode ?? true, theirs.explode ?? true),
        ...compare(ours.name, ours.schema, theirs.schema, 'request'),
      ]
    }),
    ...(published.parameters ?? [])
      .filter(({ required }) => required)
      .flatMap((theirs) => (parameter(described.parameters, theirs)?.required ? [] : [`${theirs.name} is required`])),
    ...compareContent('body', described.requestBody?.content, published.requestBody?.content, 'request'),
    ...compareContent('answer', described.responses[200]?.content, published.responses[200]?.content, 'answer'),
  ]
}

const limitDifferences = (place: string, ours: Schema, theirs: Schema): string[] => [
  ...LIMITS.flatMap((limit) =>
    // A minimum of zero is no limit.
    theirs[limit] === undefined || (limit === 'minItems' && theirs[limit] === 0)
      ? []
      : unequal(`${place}: ${limit}`, ours[limit], theirs[limit]),
  ),
  ...unequal(`${place}: required`, [...(ours.required ?? [])].sort(), [...(theirs.required ?? [])].sort()),
  ...(theirs.enum ? unequal(`${place}: words`, [...(ours.enum ?? [])].sort(), [...theirs.enum].sort()) : []),
]

const unequal = (place: string, ours: unknown, theirs: unknown): string[] => {
  const [mine, other] = [JSON.stringify(ours), JSON.stringify(theirs)]
  return mine === other ? [] : [`${place}: ${mine} here, ${other} there`]
}

const mapOf = ({ additionalProperties }: Schema): Schema | undefined =>
  typeof additionalProperties === 'object' ? additionalProperties : undefined

const resolve = ({ components }: InterfaceDocument, schema: Schema): Schema =>
  schema.$ref === undefined ? schema : (components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {})
