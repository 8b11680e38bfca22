import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../../src/seed/demo-accounts'

const root = resolve(import.meta.dirname, '../../..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const sorted = (names: Iterable<string>): string[] => [...new Set(names)].sort()
const found = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name]) => name ?? '')

const markdownIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name))

const documents = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'sandbox/README.md', ...markdownIn('docs')]
const readme = read('README.md')

/** The text between two markers. Throws if a marker is missing, so that no check passes on an empty text. */
const between = (text: string, start: string, end: string): string => {
  const from = text.indexOf(start)
  const to = text.indexOf(end, from + start.length)
  if (from < 0 || to < 0) throw new Error(`"${start}" or the "${end}" after it is missing`)
  return text.slice(from, to)
}

/** The first cells of the tables below a heading. */
const firstCells = (heading: string): string[] =>
  found(between(`${readme}\n## `, `## ${heading}\n`, '\n## '), /^\| `([^`]+)`/gm)

describe('configuration', () => {
  const product = read('src/env.ts')
  const schema = between(product, 'const Host = z.object({', '\n})')
  const groups = between(product, 'const GROUPS = {', '} as const')
  const sandbox = between(read('sandbox/env.ts'), 'const Environment = z.object({', '\n})')
  const variables = sorted([
    ...found(schema, /^ {2}([A-Z][A-Z0-9_]*):/gm),
    ...found(groups, /'([A-Z][A-Z0-9_]*)'/g),
    ...found(sandbox, /^ {2}([A-Z][A-Z0-9_]*):/gm),
  ])

  test('finds the variables in the code', () => {
    for (const name of ['PORT', 'STRIPE_API_URL', 'SANDBOX_HOST']) expect(variables).toContain(name)
  })

  test('.env.example lists every variable of the code exactly once, and no other', () => {
    const named = found(read('.env.example'), /^#?\s*([A-Z][A-Z0-9_]*)=/gm)
    expect(sorted(named)).toEqual(variables)
    expect(named).toHaveLength(variables.length)
  })

  test("the README's tables list every variable of the code exactly once, and no other", () => {
    const named = firstCells('Configuration')
    expect(sorted(named)).toEqual(variables)
    expect(named).toHaveLength(variables.length)
  })
})

describe('commands', () => {
  const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts)

  test.each(documents)('%s mentions only npm scripts that exist', (path) => {
    const text = read(path)
    const named = [...found(text, /\bnpm run ([a-z][\w:-]*)/g), ...found(text, /\bnpm (start|test)\b/g)]
    expect(named.filter((name) => !scripts.includes(name))).toEqual([])
  })

  test("the README's table of commands is complete", () => {
    const named = firstCells('Commands').map((command) => command.replace(/^npm (run )?/, '').split(' ')[0] ?? '')
    expect(sorted(named)).toEqual(sorted(scripts))
  })
})

describe('documents', () => {
  test('decisions are numbered without gaps and have three sections', () => {
    const pages = readdirSync(join(root, 'docs/decisions')).sort()
    expect(pages.map((name) => name.slice(0, 5))).toEqual(
      pages.map((_name, index) => `${String(index + 1).padStart(4, '0')}-`),
    )
    for (const name of pages) {
      const headings = found(read(`docs/decisions/${name}`), /^## (.+)$/gm)
      expect(headings, name).toEqual(['Context', 'Decision', 'Consequences'])
    }
  })

  test('CONTRIBUTING lists every decision', () => {
    const listed = found(read('CONTRIBUTING.md'), /\]\(docs\/decisions\/([^)]+)\)/g)
    expect(sorted(listed)).toEqual(readdirSync(join(root, 'docs/decisions')).sort())
  })

  test.each(documents)('the links in %s point to existing files and headings', (path) => {
    // Images are generated from the running product and may not exist yet; the next test checks them.
    const links = found(read(path), /(?<!!)\[[^\]]*\]\(([^)\s]+)\)/g).filter((link) => !/^[a-z]+:/.test(link))
    const broken = links.filter((link) => {
      const [file = '', anchor] = link.split('#')
      const target = file === '' ? join(root, path) : resolve(root, dirname(path), file)
      const isInside = !relative(root, target).startsWith('..')
      if (!isInside || !existsSync(target)) return true
      return anchor !== undefined && !anchorsOf(readFileSync(target, 'utf8')).includes(anchor)
    })
    expect(broken).toEqual([])
  })

  test('the README shows the four screenshots', () => {
    const pictures = found(readme, /!\[[^\]]+\]\(docs\/screenshots\/([^)]+)\)/g)
    expect(sorted(pictures)).toEqual(['brand-home.png', 'creator-earnings.png', 'panel.png', 'program-page.png'])
    const folder = join(root, 'docs/screenshots')
    if (existsSync(folder)) expect(readdirSync(folder)).toEqual(expect.arrayContaining(pictures))
  })

  test("the README's code map names existing folders and files", () => {
    const places = firstCells('Code map')
    expect(places.length).toBeGreaterThan(10)
    expect(places.filter((place) => !existsSync(join(root, place)))).toEqual([])
  })

  test('the README lists the demo accounts', () => {
    for (const { email } of DEMO_ACCOUNTS) expect(readme).toContain(`\`${email}\``)
    expect(readme).toContain(`\`${DEMO_PASSWORD}\``)
  })

  test.each([...documents, '.env.example'])('%s mentions no path outside the project', (path) => {
    expect(read(path)).not.toMatch(/\.\.\/shared\b|(?<![\w.])\/(work|root|home|Users)\//)
  })
})

/** The anchors of a Markdown page: headings in lower case, with hyphens for spaces. */
const anchorsOf = (text: string): string[] =>
  found(text, /^#{1,6} (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
