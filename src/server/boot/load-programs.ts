import { existsSync, readFileSync } from 'node:fs'
import { createRequire, SourceMap } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Script } from 'node:vm'

declare global {
  /** `import()` for bundled programs, in which it doesn't work by itself: Node 20 forgets how for code from a cache. */
  var shelfmateImport: ((address: string) => Promise<unknown>) | undefined
}

/** By name: each starts the program, and `load` loads what most starts need. */
type Programs = Record<string, () => Promise<unknown>>

type Wrapper = (require: NodeJS.Require, module: { exports: unknown }, file: string, folder: string) => void

/**
 * Loads the programs that `scripts/programs.mjs` has put into one file. V8's code cache is next to it, from which functions come
 * compiled; one of another version of Node is ignored. Stack traces name the lines of the sources.
 */
export const loadPrograms = (address: string): { programs: Programs; script: Script } => {
  const file = fileURLToPath(address)
  const cache = `${file}.cache`
  // The file is ASCII, and as this encoding it takes half of the memory.
  const script = new Script(readFileSync(file, 'latin1'), {
    filename: file,
    ...(existsSync(cache) && { cachedData: readFileSync(cache) }),
  })
  globalThis.shelfmateImport = (one) => import(one)
  showSources(file)
  const module = { exports: {} }
  const wrapper = script.runInThisContext() as Wrapper
  wrapper(createRequire(file), module, file, dirname(file))
  return { programs: module.exports as Programs, script }
}

/** As `--enable-source-maps` does for the files that Node loads itself, but the map is read at the first stack trace. */
const showSources = (file: string): void => {
  let map: SourceMap | undefined
  const placeOf = (frame: NodeJS.CallSite): string => {
    const text = String(frame)
    const [line, column] = [frame.getLineNumber(), frame.getColumnNumber()]
    if (frame.getFileName() !== file || line === null || column === null) return text
    map ??= new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')))
    const origin = map.findOrigin(line, column)
    // Packages have no map of their own.
    if (!('fileName' in origin) || !origin.fileName || origin.fileName.includes('node_modules/')) return text
    const source = join(dirname(file), origin.fileName)
    return text.replace(`${file}:${line}:${column}`, `${source}:${origin.lineNumber}:${origin.columnNumber}`)
  }
  // The first line as V8 writes it, also for an object without the methods of errors.
  Error.prepareStackTrace = (error, frames) =>
    [Error.prototype.toString.call(error), ...frames.map((one) => `\n    at ${placeOf(one)}`)].join('')
}
