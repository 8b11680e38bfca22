/*
 * V8's code cache halves the start of a process that lives for a second: `node boot.cjs FILE`. A process that found
 * no cache writes it when it exits normally.
 */
const { existsSync, readFileSync, writeFileSync } = require('node:fs')
const { createRequire } = require('node:module')
const { dirname, resolve } = require('node:path')
const vm = require('node:vm')

const file = resolve(process.argv[2])
const cacheFile = `${file}.cache`
const cachedData = existsSync(cacheFile) ? readFileSync(cacheFile) : undefined
const wrapped = `(function (require, module, exports, __filename, __dirname) {${readFileSync(file, 'utf8')}\n})`
const script = new vm.Script(wrapped, {
  filename: file,
  cachedData,
  importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
})
if (!cachedData) process.once('exit', () => writeFileSync(cacheFile, script.createCachedData()))
const module_ = { exports: {} }
script.runInThisContext()(createRequire(file), module_, module_.exports, file, dirname(file))
