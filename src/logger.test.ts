import { pino } from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import { logger } from './logger'
import { inWork } from './work-context'

afterEach(() => vi.restoreAllMocks())

/** The lines that are written while `work` runs. */
const linesOf = (work: () => void): string[] => {
  const lines: string[] = []
  const stream = Reflect.get(logger, pino.symbols.streamSym) as { write: (line: string) => void }
  vi.spyOn(stream, 'write').mockImplementation((line) => void lines.push(line))
  work()
  return lines
}

test.each([
  ['in a request', (work: () => void) => inWork({ ids: { request_id: 'r1' } }, work)],
  ['outside of one', (work: () => void) => work()],
])('a line has nothing of the line before it, %s', (_, within) => {
  const [, second = ''] = linesOf(() =>
    within(() => {
      logger.warn({ err: new Error('first'), queue: 'send-mail', msg: 'First' })
      logger.warn('Second')
    }),
  )
  expect(second.match(/"msg"/g)).toHaveLength(1)
  expect(second).not.toMatch(/first|send-mail/i)
  expect(JSON.parse(second)).toMatchObject({ msg: 'Second' })
})
