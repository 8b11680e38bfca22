import { beforeAll, describe, expect, test } from 'vitest'
import { MAIL_TEMPLATES, type TemplateName } from '../../../src/contracts/jobs'
import { isOptional, notificationType, typeOf } from '../../../src/contracts/notification-types'
import { readEnv, setEnv } from '../../../src/env'
import { type Mail, renderBrief, renderMail } from '../../../src/integrations/mail/render-mail'
import type { TemplateData } from '../../../src/integrations/mail/templates'
import { MAIL_SAMPLES } from '../../support/mail-samples'

beforeAll(() => setEnv(readEnv({})))

const PATH = '/email/notifications/token'
const samplesOf = (name: TemplateName): TemplateData<never>[] => [...MAIL_SAMPLES[name]] as TemplateData<never>[]
const written = (name: TemplateName): Mail[] =>
  samplesOf(name).map((data) =>
    renderMail(name, data, { unsubscribePath: isOptional(typeOf(name)) ? PATH : undefined }),
  )

describe.each(MAIL_TEMPLATES)('the email %s', (name) => {
  test('has a subject, and the same in plain text and in HTML', () => {
    for (const { subject, text, html } of written(name)) {
      expect(subject.length).toBeGreaterThan(5)
      for (const part of [subject, text, html]) expect(part).not.toMatch(/undefined|null|NaN|\[object/)
      const [first = ''] = text.split('\n\n')
      expect(html).toContain(first.replaceAll('&', '&amp;'))
      expect(text).not.toMatch(/<\w+/)
    }
  })

  test('says why it was sent, and how to stop it if that is possible', () => {
    const { why, receiver } = notificationType(typeOf(name))
    for (const { text, html, unsubscribeUrl } of written(name)) {
      if (receiver !== 'visitor') for (const part of [text, html]) expect(part).toContain(why)
      expect(Boolean(unsubscribeUrl)).toBe(receiver === 'visitor' || isOptional(typeOf(name)))
      expect(/unsubscribe/i.test(text)).toBe(Boolean(unsubscribeUrl))
    }
  })

  test('is short in the app: a title without a period and a sentence', () => {
    for (const { title, text } of samplesOf(name).map((data) => renderBrief(name, data))) {
      expect(title).not.toMatch(/\.$/)
      expect(text).toMatch(/[.…?]$|@/)
      expect(text).not.toMatch(/undefined|null/)
    }
  })
})

test('settings in the footer are reached through the login', () => {
  const [data] = samplesOf('application-received')
  const { text, html } = renderMail('application-received', data as never, { unsubscribePath: PATH })
  for (const part of [text, html]) expect(part).toContain('/login?next=/dashboard/notification-settings')
})
