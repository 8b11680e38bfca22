import type { ComponentType } from 'react'

export type RouteModule = { default: ComponentType }

/** The imports that `import.meta.glob('../routes/…')` makes, by file. */
export type RouteModules = Readonly<Record<string, () => Promise<RouteModule>>>

/** The import of a page's module. Throws when there is no such file. */
export const moduleOf = (modules: RouteModules, name: string): (() => Promise<RouteModule>) => {
  const load = modules[`../routes/${name}.tsx`]
  if (!load) throw new Error(`No page ${name}`)
  return load
}
