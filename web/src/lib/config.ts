import type { AppConfig } from '../../../src/contracts/app-config'

let known: AppConfig | null = null

/** The configuration that the host embedded in the page. Throws when it is missing; its shape is not checked. */
export const appConfig = (): AppConfig => {
  known ??= configInPage()
  return known
}

/** Sets the configuration for server rendering, where there is no document. */
export const provideConfig = (config: AppConfig): void => {
  known = config
}

const configInPage = (): AppConfig => {
  const text = document.getElementById('app-config')?.textContent
  if (!text) throw new Error('The page carries no configuration')
  return JSON.parse(text) as AppConfig
}
