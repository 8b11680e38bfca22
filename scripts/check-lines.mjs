// @ts-check
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { root } from './project.mjs'

/** The longest line of code. Biome breaks code at 120 columns, but neither text nor comments. */
const COLUMNS = 140
const CODE = /\.(ts|tsx|mjs|cjs|css)$/
const FOLDERS = ['src', 'sandbox', 'web', 'cms', 'tests', 'bench', 'scripts']
/** Written by programs. */
const LEFT_OUT = [
  /^web\/dist\//,
  /^cms\/(\.next\/|next-env)/,
  /^src\/migrations\//,
  /^src\/payload-(types|generated-schema)\.ts$/,
  /importMap\.js$/,
]
/** At any depth of parentheses. */
const CLAUSE = new RegExp(
  `\\b(${[
    'select|from|where|group by|having|order by|limit|offset|union(?: all)?|except|with',
    '(?:(?:left|right|full|inner|cross) )?(?:outer )?join',
    'insert into|values|on conflict|do update set|update|set|delete from|returning',
    'for (?:no key )?(?:update|share)',
  ].join('|')})\\b`,
  'gi',
)
/** Words of other meaning: `extract(x from y)`, `is distinct from`, `array[…] with ordinality`, `nulls first`. */
const INSIDE = [
  /\b(?:extract|substring|trim|overlay|position)\s*\([^()]*(?:\([^()]*\)[^()]*)*\)/gi,
  /\bis (?:not )?distinct from\b/gi,
  /\bwith (?:ordinality|time zone|ties)\b/gi,
  /\b(?:without|at) time zone\b/gi,
  /\bwithin group\b/gi,
  /\bon (?:delete|update)\b/gi,
]
const WHOLE = 3
const STATEMENT = /^\s*(select|insert into|update|delete from|with|merge)\b/i

/** @type {string[]} */
const faults = []
for (const file of codeFiles()) {
  const text = readFileSync(join(root, file), 'utf8')
  checkColumns(file, text)
  if (/\.tsx?$/.test(file)) checkStatements(file, text)
}
for (const fault of faults) process.stdout.write(`${fault}\n`)
process.exit(faults.length === 0 ? 0 : 1)

/** @returns {string[]} paths below the root */
function codeFiles() {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  ).filter((file) => CODE.test(file) && !LEFT_OUT.some((left) => left.test(file)))
}

/**
 * @param {string} file
 * @param {string} text
 */
function checkColumns(file, text) {
  for (const [index, line] of text.split('\n').entries()) {
    if (line.length > COLUMNS) faults.push(`${file}:${index + 1} has ${line.length} columns; the most is ${COLUMNS}`)
  }
}

/**
 * Each clause of a statement is on its own line. A statement, or a group in parentheses, may be on one line as long as it
 * has no more than three clauses (select, from, where).
 * @param {string} file
 * @param {string} text
 */
function checkStatements(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  /** @param {ts.Node} node */
  const visit = (node) => {
    const sqlText = statementOf(node)
    if (sqlText !== null && !(isOneLine(sqlText) && count(plain(sqlText)) <= WHOLE)) {
      const first = source.getLineAndCharacterOfPosition(node.getStart()).line + 1
      for (const [index, line] of sqlText.split('\n').entries()) {
        if (clausesOf(line) > 1) faults.push(`${file}:${first + index} has several clauses of a statement on one line`)
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
}

/**
 * The text of a template or string that is a statement, with placeholders blanked; null for everything else. Of strings
 * that are added up, each is judged alone.
 * @param {ts.Node} node
 */
function statementOf(node) {
  if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql') return blanked(node.template)
  if (ts.isStringLiteral(node)) return isStatement(node.text) ? node.text : null
  if (ts.isTemplateExpression(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
    if (ts.isTaggedTemplateExpression(node.parent)) return null
    const text = blanked(node)
    return isStatement(text.slice(1)) ? text : null
  }
  return null
}

/** @param {string} text */
function isStatement(text) {
  return STATEMENT.test(text) && /\b(from|set|values)\b/i.test(text)
}

/** @param {ts.TemplateLiteral} template */
function blanked(template) {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template.getText()
  const spans = template.templateSpans.map(
    ({ expression, literal }) => `${expression.getFullText().replace(/[^\n]/g, '_')}${literal.getText()}`,
  )
  return `${template.head.getText()}${spans.join('')}`
}

/**
 * How many clauses a line has. A group in parentheses that closes on it counts only when it has too many itself; one that
 * stays open starts a new line.
 * @param {string} line
 */
function clausesOf(line) {
  let rest = plain(line)
  for (;;) {
    const group = /\(([^()]*)\)/.exec(rest)
    if (!group) break
    if (count(group[1] ?? '') > WHOLE) return 2
    rest = rest.replace(group[0], '_')
  }
  return Math.max(...rest.split('(').map(count))
}

/**
 * Without quoted text and the words of clauses that mean something else.
 * @param {string} text
 */
function plain(text) {
  let rest = text.replace(/'[^'\n]*'/g, "''")
  for (const inside of INSIDE) rest = rest.replace(inside, '_')
  return rest
}

/** @param {string} text */
function isOneLine(text) {
  return !text.includes('\n')
}

/** @param {string} text */
function count(text) {
  return text.match(CLAUSE)?.length ?? 0
}
