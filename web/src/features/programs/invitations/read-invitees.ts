import { parse } from 'csv-parse/browser/esm/sync'
import { type Invitee, isAddress } from '../../../../../src/contracts/creator-invitations'
import { MAX_INVITED_NAME } from '../../../../../src/contracts/invitation-texts'

/** A row as it will be sent, or why it won't be. */
export type ListedInvitee = Invitee & { problem: 'invalid' | 'repeated' | null }

const EMAIL = /^(e-?mail|email address|e-mail address)$/i
const NAME = /^(name|full name|creator)$/i
/** As people copy it from their mail program: `Maya Hart <maya@people.test>`. */
const NAMED = /^"?([^"<]*)"?\s*<([^>]+)>$/

/**
 * The people in a list: one per line, or separated by commas or semicolons; or a CSV file or a copied spreadsheet with the
 * columns email and name, whose header is optional. Null when a quote is not closed.
 */
export const readInvitees = (text: string): ListedInvitee[] | null => {
  const records = recordsOf(text)
  if (!records) return null
  const header = records[0] ?? []
  const email = header.findIndex((cell) => EMAIL.test(cell))
  const name = header.findIndex((cell) => NAME.test(cell))
  const people =
    email >= 0
      ? records.slice(1).map((cells) => personOf(cells[email] ?? '', name >= 0 ? cells[name] : undefined))
      : records.flatMap(peopleIn)
  const seen = new Set<string>()
  return people.map((person) => {
    const key = person.email.toLowerCase()
    const isRepeated = seen.has(key)
    seen.add(key)
    return { ...person, problem: isAddress(person.email) ? (isRepeated ? 'repeated' : null) : 'invalid' }
  })
}

/** A line with one address and a name next to it, or several addresses. */
const peopleIn = (cells: string[]): Invitee[] => {
  const filled = cells.filter((cell) => cell !== '')
  const [first = '', second] = filled
  const isPair = filled.length === 2 && !second?.includes('@')
  return isPair ? [personOf(first, second)] : filled.map((cell) => personOf(cell, undefined))
}

const personOf = (cell: string, given: string | undefined): Invitee => {
  const [, named = '', address] = NAMED.exec(cell) ?? []
  const name = (given ?? named).trim().slice(0, MAX_INVITED_NAME)
  return { email: (address ?? cell).trim(), name: name === '' ? null : name }
}

const recordsOf = (text: string): string[][] | null => {
  try {
    return parse(text, {
      bom: true,
      delimiter: [',', ';', '\t'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    })
  } catch {
    return null
  }
}
