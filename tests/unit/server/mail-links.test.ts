import { beforeAll, describe, expect, test } from 'vitest'
import { POLICIES } from '../../../src/access/policies'
import { MAIL_TEMPLATES, type TemplateName } from '../../../src/contracts/jobs'
import { isNextPage } from '../../../src/contracts/login-address'
import { isPagePath } from '../../../src/contracts/pages'
import { readEnv, setEnv } from '../../../src/env'
import { type Mail, renderMail } from '../../../src/integrations/mail/render-mail'
import type { TemplateData } from '../../../src/integrations/mail/templates'
import { MAIL_SAMPLES } from '../../support/mail-samples'

const ORIGIN = 'http://localhost:3000'
const FOR_VISITORS: readonly TemplateName[] = ['landing-welcome', 'landing-confirm']

beforeAll(() => setEnv(readEnv({ PUBLIC_URL: ORIGIN })))

const samplesOf = (name: TemplateName): TemplateData<never>[] => [...MAIL_SAMPLES[name]] as TemplateData<never>[]
const written = (name: TemplateName): Mail[] => samplesOf(name).map((data) => renderMail(name, data))
const linksIn = ({ text }: Mail): URL[] => [...text.matchAll(/https?:\/\/\S+/g)].map(([link]) => new URL(link))

/** Without an account yet, and pages that the app gets with the screens of teams. */
const INVITATIONS: readonly TemplateName[] = ['team-invited', 'invitation-sent', 'invitation-reminder']
const TO_COME = ['/dashboard/team']

/** To an address with which nobody can log in, and to somebody who may not know the password. */
const WITHOUT_LOGIN: readonly TemplateName[] = ['login-email-changed', 'password-changed', 'account-closed']

/** To people who may be banned. */
const TO_ANSWER: readonly TemplateName[] = ['ban-announced', 'ban-decided', 'commission-held']
const OTHERS = [...FOR_VISITORS, ...INVITATIONS, ...WITHOUT_LOGIN, ...TO_ANSWER]

describe.each(MAIL_TEMPLATES.filter((name) => !OTHERS.includes(name)))('%s', (name) => {
  test('leads through the login to a page that exists', () => {
    for (const mail of written(name)) {
      const [link, ...others] = linksIn(mail)
      expect(others).toEqual([])
      // An email may have no action.
      if (!link) continue
      expect(link.origin).toBe(ORIGIN)
      expect(link.pathname).toBe('/login')
      const next = link.searchParams.get('next') ?? ''
      expect(isNextPage(next)).toBe(true)
      expect(exists(new URL(next, ORIGIN).pathname), next).toBe(true)
      expect(mail.html).toContain(`href="${link.href}"`)
    }
  })
})

test.each([...FOR_VISITORS, ...INVITATIONS])('%s does not ask its reader to log in', (name) => {
  for (const mail of written(name)) for (const link of linksIn(mail)) expect(link.pathname).not.toBe('/login')
})

test.each(WITHOUT_LOGIN)('%s leads at most to an open page', (name) => {
  const paths = written(name).flatMap((mail) => linksIn(mail).map(({ pathname }) => pathname))
  expect(paths).toEqual(name === 'password-changed' ? ['/forgot-password'] : [])
})

test.each(TO_ANSWER)('%s leads to a page without a login, with the token in the fragment', (name) => {
  const links = written(name).flatMap(linksIn)
  // Whose ban was lifted can log in.
  const open = links.filter(({ pathname }) => name !== 'ban-decided' || pathname !== '/login')
  expect(open.length).toBeGreaterThan(0)
  for (const { pathname, search, hash } of open) expect([pathname, search, hash]).toEqual(['/appeal', '', '#aB3-_x9'])
  expect(isPagePath('/appeal')).toBe(true)
})

test('the link that confirms a payout method keeps its token', () => {
  const [mail] = written('payout-destination-confirm')
  const next = mail && linksIn(mail)[0]?.searchParams.get('next')
  expect(next).toBe('/dashboard/creator-payment-settings?verify=aB3-_x9')
})

/** A page of the app, or a record in the panel. */
const exists = (path: string): boolean => {
  const [, collection = ''] = /^\/admin\/collections\/(\w+)\/\d+$/.exec(path) ?? []
  return isPagePath(path) || TO_COME.includes(path) || collection in POLICIES
}
