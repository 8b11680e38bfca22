import { createConfig } from './src/create-config'
import { processVariables, readEnv } from './src/env'
import { logger } from './src/logger'
import { createQueue } from './src/queue'

const env = readEnv(processVariables())
logger.level = env.logLevel

/** For Payload's own commands, which expect a configuration here. The product calls `createConfig`. */
export default createConfig({ env, queue: createQueue(env) })
