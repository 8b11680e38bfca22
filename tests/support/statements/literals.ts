import ts from 'typescript'

/** The values of an expression whose type is a union of literals, `null` and `undefined` included. */
export const literalsOf = (checker: ts.TypeChecker, node: ts.Expression): unknown[] | undefined => {
  const type = checker.getTypeAtLocation(node)
  const of = checker.getBaseConstraintOfType(type) ?? type
  const literals = (of.isUnion() ? of.types : [of]).map((one) => literalOf(checker, one))
  return literals.includes(undefined) ? undefined : literals.map((literal) => literal?.value)
}

const literalOf = (checker: ts.TypeChecker, type: ts.Type): { value: unknown } | undefined => {
  if (type.isStringLiteral() || type.isNumberLiteral()) return { value: type.value }
  if (type.flags & ts.TypeFlags.BooleanLiteral) return { value: checker.typeToString(type) === 'true' }
  if (type.flags & ts.TypeFlags.Undefined) return { value: undefined }
  return type.flags & ts.TypeFlags.Null ? { value: null } : undefined
}
