export type SiteMap = { all: string[]; program: string; category: string; post: string }

/** Throws if the demo's program or posts are missing. */
export const readSiteMap = async (origin: string): Promise<SiteMap> => {
  const text = await (await fetch(`${origin}/sitemap.xml`)).text()
  const all = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  const first = (start: RegExp): string => {
    const path = all.find((listed) => start.test(listed))
    if (!path) throw new Error(`No page at ${start} is listed`)
    return path
  }
  return { all, program: first(/^\/a\//), category: first(/^\/blog\/category\//), post: first(/^\/blog\/(?!category)/) }
}
