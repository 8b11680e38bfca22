import ts from 'typescript'
import { statesFrom } from '../../../src/domain/state-tables'
import { isUnknown } from './unknown'

/** The globals with which the product builds SQL. */
export const GLOBALS: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['Object', Object],
  ['Array', Array],
  ['String', String],
  ['Number', Number],
  ['Math', Math],
])

/** Pure functions of the product with loops, which are not evaluated. */
export const WITH_LOOPS: ReadonlyMap<string, unknown> = new Map([['statesFrom', statesFrom]])

/** Calls a method of a known value with known arguments; undefined when they are unknown. */
export const callBuiltIn = (receiver: unknown, name: string, values: unknown[]): unknown => {
  if (isUnknown(receiver)) {
    // One element stands for the elements of an unknown list.
    const [callback] = values
    return (name === 'map' || name === 'flatMap') && typeof callback === 'function' ? [callback(receiver)] : undefined
  }
  if (receiver === undefined || receiver === null || values.some(isUnknown)) return undefined
  if (name === 'join' && Array.isArray(receiver) && receiver.some(isUnknown)) return undefined
  const method: unknown = Reflect.get(Object(receiver), name)
  return typeof method === 'function' ? method.apply(receiver, values) : undefined
}

/** The result of an operator; undefined when it is unknown. */
export const compute = (operator: ts.BinaryOperator, left: unknown, right: unknown): unknown => {
  if (isUnknown(left) || isUnknown(right)) return undefined
  switch (operator) {
    case ts.SyntaxKind.EqualsEqualsEqualsToken:
      return left === right
    case ts.SyntaxKind.ExclamationEqualsEqualsToken:
      return left !== right
    case ts.SyntaxKind.PlusToken:
      return typeof left === 'string' || typeof right === 'string' ? `${left}${right}` : Number(left) + Number(right)
    case ts.SyntaxKind.MinusToken:
      return Number(left) - Number(right)
    case ts.SyntaxKind.AsteriskToken:
      return Number(left) * Number(right)
    default:
      return undefined
  }
}
