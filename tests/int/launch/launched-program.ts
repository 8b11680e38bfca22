import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, lstatSync, mkdtempSync, realpathSync, symlinkSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { build } from 'esbuild'

export const root = resolve(import.meta.dirname, '../../..')

/** What loads the built programs. */
export const LOADER = 'src/server/boot/load-programs.ts'
/** What the build loads to fill the code cache. */
export const LOADED = ['src/server/boot/infrastructure.ts', 'src/server/boot/product.ts', 'sandbox/app.ts']

/** A program under test, with its output so far. */
export interface LaunchedProgram {
  child: ChildProcess
  /** Waits up to a minute for a matching line of output; fails with the output when the program ends first. */
  line(pattern: RegExp): Promise<RegExpMatchArray>
  /** Waits for its end. */
  end(): Promise<{ code: number | null; signal: NodeJS.Signals | null; output: string }>
}

export interface LaunchOptions {
  account?: { uid: number; gid: number }
  /** Undefined removes a variable. */
  env?: Record<string, string | undefined>
  cwd?: string
}

const launched = new Set<ChildProcess>()
const folders = new Set<string>()

/** Compiles a program of `programs/` into a folder where it finds the installed packages; returns its path. */
export async function compileProgram(name: string): Promise<string> {
  const outfile = join(root, `artifacts/launch/${name}-${process.pid}.mjs`)
  await build({
    entryPoints: [join(import.meta.dirname, `programs/${name}.ts`)],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    logLevel: 'silent',
  })
  folders.add(outfile)
  return outfile
}

/** Runs a JavaScript file with this Node. */
export function launch(file: string, args: string[], options: LaunchOptions = {}): LaunchedProgram {
  const { account, env = {}, cwd = root } = options
  const child = spawn(process.execPath, [file, ...args], {
    ...account,
    cwd,
    env: { PATH: process.env.PATH, NODE_ENV: 'test', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  launched.add(child)
  let output = ''
  const waiting = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
      for (const look of waiting) look()
    })
  }
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null; output: string }>((done) => {
    child.on('close', (code, signal) => {
      launched.delete(child)
      done({ code, signal, output })
    })
  })
  const line = (pattern: RegExp) =>
    new Promise<RegExpMatchArray>((found, failed) => {
      const settle = (act: () => void) => {
        clearTimeout(timer)
        waiting.delete(look)
        act()
      }
      const look = () => {
        const match = output.match(pattern)
        if (match) settle(() => found(match))
      }
      const fail = (why: string) => settle(() => failed(new Error(`No ${pattern} (${why}) in: ${output}`)))
      const timer = setTimeout(() => fail('60 s'), 60_000)
      waiting.add(look)
      void ended.then(() => fail('it ended'))
      look()
    })
  return { child, line, end: () => ended }
}

/** A new folder that every account may enter, removed by `cleanUp`. */
export function makeFolder(mode = 0o755): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'shelfmate-launch-')))
  chmodSync(folder, mode)
  folders.add(folder)
  return folder
}

/** Kills the processes that a test left running and removes its files, including named folders elsewhere. */
export async function cleanUp(...more: string[]): Promise<void> {
  for (const child of launched) child.kill('SIGKILL')
  for (const folder of [...folders, ...more]) await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  folders.clear()
}

export const isRoot = process.getuid?.() === 0

/** The account `nobody`, if we are root and it can run this Node and read this checkout. */
export function nobodyAccount(): { uid: number; gid: number } | undefined {
  if (!isRoot) return undefined
  const id = (flag: string) => Number.parseInt(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout, 10)
  const account = { uid: id('-u'), gid: id('-g') }
  if (Number.isNaN(account.uid)) return undefined
  const script = `require('node:fs').readFileSync(${JSON.stringify(join(root, 'package.json'))})`
  return spawnSync(process.execPath, ['-e', script], { ...account, cwd: '/' }).status === 0 ? account : undefined
}

/** Copies a program into a folder with these packages, as they are installed without links; `pg` is linked. Returns its path. */
export function copyWithPackages(program: string, packages: string[]): string {
  const checkout = join(makeFolder(), 'checkout')
  for (const path of packages)
    cpSync(join(root, 'node_modules', path), join(checkout, 'node_modules', path), {
      recursive: true,
      filter: (file) => !lstatSync(file).isSymbolicLink(),
    })
  symlinkSync(join(root, 'node_modules/pg'), join(checkout, 'node_modules/pg'))
  const copied = join(checkout, basename(program))
  cpSync(program, copied)
  return copied
}
