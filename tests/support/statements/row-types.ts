import ts from 'typescript'

/** `any`: not compared. */
export type Kind = 'string' | 'number' | 'boolean' | 'array' | 'any'

/** The columns that a row type declares as required. */
export const declaredColumns = (checker: ts.TypeChecker, node: ts.TypeNode | undefined): Record<string, Kind> => {
  if (!node) return {}
  const required = checker
    .getTypeFromTypeNode(node)
    .getProperties()
    .filter(({ flags }) => (flags & ts.SymbolFlags.Optional) === 0)
  return Object.fromEntries(
    required.map((property) => [property.name, kindOf(checker, checker.getTypeOfSymbolAtLocation(property, node))]),
  )
}

const kindOf = (checker: ts.TypeChecker, type: ts.Type): Kind => {
  const present = checker.getNonNullableType(type)
  const isAll = (flag: ts.TypeFlags) => (present.isUnion() ? present.types : [present]).every((one) => one.flags & flag)
  if (isAll(ts.TypeFlags.StringLike)) return 'string'
  if (isAll(ts.TypeFlags.NumberLike)) return 'number'
  if (isAll(ts.TypeFlags.BooleanLike)) return 'boolean'
  return checker.isArrayType(present) ? 'array' : 'any'
}

const NUMBERS = [21, 23, 26, 700, 701]
const JSONS = [114, 3802]
const ARRAYS = [1000, 1005, 1007, 1009, 1015, 1016, 1231]

/** What the driver makes of a column of this type (`pg_type.oid`); numerics, dates and big integers are exact text. */
export const kindOfColumn = (oid: number): Kind => {
  if (oid === 16) return 'boolean'
  if (NUMBERS.includes(oid)) return 'number'
  if (JSONS.includes(oid)) return 'any'
  return ARRAYS.includes(oid) ? 'array' : 'string'
}
