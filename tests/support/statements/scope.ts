import ts from 'typescript'
import type { Sources } from './sources'

export type Scope = { bound: ReadonlyMap<ts.Node, unknown>; outer?: Scope }

export const OUTSIDE: Scope = { bound: new Map() }
/** An argument that is evaluated when the function reads it. */
export class Later {
  constructor(readonly read: () => unknown) {}
}

/** Whether a name is a parameter, or a part of one, without an argument. */
export const isFree = (declarationOf: Sources['declarationOf'], declaration: ts.Node, scope: Scope): boolean => {
  if (ts.isBindingElement(declaration)) return isFree(declarationOf, declaration.parent.parent, scope)
  if (ts.isVariableDeclaration(declaration)) {
    const { initializer } = declaration
    const of = initializer && ts.isIdentifier(initializer) ? declarationOf(initializer) : undefined
    return of !== undefined && isFree(declarationOf, of, scope)
  }
  for (let frame: Scope | undefined = scope; frame; frame = frame.outer) if (frame.bound.has(declaration)) return false
  return ts.isParameter(declaration)
}

/** Whether a function's result does not depend on more of this statement than was evaluated. */
export const isFollowed = (statement: ts.Statement): boolean =>
  ts.isIfStatement(statement) ||
  ts.isBlock(statement) ||
  ts.isVariableStatement(statement) ||
  (ts.isExpressionStatement(statement) && !/\.push\(/.test(statement.getText()))
