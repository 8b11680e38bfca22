import { describe, expect, test } from 'vitest'
import { EVENTS, type EventType, isLive } from '../../../src/contracts/events'
import { MAIL_TEMPLATES } from '../../../src/contracts/jobs'
import {
  isOptional,
  isPersonal,
  NOTIFICATION_KEYS,
  notificationType,
  typeOf,
} from '../../../src/contracts/notification-types'
import { keepsPromise } from '../../support/promises'

describe('types of notifications', () => {
  test('every template has exactly one type, and no type has another', () => {
    keepsPromise('privacy', 'We send no other email that is not about your account or something you asked for.')
    const named = NOTIFICATION_KEYS.flatMap((type) => notificationType(type).templates)
    expect([...named].sort()).toEqual([...MAIL_TEMPLATES].sort())
    for (const template of MAIL_TEMPLATES) expect(notificationType(typeOf(template)).templates).toContain(template)
  })

  test('every event that somebody is told of belongs to a type', () => {
    const told = new Set(NOTIFICATION_KEYS.flatMap((type) => notificationType(type).events))
    const events = (Object.keys(EVENTS) as EventType[]).filter((type) => !isLive(type))
    expect(events.filter((type) => !told.has(type))).toEqual([])
  })

  test('money and security are told at once, and nothing else is forced on people', () => {
    for (const type of NOTIFICATION_KEYS) {
      if (!isPersonal(type)) continue
      const { category, email } = notificationType(type)
      const isForced = category === 'money' || category === 'security'
      expect([type, isOptional(type)]).toEqual([type, !isForced])
      if (isForced) expect([type, email]).toEqual([type, 'now'])
    }
  })
})
