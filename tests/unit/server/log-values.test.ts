import { expect, test } from 'vitest'
import { errorForLog, hashOf, withoutSecrets } from '../../../src/log-values'

test.each([
  ['an ID token', 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhYmMifQ.c2lnbmF0dXJl'],
  ['an access token of Amazon', 'Atza|IwEBIJ-x_y/z+1='],
  ['a refresh token of Amazon', 'Atzr|IwEBIJ-x_y/z+1='],
  ['a key of Stripe', 'sk_live_51Nabc'],
  ['a restricted key', 'rk_test_51Nabc'],
  ['a signing secret', 'whsec_abcDEF123'],
  ['a client secret', 'pi_3N_secret_4fG'],
  ['a bearer token', 'Bearer 0123456789abcdef'],
])('removes %s from a line', (_, secret) => {
  const line = JSON.stringify({ level: 30, msg: `before ${secret} after`, some: { key: secret } })
  const clean = withoutSecrets(line)
  expect(clean).not.toContain(secret.split(' ').at(-1))
  expect(JSON.parse(clean).msg).toMatch(/^before .* after$/)
})

test('removes the password of an address and keeps the rest', () => {
  expect(withoutSecrets('postgres://shelf:pa55@db:5432/shelf')).toBe('postgres://shelf:[removed]@db:5432/shelf')
})

test('writes an email as a hash, the same for the same person', () => {
  const line = withoutSecrets('{"msg":"to Ana@Example.test and ana@example.test"}')
  expect(line).toBe(`{"msg":"to [email ${hashOf('ana@example.test')}] and [email ${hashOf('ana@example.test')}]"}`)
})

test('a line stays JSON when the values of a failed statement are cut off', () => {
  const message = 'Failed query: insert into t values ($1)\nparams: 221B Baker Street,{"a":"quoted \\" text"}\n'
  const line = withoutSecrets(JSON.stringify({ msg: message, last: 'kept' }))
  expect(JSON.parse(line)).toEqual({ msg: expect.stringMatching(/params: \[removed\]$/), last: 'kept' })
  expect(line).not.toContain('Baker')
})

test('an error is written with what names the fault, without what was sent or stored', () => {
  const database = Object.assign(new Error('invalid input syntax for type integer: "221B Baker "Street"'), {
    code: '22P02',
    detail: 'Key (address)=(221B Baker Street) already exists.',
    where: 'COPY people, line 1: "221B Baker Street"',
    parameters: ['221B Baker Street'],
    constraint: 'people_address_unique',
  })
  const error = Object.assign(new Error('Failed query: select $1\nparams: 221B Baker Street', { cause: database }), {
    query: 'select $1',
    params: ['221B Baker Street'],
    rejected: ['ana@example.test'],
    raw: { billing_details: { address: '221B Baker Street' } },
  })
  const logged = errorForLog(error)
  expect(JSON.stringify(logged)).not.toMatch(/Baker|ana@example/)
  expect(logged).toMatchObject({
    type: 'Error',
    message: 'Failed query: select $1',
    stack: expect.stringContaining('log-values.test.ts'),
    cause: { error_code: '22P02', constraint: 'people_address_unique', message: expect.stringContaining('integer') },
  })
})
