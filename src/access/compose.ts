import type { Access, FieldAccess, Where } from 'payload'
import { actorOf } from './roles'
import type { Rule } from './rules'

/** Allows if any rule allows; where rules limit rows, a row has to match any of them. */
export const anyOf =
  (...rules: Rule[]): Rule =>
  (actor) => {
    const answers = rules.map((rule) => rule(actor))
    if (answers.includes(true)) return true
    const wheres = answers.filter((answer): answer is Where => typeof answer === 'object')
    return wheres.length === 0 ? false : { or: wheres }
  }

/** Adapts a rule to Payload's collection access. */
export const asAccess =
  (rule: Rule): Access =>
  ({ req }) =>
    rule(actorOf(req))

/** Adapts a rule to Payload's field access; a rule that limits rows counts as a refusal. */
export const asFieldAccess =
  (rule: Rule): FieldAccess =>
  ({ req }) =>
    rule(actorOf(req)) === true
