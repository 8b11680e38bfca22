import { expect, type Page, type Request } from '@playwright/test'

/** Toasts that no test has read yet, and requests in flight. */
type Watch = { shown: string[]; calls: Set<Request> }

const watches = new WeakMap<Page, Watch>()

/** Notes every toast that a page shows, from its next navigation on. Call once per page. */
export const watchToasts = async (page: Page): Promise<void> => {
  const { shown, calls }: Watch = { shown: [], calls: new Set() }
  watches.set(page, { shown, calls })
  page.on('request', (request) => {
    if (['fetch', 'xhr'].includes(request.resourceType())) calls.add(request)
  })
  page.on('requestfinished', (request) => calls.delete(request))
  page.on('requestfailed', (request) => calls.delete(request))
  await page.exposeFunction('noteToast', (words: string) => void shown.push(words))
  await page.addInitScript({ content: WATCH })
}

/** The words of every toast since the last call, oldest first; waits until there is one. */
export const toastsSince = async (page: Page): Promise<string[]> => {
  const { shown, calls } = watchOf(page)
  await expect.poll(() => shown.length, { message: 'toasts' }).toBeGreaterThan(0)
  // A second one would come with a pending request or within the next frames.
  do {
    await expect.poll(() => calls.size, { message: 'requests in flight' }).toBe(0)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  } while (calls.size > 0)
  return shown.splice(0)
}

/** The words of every toast since the last call; may be empty. */
export const unreadToasts = (page: Page): string[] => watchOf(page).shown.splice(0)

const watchOf = (page: Page): Watch => {
  const watch = watches.get(page)
  if (!watch) throw new Error('watchToasts was not called for this page')
  return watch
}

/* The words are read a moment later, when the toast is filled. A newer one takes the place of the one before it. */
const WATCH = `
  const seen = new WeakSet()
  const note = () => {
    for (const toast of document.querySelectorAll('li[data-swipe-direction][data-state=open]')) {
      if (seen.has(toast)) continue
      seen.add(toast)
      window.noteToast([...toast.querySelectorAll('div > div')].map((part) => part.textContent).join(' | '))
    }
  }
  new MutationObserver(note).observe(document, { childList: true, subtree: true })
`
