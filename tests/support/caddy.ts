import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(process.cwd(), 'artifacts/caddy')
const UNPACKED = join(FOLDER, 'usr/bin/caddy')

/**
 * The Caddy of CADDY_PATH or of the system; on Debian, its package is unpacked below artifacts/ if there is none. Throws
 * with what to install.
 */
export const findCaddy = (): string => {
  const given = process.env.CADDY_PATH ?? 'caddy'
  if (spawnSync(given, ['version']).status === 0) return given
  if (!existsSync(UNPACKED)) unpack()
  return UNPACKED
}

const unpack = (): void => {
  mkdirSync(FOLDER, { recursive: true })
  try {
    if (process.getuid?.() === 0) execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
    execFileSync('apt-get', ['download', 'caddy'], { cwd: FOLDER, stdio: 'ignore' })
    const file = readdirSync(FOLDER).find((name) => name.endsWith('.deb')) ?? ''
    execFileSync('dpkg', ['-x', join(FOLDER, file), FOLDER])
  } catch (error) {
    throw new Error('No Caddy found: install it (on Debian: apt-get install caddy) or set CADDY_PATH', { cause: error })
  }
}

export type Caddy = { stop: () => Promise<void> }

/** Runs the repository's own configuration. Resolves as soon as `address` takes requests. */
export const startCaddy = async (variables: { SITE_ADDRESS: string; APPS: string }): Promise<Caddy> => {
  const child = spawn(findCaddy(), ['run', '--config', 'deploy/Caddyfile', '--adapter', 'caddyfile'], {
    env: { PATH: process.env.PATH, HOME: FOLDER, NODE_ENV: 'test', ...variables },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const isUp = () =>
    fetch(`${variables.SITE_ADDRESS}/metrics`).then(
      ({ status }) => status === 404,
      () => false,
    )
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error(`Caddy ended: ${output}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return {
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
