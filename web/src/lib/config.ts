import type { AppConfig } from '../../../src/contracts/app-config'

let known: AppConfig | null = null

/** Embedded by the host; its shape is not checked. Throws when it is missing. */
export const appConfig = (): AppConfig => {
  known ??= configInPage()
  return known
}

/** For server rendering, where there is no document. */
export const provideConfig = (config: AppConfig): void => {
  known = config
}

const configInPage = (): AppConfig => {
  const text = document.getElementById('app-config')?.textContent
  if (!text) throw new Error('The page carries no configuration')
  return JSON.parse(text) as AppConfig
}
