// @ts-check
import { parse } from 'libpg-query'
import ts from 'typescript'

/**
 * @typedef {import('libpg-query').Node} Node
 * @typedef {import('libpg-query').AlterTableCmd} Command
 * @typedef {import('libpg-query').Constraint} Constraint
 * @typedef {{ tree: Node, text: string }} Statement text: with the comments before it
 * @typedef {(statement: Statement) => string[]} Check
 */

/** Evaluated once for the whole table, so that no row is rewritten. */
const STABLE = ['now', 'transaction_timestamp', 'statement_timestamp', 'business_now', 'business_date']
const VALIDATED = ['CONSTR_CHECK', 'CONSTR_FOREIGN', 'CONSTR_NOTNULL']
const REWRITES = ['CONSTR_GENERATED', 'CONSTR_IDENTITY']
const INDEXED = ['CONSTR_UNIQUE', 'CONSTR_PRIMARY', 'CONSTR_EXCLUSION']

/**
 * What a migration does that would stop the processes of the version before: locks of tables that already exist for as long
 * as a scan of them takes, and names that disappear. A comment before a statement says why it is harmless nevertheless:
 * `-- contract: REASON` (nothing uses the name any more), `-- bounded: REASON` (few rows), `-- validated: CHECK` (a check
 * has proven it).
 * @param {string} source of a file in `src/migrations`
 */
export async function migrationFaults(source) {
  /** @type {string[]} */
  const faults = []
  const own = await parsed(statementsOf(source, faults).join(';\n'), faults)
  const created = own.flatMap(({ tree }) => createdBy(tree))
  const first = own.find(({ tree }) => !('SelectStmt' in tree))
  if (first && !isLockTimeout(first.tree)) faults.push("begin with: set local lock_timeout = '2s'")
  const altered = own.flatMap(({ tree }) => ('AlterTableStmt' in tree ? [tree.AlterTableStmt.relation?.relname] : []))
  for (const statement of own) {
    const tables = tablesOf(statement.tree).filter((table) => !created.includes(table))
    if (tables.length === 0) continue
    const found = [...faultsOf(statement), ...validationFaults(statement.tree, altered)]
    faults.push(...found.map((fault) => `${tables}: ${fault}`))
  }
  return faults
}

/**
 * The texts of `up`.
 * @param {string} source
 * @param {string[]} faults
 */
function statementsOf(source, faults) {
  /** @type {string[]} */
  const texts = []
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isFunctionDeclaration(node) && node.name?.text === 'down') return
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql') texts.push(textOf(node.template))
    else if (ts.isCallExpression(node) && node.arguments[0]) {
      const called = node.expression.getText()
      if (called === 'sql.raw') texts.push(textOf(node.arguments[0]))
      else if (/\bquery$/.test(called)) faults.push('outside of the transaction, only createIndexConcurrently is used')
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('migration.ts', source, ts.ScriptTarget.Latest, true))
  return texts
}

/**
 * With a value for each placeholder.
 * @param {ts.Node} node
 */
function textOf(node) {
  if (ts.isStringLiteralLike(node)) return node.text
  if (!ts.isTemplateExpression(node)) return ''
  return node.head.text + node.templateSpans.map(({ literal }) => `null${literal.text}`).join('')
}

/**
 * @param {string} text
 * @param {string[]} faults
 * @returns {Promise<Statement[]>}
 */
async function parsed(text, faults) {
  if (text.trim() === '') return []
  try {
    const { stmts = [] } = await parse(text)
    const bytes = Buffer.from(text)
    let end = 0
    return stmts.flatMap(({ stmt, stmt_location: from = 0, stmt_len: length }) => {
      const start = end
      end = length ? from + length : bytes.length
      return stmt ? [{ tree: stmt, text: bytes.subarray(start, end).toString() }] : []
    })
  } catch (error) {
    faults.push(`cannot be parsed: ${/** @type {Error} */ (error).message}`)
    return []
  }
}

/** @param {Node} tree */
function isLockTimeout(tree) {
  return (
    'VariableSetStmt' in tree && tree.VariableSetStmt.name === 'lock_timeout' && tree.VariableSetStmt.is_local === true
  )
}

/** @param {Node} tree */
function createdBy(tree) {
  if ('CreateStmt' in tree) return [tree.CreateStmt.relation?.relname ?? '']
  return 'CreateTableAsStmt' in tree ? [tree.CreateTableAsStmt.into?.rel?.relname ?? ''] : []
}

/**
 * The tables that a statement locks or changes; `do` may be about any.
 * @param {Node} tree
 * @returns {string[]}
 */
function tablesOf(tree) {
  if ('DoStmt' in tree) return ['do']
  if ('DropStmt' in tree)
    return (tree.DropStmt.objects ?? []).flatMap((one) => ('List' in one ? (one.List.items ?? []) : [])).map(wordOf)
  if ('LockStmt' in tree) return (tree.LockStmt.relations ?? []).map(nameOf)
  if ('TruncateStmt' in tree) return (tree.TruncateStmt.relations ?? []).map(nameOf)
  if ('VacuumStmt' in tree) return ['vacuum']
  const [body] = Object.values(tree)
  return [body?.relation?.relname ?? ''].filter(Boolean)
}

/** @param {Node} node */
const nameOf = (node) => ('RangeVar' in node ? (node.RangeVar.relname ?? '') : '')
/** @param {Node} node */
const wordOf = (node) => ('String' in node ? (node.String.sval ?? '') : '')

/** @type {Check} */
function faultsOf({ tree, text }) {
  const has = (/** @type {string} */ mark) => new RegExp(`^\\s*-- ${mark}: \\S`, 'm').test(text)
  const unless = (/** @type {string} */ mark, /** @type {string} */ fault) =>
    has(mark) ? [] : [`${fault}, unless a comment says "-- ${mark}: REASON"`]
  if ('IndexStmt' in tree) return ['an index is created by createIndexConcurrently, in a migration of its own']
  if ('LockStmt' in tree || 'VacuumStmt' in tree || 'ClusterStmt' in tree) return ['the whole table may not be locked']
  if ('RenameStmt' in tree)
    return ['OBJECT_TABLE', 'OBJECT_COLUMN'].includes(tree.RenameStmt.renameType ?? '')
      ? unless('contract', 'nothing may be renamed')
      : []
  if ('DropStmt' in tree)
    return ['OBJECT_TABLE', 'OBJECT_VIEW'].includes(tree.DropStmt.removeType ?? '')
      ? unless('contract', 'nothing may be dropped')
      : []
  if ('TruncateStmt' in tree) return unless('contract', 'no table may be emptied')
  if ('UpdateStmt' in tree || 'DeleteStmt' in tree || 'MergeStmt' in tree || 'DoStmt' in tree)
    return hasLimit(tree) ? [] : unless('bounded', 'many rows are changed by a job, in steps')
  if (!('AlterTableStmt' in tree)) return []
  return (tree.AlterTableStmt.cmds ?? []).flatMap((one) => {
    if (!('AlterTableCmd' in one)) return []
    if (one.AlterTableCmd.subtype === 'AT_DropColumn') return unless('contract', 'no column may be dropped')
    if (one.AlterTableCmd.subtype === 'AT_SetNotNull')
      return unless('validated', 'a column becomes not null by a check that was added not valid and validated before')
    return commandFaults(one.AlterTableCmd)
  })
}

/** @param {Command} command */
function commandFaults({ subtype, def }) {
  if (subtype === 'AT_AlterColumnType') return ['a change of type rewrites the table: add another column']
  if (subtype === 'AT_SetLogged' || subtype === 'AT_SetUnLogged') return ['this rewrites the table']
  if (subtype === 'AT_AddConstraint' && def && 'Constraint' in def) return constraintFaults(def.Constraint)
  if (subtype !== 'AT_AddColumn' || !def || !('ColumnDef' in def)) return []
  const { constraints = [], typeName } = def.ColumnDef
  const all = constraints.flatMap((one) => ('Constraint' in one ? [one.Constraint] : []))
  const types = (typeName?.names ?? []).map(wordOf)
  const kinds = all.map(({ contype }) => contype ?? '')
  if (
    types.some((type) => type.endsWith('serial')) ||
    REWRITES.some((kind) => kinds.includes(/** @type {never} */ (kind)))
  )
    return ['a column whose values are generated rewrites the table']
  const isDefaulted = kinds.includes('CONSTR_DEFAULT')
  return all.flatMap((constraint) => {
    if (constraint.contype === 'CONSTR_NOTNULL')
      return isDefaulted ? [] : ['a new column that is not null needs a default']
    if (constraint.contype === 'CONSTR_DEFAULT')
      return functionsIn(constraint.raw_expr).every((name) => STABLE.includes(name))
        ? []
        : ['a default that differs for each row rewrites the table']
    return constraintFaults(constraint)
  })
}

/** @param {Constraint} constraint */
function constraintFaults({ contype = 'CONSTR_NULL', skip_validation: isNotValid, indexname }) {
  if (VALIDATED.includes(contype))
    return isNotValid ? [] : ['a constraint is added not valid, and validated by a later migration']
  if (INDEXED.includes(contype))
    return indexname ? [] : ['create a unique index concurrently, and add the constraint using it']
  return []
}

/**
 * A validation that shares its transaction with another change of the table scans it under the lock of that change.
 * @param {Node} tree
 * @param {(string | undefined)[]} altered
 */
function validationFaults(tree, altered) {
  if (!('AlterTableStmt' in tree)) return []
  const { cmds = [], relation } = tree.AlterTableStmt
  const isValidating = cmds.some(
    (one) => 'AlterTableCmd' in one && one.AlterTableCmd.subtype === 'AT_ValidateConstraint',
  )
  const changes = altered.filter((table) => table === relation?.relname).length - 1 + cmds.length - 1
  return isValidating && changes > 0
    ? ['a constraint is validated by a migration that changes nothing else in its table']
    : []
}

/** @param {unknown} tree */
function hasLimit(tree) {
  return JSON.stringify(tree).includes('"limitCount"')
}

/**
 * @param {unknown} tree
 * @returns {string[]}
 */
function functionsIn(tree) {
  const calls = JSON.stringify(tree ?? null).matchAll(/"FuncCall":\{"funcname":\[(.*?)\]/g)
  return [...calls].map(([, names = '']) => [...names.matchAll(/"sval":"(\w+)"/g)].at(-1)?.[1] ?? '')
}
