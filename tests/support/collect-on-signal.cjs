// Loaded into a program by NODE_OPTIONS: SIGUSR2 frees its garbage, so that a test can measure what it really keeps.
const { setFlagsFromString } = require('node:v8')
const { runInNewContext } = require('node:vm')

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')
process.on('SIGUSR2', () => collect())
