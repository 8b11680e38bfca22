import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Call } from '../src/contracts/call'
import type { EndpointLimit } from '../src/endpoints/limit-calls'
import { endpoints } from '../src/endpoints/list'
import { type Guard, WHO } from '../src/endpoints/openapi/describe-answers'

// Prints docs/calls.md (see generate.mjs): every product call by the contract that defines it, with who may call it.

const CONTRACTS = join(import.meta.dirname, '../src/contracts')

const INTRODUCTION = `# Product calls

Every product call, by the file of \`src/contracts\` that defines it. Each is described in full at \`/api/reference\`. This page is
written by \`npm run generate\` from the contracts and guards.

Every write is limited per user, or per address before sign-up; further limits are named. Fresh sign-in: the identity provider
first confirms that the account still exists.
`

const LIMITS: Record<EndpointLimit, string> = {
  lookUp: 'lookups without a result, per address',
  lookUpMany: 'lookups without a result, per address',
  signUp: 'new accounts, per address',
  write: 'counted as a write',
  provider: 'calls of a payment provider, per user',
}

type Listed = { call: Call; guard: Guard; limit?: EndpointLimit; freshIdentity?: true }

const WIDTH = 130

/** Text in lines of at most WIDTH columns, indented as one item of a list. */
const item = (text: string): string => {
  const lines = ['-']
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? ''
    if (line.length + word.length + 1 > WIDTH) lines.push(`  ${word}`)
    else lines[lines.length - 1] = `${line} ${word}`
  }
  return lines.join('\n')
}

const described = ({ call, guard, limit, freshIdentity }: Listed): string => {
  const needs = [
    `For ${WHO[guard]}.`,
    ...(limit ? [`Limited: ${LIMITS[limit]}.`] : []),
    ...(freshIdentity ? ['Fresh sign-in.'] : []),
  ]
  return `${item(`\`${call.method} ${call.path}\`: ${call.summary}.`)}\n  _${needs.join(' ')}_`
}

const listed = endpoints.flatMap(({ custom }) => (custom?.call ? [custom as Listed] : []))
const sections: string[] = []
for (const file of readdirSync(CONTRACTS).sort()) {
  const defined = new Set(Object.values((await import(join(CONTRACTS, file))) as Record<string, unknown>))
  const calls = listed.filter(({ call }) => defined.has(call))
  if (calls.length > 0) sections.push(`## ${file.replace('.ts', '')}\n\n${calls.map(described).join('\n')}\n`)
}
process.stdout.write([INTRODUCTION, ...sections].join('\n'))
