import { AppConfig } from '../../../src/contracts/app-config'

let parsed: AppConfig | null = null

/** What the host wrote into the page, parsed once. Throws when it is missing or not as the contract says. */
export const appConfig = (): AppConfig => {
  parsed ??= AppConfig.parse(JSON.parse(document.getElementById('app-config')?.textContent ?? 'null'))
  return parsed
}
