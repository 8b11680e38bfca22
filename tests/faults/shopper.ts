import type { Link } from './story'
import type { World } from './world'

/** Clicks a link `clicks` times at the current business time, and buys one item on the last visit. */
export const shopBy = async ({ sandbox }: World, { url, asin }: Link, clicks: number): Promise<void> => {
  const { pathname, search, searchParams } = new URL(url)
  for (let click = 0; click < clicks; click += 1) await (await fetch(sandbox.url + pathname + search)).text()
  const body = new URLSearchParams({ ...Object.fromEntries(searchParams), quantity: '1' })
  const bought = await fetch(`${sandbox.url}/sandbox/shop/dp/${asin}/buy`, { method: 'POST', body })
  if (!bought.ok) throw new Error(`The purchase failed: ${bought.status}`)
}
