/*
 * For `node --require`: writes below DATA_DIR fail as on a full disk while the file DISK_FULL in it exists.
 */
const fs = require('node:fs')
const { syncBuiltinESMExports } = require('node:module')
const { join, resolve } = require('node:path')

const folder = resolve(process.env.DATA_DIR ?? '.data')
const flag = join(folder, 'DISK_FULL')
const { existsSync } = fs
const full = () =>
  Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28, syscall: 'write' })
const isRefused = (path) => existsSync(flag) && typeof path === 'string' && resolve(path).startsWith(folder)

const { openSync, writeSync, writeFile, createWriteStream } = fs
const opened = new Set()
fs.openSync = (path, ...rest) => {
  if (isRefused(path)) throw full()
  const file = openSync(path, ...rest)
  if (resolve(String(path)).startsWith(folder)) opened.add(file)
  return file
}
fs.writeSync = (file, ...rest) => {
  if (opened.has(file) && existsSync(flag)) throw full()
  return writeSync(file, ...rest)
}
fs.writeFile = (path, ...rest) => (isRefused(path) ? rest.at(-1)(full()) : writeFile(path, ...rest))
fs.createWriteStream = (path, ...rest) => {
  const stream = createWriteStream(path, ...rest)
  if (isRefused(path)) process.nextTick(() => stream.destroy(full()))
  return stream
}
const { writeFile: writeLater, open: openLater } = fs.promises
fs.promises.writeFile = (path, ...rest) => (isRefused(path) ? Promise.reject(full()) : writeLater(path, ...rest))
fs.promises.open = (path, ...rest) => (isRefused(path) ? Promise.reject(full()) : openLater(path, ...rest))
syncBuiltinESMExports()
