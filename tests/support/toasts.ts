import type { Page } from 'playwright'

/** Notes every toast that a page shows, from its next navigation on. Call once per page. */
export const watchToasts = async (page: Page): Promise<void> => {
  await page.addInitScript({ content: WATCH })
}

/** The words of every toast since the last call, oldest first; waits some seconds until there is one. */
export const toastsSince = async (page: Page): Promise<string[]> => {
  for (let attempt = 0; attempt < 100 && (await shown(page)).length === 0; attempt += 1) await page.waitForTimeout(50)
  // A second one would follow at once.
  await page.waitForTimeout(150)
  return (await page.evaluate('window.shownToasts.splice(0)')) as string[]
}

const shown = async (page: Page): Promise<string[]> => (await page.evaluate('window.shownToasts')) as string[]

/* The words are read a moment later, when the toast is filled. A newer one takes the place of the one before it. */
const WATCH = `
  window.shownToasts = []
  const seen = new WeakSet()
  const note = () => {
    for (const toast of document.querySelectorAll('li[data-swipe-direction][data-state=open]')) {
      if (seen.has(toast)) continue
      seen.add(toast)
      window.shownToasts.push([...toast.querySelectorAll('div > div')].map((part) => part.textContent).join(' | '))
    }
  }
  new MutationObserver(note).observe(document, { childList: true, subtree: true })
`
