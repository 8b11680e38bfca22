// @ts-check
import { existsSync } from 'node:fs'
import { root } from './project.mjs'

/**
 * Prepares this process for the compiled product: working directory, variables of `.env` (the shell's take precedence),
 * readable stack traces, and NODE_ENV. Setting NODE_ENV=production and DATABASE_URL makes a real installation. When
 * NODE_ENV is unset, libraries still get `production` for speed, and SHELFMATE_DEMO marks the process as a demo.
 */
export function enterRuntime() {
  process.chdir(root)
  if (existsSync('.env')) process.loadEnvFile('.env')
  process.setSourceMapsEnabled(true)
  if (!process.env.NODE_ENV) {
    Object.assign(process.env, { NODE_ENV: 'production', SHELFMATE_DEMO: process.env.SHELFMATE_DEMO || '1' })
  }
}
