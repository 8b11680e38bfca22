import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'
import { picture, type Visitor } from './browser'
import { openLoaded, untilLoaded } from './requests'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

export type PageState = {
  path: string
  open?: (page: Page) => Promise<void>
  /** The state exists only on a phone. */
  isNarrow?: true
  /** Screenshots are saved as well; those of pages as loaded are saved elsewhere. */
  isPictured?: true
}

export type Finding = { state: string; rule: string; nodes: string[] }
/** Elements that break a rule and are left as they are. */
export type Known = { rule: string; selector: string }

type Look = [width: number, colorScheme: 'light' | 'dark']
const LOOKS_ON_A_PHONE: Look[] = [
  [360, 'light'],
  [360, 'dark'],
]
/** Most of a page is the same at both widths: a quick run looks at the wide one. What is too wide is found in any run. */
const LOOKS: Look[] = [[1280, 'light'], [1280, 'dark'], ...(process.env.FULL ? LOOKS_ON_A_PHONE : [])]

/**
 * In light and dark. axe is injected through the debugger, so that the page's own content security policy applies.
 * Leaves the page light.
 */
export const lookAt = async (
  page: Page,
  name: string,
  { path, open, isNarrow, isPictured }: PageState,
): Promise<Finding[]> => {
  await page.setViewportSize({ width: isNarrow ? 360 : 1280, height: 860 })
  await openLoaded(page, path)
  if (open) {
    await open(page)
    await untilLoaded(page)
  }
  await loadAxe(page)
  const findings: Finding[] = []
  for (const [width, colorScheme] of isNarrow ? LOOKS_ON_A_PHONE : LOOKS) {
    await page.setViewportSize({ width, height: 860 })
    await page.emulateMedia({ colorScheme })
    findings.push(...(await axeFindings(page, `${name} ${width} ${colorScheme}`, colorScheme === 'dark')))
  }
  await page.emulateMedia({ colorScheme: 'light' })
  // A desktop at 200%, and the narrowest that WCAG 1.4.10 asks for.
  for (const width of isNarrow ? [320] : [640, 320]) {
    await page.setViewportSize({ width, height: 430 })
    const nodes = await tooWide(page)
    if (nodes.length > 0) findings.push({ state: `${name} ${width}`, rule: 'no scroll to the side', nodes })
  }
  if (isPictured) await picture(page, `state-${name}`, isNarrow ? [360] : [360, 768, 1280], ['light', 'dark'])
  return findings
}

/** What axe finds on an open page in light and dark. Leaves the page light. */
export const axeOf = async (page: Page, state: string): Promise<Finding[]> => {
  await loadAxe(page)
  const findings = await axeFindings(page, state, false)
  await page.emulateMedia({ colorScheme: 'dark' })
  findings.push(...(await axeFindings(page, `${state} dark`, true)))
  await page.emulateMedia({ colorScheme: 'light' })
  return findings
}

/** Through the debugger. */
export const loadAxe = (page: Page): Promise<unknown> => page.evaluate(AXE)

/** In the dark scheme, only colors are checked again. */
const axeFindings = async (page: Page, state: string, onlyColors: boolean): Promise<Finding[]> =>
  (await runAxe(page, { onlyColors })).map(({ rule, nodes }) => ({ state, rule, nodes }))

type Broken = { rule: string; nodes: string[]; known: number[] }

/**
 * The rules that an open page breaks, where axe has been loaded. `nodes` is the HTML of elements that are not among the
 * `known`; `known` of the answer has the places of those that were met.
 */
export const runAxe = async (
  page: Page,
  { onlyColors, more = [], known = [] }: { onlyColors: boolean; more?: readonly string[]; known?: readonly Known[] },
): Promise<Broken[]> => {
  const rules = Object.fromEntries(['target-size', ...more].map((rule) => [rule, { enabled: true }]))
  const options: RunOptions = {
    resultTypes: ['violations'],
    elementRef: true,
    ...(onlyColors
      ? { runOnly: { type: 'rule', values: ['color-contrast'] } }
      : { runOnly: { type: 'tag', values: TAGS }, rules }),
  }
  return page.evaluate(
    async ([chosen, accepted]) => {
      // What a change of the size leads to, such as a tab stop on an area that scrolls now, comes first.
      await new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done, { timeout: 1000 })))
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      const found = await axe.run(document, chosen)
      return found.violations.map(({ id, nodes }) => {
        const placeOf = (element: Element | undefined) =>
          accepted.findIndex(({ rule, selector }) => rule === id && element?.matches(selector))
        return {
          rule: id,
          nodes: nodes.filter(({ element }) => placeOf(element) < 0).map(({ html }) => html.slice(0, 200)),
          known: nodes.map(({ element }) => placeOf(element)).filter((place) => place >= 0),
        }
      })
    },
    [options, known] as const,
  )
}

/** Elements that extend beyond the side of the window, if the page scrolls there. */
export const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const room = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= room) return []
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > room)
      .map(
        (element) =>
          `${Math.round(element.getBoundingClientRect().right - room)} px: ${element.outerHTML.slice(0, 200)}`,
      )
  })

/** Closes the visitor's browser. */
export const lookAtAll = async ({ page, context }: Visitor, states: Record<string, PageState>): Promise<Finding[]> => {
  const findings: Finding[] = []
  for (const [name, state] of Object.entries(states)) findings.push(...(await lookAt(page, name, state)))
  await context.close()
  return findings
}
