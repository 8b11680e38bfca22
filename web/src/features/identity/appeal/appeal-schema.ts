import * as z from 'zod/mini'
import { answerRestriction } from '../../../../../src/contracts/restrictions'

export const AnswerForm = z.pick(answerRestriction.body, { answer: true })
