import { PAGES } from '../../contracts/pages'
import { PRODUCT_SEGMENT } from '../../endpoints/define-endpoint'
import { endpoints } from '../../endpoints/list'

const REDIRECT = '/r/{linkId}'

/** Addresses that are neither calls nor pages. A star stands for the rest of a path. */
const OTHERS = [
  REDIRECT,
  '/lp/{slug}',
  '/lp/{slug}/shop',
  '/healthz',
  '/readyz',
  '/metrics',
  '/robots.txt',
  '/sitemap.xml',
  '/blog/rss.xml',
  '/favicon.ico',
  '/.well-known/security.txt',
  '/favicon.svg',
  '/webhooks/stripe',
  '/webhooks/paypal',
  '/email/*',
  '/api/*',
  '/public/api/*',
  '/api/reference/*',
  '/cms-api/*',
  '/admin/*',
  '/assets/*',
  '/_next/*',
  '/sandbox/*',
  '/identitytoolkit.googleapis.com/*',
  '/securetoken.googleapis.com/*',
]

/** For an address that nothing answers. */
const UNKNOWN = '(unknown)'

/** `children` by a segment as written; `any` for a placeholder; `rest` for everything below. */
type Node = { children: Map<string, Node>; any?: Node; rest?: string; route?: string }

const newNode = (): Node => ({ children: new Map() })

/** Patterns by their segments. A segment as written comes before a placeholder, and both before the rest of a path. */
const createTree = (patterns: readonly string[]): Node => {
  const root = newNode()
  for (const pattern of patterns) {
    let node = root
    for (const segment of pattern.slice(1).split('/')) {
      if (segment === '*') node.rest = pattern
      else if (segment.startsWith('{')) node = node.any ??= newNode()
      else {
        const child = node.children.get(segment) ?? newNode()
        node.children.set(segment, child)
        node = child
      }
    }
    if (!pattern.endsWith('*')) node.route = pattern
    else node.route ??= pattern
  }
  return root
}

const find = (node: Node, segments: readonly string[], index: number): string | undefined => {
  const segment = segments[index]
  if (segment === undefined) return node.route ?? node.rest
  const child = node.children.get(segment)
  return (
    (child && find(child, segments, index + 1)) ??
    (node.any && segment !== '' ? find(node.any, segments, index + 1) : undefined) ??
    node.rest
  )
}

const TREE = createTree([
  ...endpoints.map(({ path }) => withBraces(path.slice(`/${PRODUCT_SEGMENT}`.length))),
  ...PAGES.map(({ path }) => withBraces(path)),
  ...OTHERS,
])

function withBraces(path: string): string {
  return path.replace(/:(\w+)/g, '{$1}')
}

/** The pattern of a request target, one of a fixed list, so that no visitor can make the metrics grow. */
export const routeOf = (target: string): string => {
  if (target.startsWith('/r/')) return REDIRECT
  const end = target.indexOf('?')
  const path = end < 0 ? target : target.slice(0, end)
  const isSlashed = path.length > 1 && path.endsWith('/')
  return find(TREE, path.slice(1, isSlashed ? -1 : undefined).split('/'), 0) ?? UNKNOWN
}
