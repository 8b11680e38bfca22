import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const SOURCE = join(import.meta.dirname, '../../../web/src')
const STATIC_IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?'(\.[^']+)'/gm

/** Every module loaded together with this one: static imports only, without type imports. */
const loadedWith = (file: string, seen = new Set<string>()): Set<string> => {
  const path = ['', '.ts', '.tsx'].map((end) => file + end).find((name) => /\.tsx?$/.test(name) && existsSync(name))
  if (!path || seen.has(path)) return seen
  seen.add(path)
  for (const [, target = ''] of readFileSync(path, 'utf8').matchAll(STATIC_IMPORT)) {
    loadedWith(join(dirname(path), target), seen)
  }
  return seen
}
const partsOf = (entry: string) =>
  [...loadedWith(join(SOURCE, entry))].flatMap((path) => path.match(/background-sync\/(.+)\.ts/)?.[1] ?? [])

it('the background sync is not in the initial bundle', () => {
  expect(loadedWith(join(SOURCE, 'main.tsx')).size).toBeGreaterThan(20)
  expect(partsOf('main.tsx')).toEqual([])
})

it('the dashboard loads only its control, and the rest when it starts', () => {
  expect(partsOf('app/dashboard-shell.tsx')).toEqual(['sync-control'])
  expect(partsOf('features/amazon/background-sync/background-sync.ts')).toContain('brand-run')
})
