import type { AppConfig } from '../../../src/contracts/app-config'

let known: AppConfig | null = null

/** What the host wrote into the page. Throws when it is missing; its shape is the host's promise, not checked here. */
export const appConfig = (): AppConfig => {
  known ??= configInPage()
  return known
}

/** For the server's rendering, where no page has it yet. */
export const provideConfig = (config: AppConfig): void => {
  known = config
}

const configInPage = (): AppConfig => {
  const text = document.getElementById('app-config')?.textContent
  if (!text) throw new Error('The page carries no configuration')
  return JSON.parse(text) as AppConfig
}
