import { type ComponentType, lazy, useState } from 'react'

type PageModule = { default: ComponentType }

/** A page in a chunk of its own that can also be there before its first render. */
export type PreparedPage = ComponentType & {
  /** Loads the page: rendered afterwards, it does not wait, as hydration needs it. */
  prepare: () => Promise<void>
}

/** Makes a page of the module that `load` brings: its default export. */
export const preparedPage = (load: () => Promise<PageModule>): PreparedPage => {
  let loaded: ComponentType | null = null
  const Later = lazy(load)
  const Page = () => {
    // One choice as long as the page stands: another component in its place would begin with an empty state.
    const [Shown] = useState<ComponentType>(() => loaded ?? Later)
    return <Shown />
  }
  return Object.assign(Page, {
    prepare: async () => {
      loaded = (await load()).default
    },
  })
}
