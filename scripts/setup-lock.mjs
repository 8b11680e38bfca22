// @ts-check
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { root, SetUpError } from './project.mjs'

const LOCK_FILE = join(root, 'dist/.setup-lock')

/**
 * Runs `work` while no other command of this checkout installs or builds; waits for one that does.
 * A lock whose process is gone does not count.
 * @param {() => Promise<void>} work
 */
export async function alone(work) {
  await takeLock()
  const release = () => rmSync(LOCK_FILE, { force: true })
  process.once('exit', release)
  try {
    await work()
  } finally {
    process.off('exit', release)
    release()
  }
}

async function takeLock() {
  let waitedFor = 0
  for (;;) {
    try {
      mkdirSync(join(root, 'dist'), { recursive: true })
      writeFileSync(LOCK_FILE, String(process.pid), { flag: 'wx' })
      return
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) {
        throw new SetUpError(`Cannot write to ${root} (${error instanceof Error ? error.message : error}).`)
      }
    }
    const holder = readHolder()
    if (holder !== undefined && !isAlive(holder)) rmSync(LOCK_FILE, { force: true })
    else {
      if (holder !== undefined && holder !== waitedFor)
        process.stdout.write(`waiting for process ${holder}, which installs or builds\n`)
      waitedFor = holder ?? waitedFor
      await delay(300)
    }
  }
}

/** @returns {number | undefined} undefined while the file is being written or has just gone */
function readHolder() {
  try {
    const pid = Number.parseInt(readFileSync(LOCK_FILE, 'utf8'), 10)
    return Number.isInteger(pid) ? pid : undefined
  } catch {
    return undefined
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
