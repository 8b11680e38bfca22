import { reconciled } from '../../int/money/money-records'
import { findUnsettled, findWrongMoney } from '../judge'
import { startStage } from '../model/stage'
import { isScripted, type Scripted } from '../mutants'
import { makePeople } from '../people'
import { setBusinessDay } from '../world'
import { SCENES } from './scenes'

export type Played = { scene: Scripted; wrong: string[] }

/**
 * Plays the scenes named by the arguments, one after another in one product, and prints what is wrong after each. An
 * error of the product ends a scene and is one of the findings.
 */
const main = async (): Promise<void> => {
  const stage = await startStage()
  await setBusinessDay(stage, '2027-03-05')
  await reconciled(stage.product)
  const all: Played[] = []
  for (const scene of process.argv.slice(2).filter(isScripted)) {
    const { role, ways, play } = SCENES[scene]
    const people = await makePeople(stage, { name: scene, roles: [role], ways })
    const errors = await play({ ...stage, people, clients: new Map(), isHeld: false }).then(() => [], textOf)
    const open = [
      ...(await findWrongMoney(stage)),
      ...(await findUnsettled(stage)),
      ...(await reconciled(stage.product)),
    ]
    all.push({ scene, wrong: [...errors, ...open] })
  }
  process.stdout.write(`played ${JSON.stringify(all)}\n`)
  await stage.close()
}

const textOf = (error: unknown): string[] => [
  error instanceof Error ? `${error.message} ${error.cause ?? ''}` : String(error),
]

void main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
  process.exitCode = 1
})
