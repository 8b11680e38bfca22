// @ts-check
import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { runProgram } from './child-program.mjs'
import { SetUpError } from './project.mjs'

/** Without the windows that no test looks at, which cost a fifth of the time. */
const PACKAGE = 'chromium-headless-shell'
const SHELL = `/usr/bin/${PACKAGE}`
const CHROMIUM = '/usr/bin/chromium'

/**
 * Finds the browser for the end-to-end tests: CHROMIUM_PATH, Playwright's own, or the system's headless shell, which it installs as
 * root on Debian; and where that can't be had, the system's Chromium. Throws SetUpError with a line that says what to do.
 * @param {{ isInstallAllowed?: boolean }} [options]
 * @returns {Promise<string>} the path of an executable
 */
export async function findChromium({ isInstallAllowed = true } = {}) {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) {
    if (isExecutable(chosen)) return chosen
    throw new SetUpError(`CHROMIUM_PATH is ${chosen}, which is not executable.`)
  }
  const light = () => [chromium.executablePath(), SHELL].find(isExecutable)
  const found = light()
  if (found) return found
  if (isInstallAllowed && process.getuid?.() === 0 && isDebian()) {
    await installShell().catch((error) => {
      if (!isExecutable(CHROMIUM)) throw error
    })
  }
  const installed = light() ?? [CHROMIUM].find(isExecutable)
  if (installed) return installed
  throw new SetUpError(
    'No Chromium found. Run "npx playwright install --with-deps chromium", or set CHROMIUM_PATH to a Chromium or Chrome.',
  )
}

async function installShell() {
  process.stdout.write('installing Chromium ...\n')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  // Waits for another apt process.
  const waiting = ['-o', 'DPkg::Lock::Timeout=120']
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', PACKAGE]]) {
    const { code, output } = await runProgram('apt-get', [...waiting, ...args], { env })
    if (code !== 0) throw new SetUpError('Installing chromium failed (apt-get). Set CHROMIUM_PATH instead.', output)
  }
}

function isDebian() {
  const file = '/etc/os-release'
  // Not Ubuntu, whose package of this name only installs a snap.
  return existsSync(file) && /^ID="?debian"?$/m.test(readFileSync(file, 'utf8'))
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
