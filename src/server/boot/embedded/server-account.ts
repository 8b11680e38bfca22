import { spawnSync } from 'node:child_process'
import { causeOf, StartError } from './start-error'

export interface ServerAccount {
  uid: number
  gid: number
}

const ACCOUNT_NAME = 'postgres'

/** Postgres refuses to run as root, so root runs it under another account. */
export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/** For root only. Throws StartError when it cannot be created. */
export function postgresAccount(): ServerAccount {
  const found = lookUpAccount()
  if (found) return found
  const made = spawnSync('useradd', ['--system', '--user-group', '--no-create-home', ACCOUNT_NAME], {
    encoding: 'utf8',
  })
  const account = lookUpAccount()
  if (account) return account
  const cause = made.error ? causeOf(made.error) : made.stderr.trim()
  throw new StartError(
    `Postgres does not run as root and the account "${ACCOUNT_NAME}" cannot be created (${cause}). Start as a normal user.`,
  )
}

/** Whether the account can enter the folder, tried with the account itself so that ACLs and mounts count. */
export function canEnter(account: ServerAccount, folder: string): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...account, cwd: '/', stdio: 'ignore' }).status === 0
}

/** Undefined: as ourselves. */
export function canRun(account: ServerAccount | undefined, program: string): boolean {
  return spawnSync(program, ['--version'], { ...account, cwd: '/', stdio: 'ignore' }).status === 0
}

function lookUpAccount(): ServerAccount | undefined {
  const uid = idOf('-u')
  const gid = idOf('-g')
  return uid === undefined || gid === undefined ? undefined : { uid, gid }
}

function idOf(flag: '-u' | '-g'): number | undefined {
  const answer = spawnSync('id', [flag, ACCOUNT_NAME], { encoding: 'utf8' })
  return answer.status === 0 ? Number.parseInt(answer.stdout, 10) : undefined
}
