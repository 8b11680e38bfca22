import type { Access, FieldAccess, Where } from 'payload'
import { actorOf } from './roles'
import type { Rule } from './rules'

export const anyOf =
  (...rules: Rule[]): Rule =>
  (actor) => {
    const answers = rules.map((rule) => rule(actor))
    if (answers.includes(true)) return true
    const wheres = answers.filter((answer): answer is Where => typeof answer === 'object')
    return wheres.length === 0 ? false : { or: wheres }
  }

export const asAccess =
  (rule: Rule): Access =>
  ({ req }) =>
    rule(actorOf(req))

/** A rule that limits rows counts as a refusal. */
export const asFieldAccess =
  (rule: Rule): FieldAccess =>
  ({ req }) =>
    rule(actorOf(req)) === true
