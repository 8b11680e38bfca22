import { ruleOf, seesField } from '../expected/fields'
import { marksIn } from '../world/marks'
import type { Actor, World } from '../world/world'

/**
 * What a response reveals to its reader without permission: marks of other rows or of denied fields, and people's
 * addresses and identities. Empty when there is none.
 */
export const leaksIn = (world: World, actor: Actor, answer: unknown): string[] => {
  const text = JSON.stringify(answer) ?? ''
  const marks = marksIn(text).filter(({ slug, field, id }) => {
    const rule = ruleOf(slug, field)
    return !world.rows(slug, actor).readable.includes(id) || (rule !== undefined && !seesField(rule, actor.name))
  })
  const visible = world.rows('users', actor).readable
  const people = world.people.filter(
    ({ id, email, uid }) => !visible.includes(id) && (text.includes(email) || text.includes(uid)),
  )
  return [
    ...marks.map(({ slug, field, id }) => `shows ${slug}.${field} of row ${id}`),
    ...people.map(({ id }) => `shows who user ${id} is`),
  ]
}
