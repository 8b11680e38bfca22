import { StripeFailure } from './failure'

export type Tree = string | readonly Tree[] | { readonly [name: string]: Tree }
export type Parameters = { readonly [name: string]: Tree }

type Node = Map<string, Node | string>

const MAX_PAIRS = 1000
const MAX_DEPTH = 8

/** `a[b]=1`, `a[0]=x`, `a[]=x`, as Stripe's libraries encode. Numeric names make a list. Throws 400 if malformed. */
export const decodeForm = (text: string): Parameters => {
  const root: Node = new Map()
  const pairs = [...new URLSearchParams(text)]
  if (pairs.length > MAX_PAIRS) throw StripeFailure.invalid('Too many parameters')
  for (const [name, value] of pairs) put(root, pathOf(name), value)
  return Object.fromEntries([...root].map(([name, node]) => [name, treeOf(node)]))
}

const pathOf = (name: string): string[] => {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name)
  if (!match) throw StripeFailure.invalid(`Invalid request: the parameter name ${name} cannot be read`)
  const path = [match[1] ?? '', ...[...(match[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map(([, key]) => key ?? '')]
  if (path.length > MAX_DEPTH) throw StripeFailure.invalid(`Invalid request: ${name} is nested too deeply`)
  return path
}

const put = (root: Node, path: readonly string[], value: string): void => {
  let node = root
  path.forEach((step, index) => {
    const key = step === '' ? String(node.size) : step
    if (index === path.length - 1) {
      node.set(key, value)
      return
    }
    const inner = node.get(key) ?? new Map<string, Node | string>()
    if (typeof inner === 'string') throw StripeFailure.invalid(`Invalid ${path[0]}: both a string and a hash`)
    node.set(key, inner)
    node = inner
  })
}

const treeOf = (node: Node | string): Tree => {
  if (typeof node === 'string') return node
  const entries = [...node]
  if (entries.length > 0 && entries.every(([key]) => /^\d+$/.test(key))) {
    return entries.toSorted(([a], [b]) => Number(a) - Number(b)).map(([, inner]) => treeOf(inner))
  }
  return Object.fromEntries(entries.map(([key, inner]) => [key, treeOf(inner)]))
}
