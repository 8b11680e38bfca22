import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { type Copy, DockerfileParser, type Env, type From, type Instruction } from 'dockerfile-ast'
import { root } from './launched-program'

export const instructions = DockerfileParser.parse(readFileSync(join(root, 'Dockerfile'), 'utf8')).getInstructions()
/** Paths, without patterns. */
export const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').trim().split('\n')

export const valuesOf = (one: Instruction): string[] => one.getArguments().map((argument) => argument.getValue())
export const sourceStageOf = (one: Instruction): string | undefined =>
  (one as Copy).getFromFlag()?.getValue() ?? undefined

type Stage = { folder: string; variables: Record<string, string> }

/** Creates folders of the image's root, or changes their owner; here the caller makes those that it needs. */
const OF_THE_ROOT = /^mkdir \/data && chown node:node \/data$/

/**
 * Runs the Dockerfile's steps with this machine's Node, in a folder for each stage in place of its /app. Returns the last
 * stage.
 */
export const runImageSteps = async (folder: string): Promise<Stage> => {
  const stages = new Map<string, Stage>()
  let stage: Stage | undefined
  for (const one of instructions) {
    if (one.getKeyword() === 'FROM') {
      const base = stages.get((one as From).getImage() ?? '')
      const name = (one as From).getBuildStage() ?? 'last'
      stage = { folder: join(folder, name), variables: { ...base?.variables } }
      mkdirSync(stage.folder)
      if (base) cpSync(base.folder, stage.folder, { recursive: true })
      stages.set(name, stage)
    } else if (stage) await run(one, stage, stages)
  }
  if (!stage) throw new Error('The Dockerfile has no stage')
  return stage
}

const run = async (one: Instruction, stage: Stage, stages: Map<string, Stage>): Promise<void> => {
  const text = one.getArgumentsContent() ?? ''
  if (one.getKeyword() === 'ENV')
    for (const property of (one as Env).getProperties()) stage.variables[property.getName()] = property.getValue() ?? ''
  if (one.getKeyword() === 'COPY') copy(one, stage, stages)
  if (one.getKeyword() === 'RUN' && !OF_THE_ROOT.test(text)) {
    // Not NODE_ENV, which the steps set themselves.
    const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...stage.variables } as object as NodeJS.ProcessEnv
    await promisify(execFile)('/bin/sh', ['-ec', text], { cwd: stage.folder, env, maxBuffer: 64 * 1024 * 1024 })
  }
}

const copy = (one: Instruction, { folder }: Stage, stages: Map<string, Stage>): void => {
  const values = valuesOf(one)
  const target = join(folder, values.at(-1) ?? '')
  const from = sourceStageOf(one)
  for (const value of values.slice(0, -1)) {
    const source = from ? join(stages.get(from)?.folder ?? '', relative('/app', value)) : join(root, value)
    if (!existsSync(source)) throw new Error(`COPY: there is no ${source}`)
    const isInto = values.at(-1)?.endsWith('/') && value !== '.'
    cpSync(source, isInto ? join(target, basename(source)) : target, {
      recursive: true,
      // npm's commands and the workspace's own links.
      verbatimSymlinks: true,
      filter: (path) => from !== undefined || !ignored.includes(relative(root, path)),
    })
  }
}
