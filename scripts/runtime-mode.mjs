// @ts-check
import { existsSync } from 'node:fs'
import { root } from './project.mjs'

/**
 * Prepares this process for the compiled product: the project's folder, the variables of `.env` (those of the shell
 * win), readable stacks, and NODE_ENV. Whoever sets NODE_ENV=production and DATABASE_URL runs a real installation;
 * unset, the libraries still get `production`, for their speed, and SHELFMATE_DEMO says that nobody asked for it.
 */
export function enterRuntime() {
  process.chdir(root)
  if (existsSync('.env')) process.loadEnvFile('.env')
  process.setSourceMapsEnabled(true)
  if (!process.env.NODE_ENV) {
    Object.assign(process.env, { NODE_ENV: 'production', SHELFMATE_DEMO: process.env.SHELFMATE_DEMO || '1' })
  }
}
