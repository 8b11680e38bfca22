import type { Access, FieldAccess, Where } from 'payload'
import { actorOf } from './roles'
import type { Rule } from './rules'

/** Allowed when one of the rules allows; rows are those that match any of them. */
export const anyOf =
  (...rules: Rule[]): Rule =>
  (actor) => {
    const answers = rules.map((rule) => rule(actor))
    if (answers.includes(true)) return true
    const wheres = answers.filter((answer): answer is Where => typeof answer === 'object')
    return wheres.length === 0 ? false : { or: wheres }
  }

/** A rule as Payload's access function. */
export const asAccess =
  (rule: Rule): Access =>
  ({ req }) =>
    rule(actorOf(req))

/** A rule that does not depend on the row, as Payload's field access. */
export const asFieldAccess =
  (rule: Rule): FieldAccess =>
  ({ req }) =>
    rule(actorOf(req)) === true
