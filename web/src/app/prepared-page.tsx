import { type ComponentType, lazy, useState } from 'react'

type PageModule = { default: ComponentType }

/** A page in its own chunk that can be loaded before its first render. */
export type PreparedPage = ComponentType & {
  /** Loads the page, so that it renders without suspending, as hydration requires. */
  prepare: () => Promise<void>
}

export const preparedPage = (load: () => Promise<PageModule>): PreparedPage => {
  let loaded: ComponentType | null = null
  const Later = lazy(load)
  const Page = () => {
    // Chosen once per mount: swapping the component would reset the page's state.
    const [Shown] = useState<ComponentType>(() => loaded ?? Later)
    return <Shown />
  }
  return Object.assign(Page, {
    prepare: async () => {
      loaded = (await load()).default
    },
  })
}
