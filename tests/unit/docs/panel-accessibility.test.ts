import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { PAYLOAD_FINDINGS } from '../../support/payload-findings'

const page = readFileSync(resolve(import.meta.dirname, '../../../docs/panel-accessibility.md'), 'utf8')

test('the page about the panel names each finding that the test of the panel leaves, and its thread', () => {
  const rows = [...page.matchAll(/^\| `([^`]+)` \|[^|]*: `([^`]+)` \|[^|]+\| (?:none found|\[\d+\]\(([^)]+)\))/gm)]
  expect(rows.map(([, rule, selector, upstream]) => ({ rule, selector, upstream: upstream ?? null }))).toEqual(
    PAYLOAD_FINDINGS,
  )
})
