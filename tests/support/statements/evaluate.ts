import { SQL, sql } from 'drizzle-orm'
import ts from 'typescript'
import { type Choices, Impossible } from './choices'
import { NotComposed, ofSql } from './drizzle'
import { callBuiltIn, compute, GLOBALS, WITH_LOOPS } from './javascript'
import { literalsOf } from './literals'
import { isFollowed, isFree, Later, OUTSIDE, type Scope } from './scope'
import { type FunctionNode, isOurs, placeOf, type Sources } from './sources'
import { isUnknown, Unknown } from './unknown'

const DEEPEST = 200
const MOST_RECURSIONS = 2
/** The functions of `src/database.ts` that reach the database. */
export const RUNNERS = ['query', 'queryOne', 'queryInParts', 'changedRows']

/**
 * Nothing runs. Values of a run are `Unknown`; a union of literals and each branch that depends on them are choices.
 * A parameter has the values of the function's calls. `sql` builds drizzle's own objects.
 */
export const createEvaluator = ({ checker, declarationOf, callsOf }: Sources, { choose }: Choices) => {
  let depth = 0
  const closures = new WeakSet<object>()
  const running = new Map<ts.Node, number>()

  const evaluate = (node: ts.Expression, scope: Scope = OUTSIDE): unknown => {
    depth += 1
    if (depth > DEEPEST) throw new NotComposed(`too deep at ${placeOf(node)}`)
    try {
      const value = evaluateNode(node, scope)
      return isUnknown(value) ? literalOf(node, value) : value
    } finally {
      depth -= 1
    }
  }

  /** A literal property of a parameter whose calls need not be followed. */
  const literalProperty = (node: ts.PropertyAccessExpression, scope: Scope): unknown => {
    const declaration = ts.isIdentifier(node.expression) ? declarationOf(node.expression) : undefined
    if (!declaration || !isFree(declarationOf, declaration, scope)) return undefined
    const value = literalOf(node, new Unknown(`${placeOf(declaration)}:${declaration.pos}.${node.name.text}`))
    return isUnknown(value) ? undefined : value
  }

  /** One of the literals that an unknown value can be, or the unknown value. */
  const literalOf = (node: ts.Expression, value: Unknown): unknown => {
    const literals = literalsOf(checker, node)
    // A narrowed type has other literals.
    return literals ? literals[choose([value.key, ...literals].join(' '), literals.length)] : value
  }

  const evaluateNode = (node: ts.Expression, scope: Scope): unknown => {
    if (ts.isStringLiteralLike(node)) return node.text
    if (ts.isNumericLiteral(node)) return Number(node.text)
    if (ts.isIdentifier(node)) return identifier(node, scope)
    if (ts.isTaggedTemplateExpression(node)) return template(node, scope)
    if (ts.isCallExpression(node)) return call(node, scope)
    if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return closure(node, scope)
    if (ts.isPropertyAccessExpression(node))
      return literalProperty(node, scope) ?? property(evaluate(node.expression, scope), node.name.text, node)
    if (ts.isElementAccessExpression(node))
      return property(evaluate(node.expression, scope), evaluate(node.argumentExpression, scope), node)
    if (ts.isConditionalExpression(node))
      return evaluate(isTrue(node.condition, scope) ? node.whenTrue : node.whenFalse, scope)
    if (ts.isBinaryExpression(node)) return binary(node, scope)
    if (ts.isObjectLiteralExpression(node)) return object(node, scope)
    if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap((element) => elementsOf(element, scope))
    if (ts.isTemplateExpression(node)) return text(node, scope)
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
      return !isTrue(node.operand, scope)
    if (
      ts.isParenthesizedExpression(node) ||
      ts.isAsExpression(node) ||
      ts.isSatisfiesExpression(node) ||
      ts.isAwaitExpression(node)
    )
      return evaluate(node.expression, scope)
    if (node.kind === ts.SyntaxKind.TrueKeyword) return true
    if (node.kind === ts.SyntaxKind.FalseKeyword) return false
    if (node.kind === ts.SyntaxKind.NullKeyword) return null
    return new Unknown(placeOf(node))
  }

  const isTrue = (condition: ts.Expression, scope: Scope): boolean => {
    const value = evaluate(condition, scope)
    return isUnknown(value) ? choose(`${placeOf(condition)}:${condition.pos}`, 2) === 0 : Boolean(value)
  }

  const identifier = (node: ts.Identifier, scope: Scope): unknown => {
    if (node.text === 'undefined') return undefined
    const declaration = declarationOf(node)
    if (!declaration) return new Unknown(placeOf(node))
    if (!isOurs(declaration)) return node.text === 'sql' ? sql : (GLOBALS.get(node.text) ?? new Unknown(placeOf(node)))
    return WITH_LOOPS.get(node.text) ?? declared(declaration, scope)
  }

  const declared = (declaration: ts.Node, scope: Scope): unknown => {
    if (ts.isFunctionDeclaration(declaration)) return closure(declaration, scope)
    if (ts.isParameter(declaration)) return parameter(declaration, scope)
    if (ts.isBindingElement(declaration)) return bindingElement(declaration, scope)
    if (!ts.isVariableDeclaration(declaration)) return new Unknown(placeOf(declaration))
    const { initializer, parent } = declaration
    if (ts.isVariableDeclarationList(parent) && ts.isForOfStatement(parent.parent))
      return oneOf(evaluate(parent.parent.expression, scope), declaration)
    const isConst = (ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const) !== 0
    return initializer && isConst ? evaluate(initializer, scope) : new Unknown(placeOf(declaration))
  }

  const bindingElement = (element: ts.BindingElement, scope: Scope): unknown => {
    const whole = declared(element.parent.parent, scope)
    if (ts.isArrayBindingPattern(element.parent))
      return property(whole, element.parent.elements.indexOf(element), element)
    if (element.dotDotDotToken) return whole
    const key = element.propertyName ?? element.name
    const value = ts.isIdentifier(key) || ts.isStringLiteral(key) ? property(whole, key.text, element) : undefined
    return value === undefined && element.initializer ? evaluate(element.initializer, scope) : value
  }

  /** Otherwise those of every call of the function. */
  const parameter = (declaration: ts.ParameterDeclaration, scope: Scope): unknown => {
    for (let frame: Scope | undefined = scope; frame; frame = frame.outer) {
      const value = frame.bound.get(declaration)
      if (frame.bound.has(declaration)) return value instanceof Later ? value.read() : value
    }
    const called = declaration.parent as FunctionNode
    const unknown = new Unknown(`${placeOf(declaration)}:${declaration.pos}`)
    const index = called.parameters.indexOf(declaration)
    const { parent } = called
    if (ts.isCallExpression(parent) && ts.isPropertyAccessExpression(parent.expression))
      return index === 0 ? oneOf(evaluate(parent.expression.expression, scope), declaration) : unknown
    const calls = callsOf(called)
    const made = calls[calls.length > 1 ? choose(`calls of ${placeOf(called)}:${called.pos}`, calls.length) : 0]
    if (made && !isReached(made)) throw new Impossible()
    const argument = made?.arguments[index]
    if (argument) return evaluate(argument)
    if (!made) return unknown
    return declaration.initializer ? evaluate(declaration.initializer, scope) : undefined
  }

  /** Whether a call is not ruled out by the `if (x === 'literal')` around it. */
  const isReached = (made: ts.CallExpression): boolean => {
    for (let node: ts.Node = made; !ts.isFunctionLike(node) && node.parent; node = node.parent) {
      const { parent } = node
      if (!ts.isIfStatement(parent) || parent.thenStatement !== node || !ts.isBinaryExpression(parent.expression))
        continue
      if (ts.isStringLiteral(parent.expression.right) && !isTrue(parent.expression, OUTSIDE)) return false
    }
    return true
  }

  const oneOf = (list: unknown, at: ts.Node): unknown => {
    const key = `${placeOf(at)}:${at.pos}`
    if (!Array.isArray(list)) return new Unknown(key)
    if (list.length === 0) throw new Impossible()
    return list[choose(key, list.length)]
  }

  const property = (of: unknown, name: unknown, at: ts.Node): unknown => {
    if (isUnknown(of)) return new Unknown(`${of.key}.${String(name)}`)
    if (isUnknown(name)) return new Unknown(placeOf(at))
    if (of === undefined || of === null) return undefined
    return Reflect.get(Object(of), String(name))
  }

  const closure = (node: FunctionNode, scope: Scope) => {
    const run = (...values: unknown[]): unknown => {
      const active = running.get(node) ?? 0
      if (active > MOST_RECURSIONS) return new Unknown(placeOf(node))
      running.set(node, active + 1)
      try {
        return runOnce(values)
      } finally {
        running.set(node, active)
      }
    }
    const runOnce = (values: unknown[]): unknown => {
      const bound = new Map<ts.Node, unknown>()
      const inner = { bound, outer: scope }
      node.parameters.forEach((parameter, index) => {
        const { initializer } = parameter
        const value = parameter.dotDotDotToken ? values.slice(index) : values[index]
        bound.set(parameter, value === undefined && initializer ? new Later(() => evaluate(initializer, inner)) : value)
      })
      if (!node.body) return new Unknown(placeOf(node))
      return ts.isBlock(node.body) ? block(node.body.statements, inner)?.value : evaluate(node.body, inner)
    }
    closures.add(run)
    return run
  }

  const block = (statements: readonly ts.Statement[], scope: Scope): { value: unknown } | undefined => {
    for (const statement of statements) {
      if (ts.isReturnStatement(statement))
        return { value: statement.expression ? evaluate(statement.expression, scope) : undefined }
      if (ts.isThrowStatement(statement)) throw new Impossible()
      const branch = ts.isIfStatement(statement)
        ? isTrue(statement.expression, scope)
          ? statement.thenStatement
          : statement.elseStatement
        : ts.isBlock(statement)
          ? statement
          : undefined
      const result = branch && block(ts.isBlock(branch) ? branch.statements : [branch], scope)
      if (result) return result
      if (!isFollowed(statement)) return { value: new Unknown(placeOf(statement)) }
    }
    return undefined
  }

  const call = (node: ts.CallExpression, scope: Scope): unknown => {
    const unknown = new Unknown(`${placeOf(node)}:${node.pos}`)
    if (ts.isIdentifier(node.expression) && RUNNERS.includes(node.expression.text)) return unknown
    const { expression } = node
    if (ts.isPropertyAccessExpression(expression)) {
      const receiver = evaluate(expression.expression, scope)
      if (receiver === sql) return ofSql(expression.name.text, values(node, scope), node)
      return callBuiltIn(receiver, expression.name.text, values(node, scope)) ?? unknown
    }
    const called = evaluate(expression, scope)
    if (typeof called !== 'function') return unknown
    if (!closures.has(called)) return callBuiltIn(called, 'call', [null, ...values(node, scope)]) ?? unknown
    return called(
      ...node.arguments.flatMap((argument) =>
        ts.isSpreadElement(argument) ? elementsOf(argument, scope) : [new Later(() => evaluate(argument, scope))],
      ),
    )
  }

  const values = (node: ts.CallExpression, scope: Scope): unknown[] =>
    node.arguments.flatMap((argument) => elementsOf(argument, scope))

  const binary = (node: ts.BinaryExpression, scope: Scope): unknown => {
    const left = evaluate(node.left, scope)
    switch (node.operatorToken.kind) {
      case ts.SyntaxKind.AmpersandAmpersandToken:
        return isTrue(node.left, scope) ? evaluate(node.right, scope) : isUnknown(left) ? false : left
      case ts.SyntaxKind.BarBarToken:
        return isTrue(node.left, scope) ? left : evaluate(node.right, scope)
      case ts.SyntaxKind.QuestionQuestionToken:
        return left === undefined || left === null ? evaluate(node.right, scope) : left
      default:
        return compute(node.operatorToken.kind, left, evaluate(node.right, scope)) ?? new Unknown(placeOf(node))
    }
  }

  /** Properties are evaluated when they are read. */
  const object = (node: ts.ObjectLiteralExpression, scope: Scope): object => {
    const made = {}
    for (const part of node.properties) {
      const name = part.name && (ts.isIdentifier(part.name) || ts.isStringLiteralLike(part.name)) ? part.name.text : ''
      const get = ts.isPropertyAssignment(part)
        ? () => evaluate(part.initializer, scope)
        : ts.isShorthandPropertyAssignment(part)
          ? () => identifier(part.name, scope)
          : undefined
      if (get) Object.defineProperty(made, name, { get, enumerable: true, configurable: true })
      if (!ts.isSpreadAssignment(part)) continue
      const spread = evaluate(part.expression, scope)
      if (!isUnknown(spread)) Object.defineProperties(made, Object.getOwnPropertyDescriptors(Object(spread)))
    }
    return made
  }

  const elementsOf = (element: ts.Expression, scope: Scope): unknown[] => {
    if (!ts.isSpreadElement(element)) return [evaluate(element, scope)]
    const spread = evaluate(element.expression, scope)
    return Array.isArray(spread) ? spread : [new Unknown(placeOf(element))]
  }

  const text = (node: ts.TemplateExpression, scope: Scope): unknown => {
    const parts = node.templateSpans.map(({ expression, literal }) => [evaluate(expression, scope), literal.text])
    if (parts.some(([value]) => isUnknown(value))) return new Unknown(placeOf(node))
    return node.head.text + parts.flat().map(String).join('')
  }

  const template = (node: ts.TaggedTemplateExpression, scope: Scope): unknown => {
    if (evaluate(node.tag, scope) !== sql) return new Unknown(placeOf(node))
    if (ts.isNoSubstitutionTemplateLiteral(node.template)) return sql.raw(node.template.text)
    const chunks: SQL[] = [sql.raw(node.template.head.text)]
    for (const { expression, literal } of node.template.templateSpans)
      chunks.push(interpolated(expression, scope), sql.raw(literal.text))
    return sql.join(chunks)
  }

  const interpolated = (expression: ts.Expression, scope: Scope): SQL => {
    const type = checker.getTypeAtLocation(expression)
    const types = type.isUnion() ? type.types : [type]
    if (!types.some((one) => one.symbol?.name === 'SQL'))
      return checker.isArrayType(type) ? sql`${[sql.param(null)]}` : sql`${sql.param(null)}`
    const value = evaluate(expression, scope)
    if (value === undefined) return sql.empty()
    if (value instanceof SQL) return value
    throw new NotComposed(`unknown SQL at ${placeOf(expression)}`)
  }

  return evaluate
}
