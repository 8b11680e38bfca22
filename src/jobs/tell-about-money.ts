import * as z from 'zod'
import { MONEY_EVENTS, tellAboutMoney } from '../services/money/notices/tell-about-money'
import { defineTask } from './define-task'

/** Tells those whom it concerns what happened to money, by mail, once. */
export const tellAboutMoneyTask = defineTask({
  name: 'tell-about-money',
  input: z.object({ kind: z.enum(MONEY_EVENTS), id: z.number().int(), turn: z.number().int().optional() }),
  run: ({ req, input }) => tellAboutMoney({ req, ...input }),
})
