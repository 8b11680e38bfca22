import { join, relative } from 'node:path'
import ts from 'typescript'

const ROOT = process.cwd()
/** What contains statements of the product. Migrations have run when a statement is prepared. */
const WHERE = /^(src|cms)\/(?!migrations\/|payload-|\.next\/).*(?<!\.test)\.tsx?$/

export type FunctionNode = ts.ArrowFunction | ts.FunctionExpression | ts.FunctionDeclaration

export const readSources = () => {
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), ts.sys.readFile)
  const { options, fileNames } = ts.parseJsonConfigFileContent({ ...config, include: ['src', 'cms'] }, ts.sys, ROOT)
  const program = ts.createProgram(
    fileNames.filter((name) => WHERE.test(relative(ROOT, name))),
    options,
  )
  const checker = program.getTypeChecker()
  const files = program.getSourceFiles().filter(({ fileName }) => WHERE.test(relative(ROOT, fileName)))

  const declarationOf = (name: ts.Identifier): ts.Declaration | undefined => {
    const symbol = ts.isShorthandPropertyAssignment(name.parent)
      ? checker.getShorthandAssignmentValueSymbol(name.parent)
      : checker.getSymbolAtLocation(name)
    return symbol && (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol).valueDeclaration
  }

  const calls = new Map<ts.Node, ts.CallExpression[]>()
  const methodCalls = new Map<string, ts.CallExpression[]>()
  const collect = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const name = ts.isPropertyAccessExpression(node.expression) ? node.expression.name : node.expression
      const declaration = ts.isIdentifier(node.expression) ? declarationOf(node.expression) : undefined
      if (declaration) calls.set(declaration, [...(calls.get(declaration) ?? []), node])
      const method = `${node.getSourceFile().fileName} ${name.getText()}`
      methodCalls.set(method, [...(methodCalls.get(method) ?? []), node])
    }
    ts.forEachChild(node, collect)
  }
  for (const file of files) collect(file)

  return {
    files,
    checker,
    declarationOf,
    /** The calls of a function that has a name, or those of a method in its file. */
    callsOf: (called: FunctionNode): readonly ts.CallExpression[] =>
      (ts.isPropertyAssignment(called.parent)
        ? methodCalls.get(`${called.getSourceFile().fileName} ${called.parent.name.getText()}`)
        : calls.get(ts.isFunctionDeclaration(called) ? called : called.parent)) ?? [],
  }
}

export type Sources = ReturnType<typeof readSources>

export const placeOf = (node: ts.Node): string => {
  const file = node.getSourceFile()
  return `${relative(ROOT, file.fileName)}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`
}

/** Whether a declaration is the product's own, and not of a package. */
export const isOurs = (node: ts.Node): boolean => WHERE.test(relative(ROOT, node.getSourceFile().fileName))
