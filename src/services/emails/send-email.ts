import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import type { JobData } from '../../contracts/jobs'
import { queryOne } from '../../database'
import { reasonInWords } from '../../errors'
import { renderMail } from '../../integrations/mail/render-mail'
import { openValues } from '../../integrations/mail/sealed-values'
import { isRefusedForGood, sendMail } from '../../integrations/mail/send-mail'
import { logger } from '../../logger'
import { replyAddressOf } from '../messages/reply-address'
import { planEmail } from '../notifications/email-plan'
import { holdEmail, recordOutcome } from './record-emails'

type Input = { req: PayloadRequest; input: JobData<'send-mail'> }

/**
 * Sends an email, whose template gets the values of `sealed` as well as those of `data`, and records the outcome. Does
 * nothing when it was sent and the job ended before it was told, or when the recipient doesn't want it anymore; in the
 * recipient's quiet hours, it waits for their end. Throws when it could not be sent; not when the server will never take it.
 */
export const sendEmail = async ({ req, input: { email, to, template, data, sealed } }: Input): Promise<void> => {
  if (await wasSent(req, email)) return
  const plan = await planEmail(req, { to, template })
  if (plan.kind === 'skip') return recordOutcome(req, email, { status: 'skipped' })
  if (plan.kind === 'hold' && email !== undefined) return holdEmail(req, email, plan.held_until)
  const { unsubscribePath } = plan.kind === 'send' ? plan : {}
  let subject: string
  try {
    const mail = renderMail(template, { ...data, ...openValues(to, sealed) } as never, { unsubscribePath })
    subject = mail.subject
    const replyTo = await replyAddressOf(req, { to, data })
    await sendMail({ to, mail: replyTo === null ? mail : { ...mail, replyTo } })
  } catch (error) {
    await recordSafely(req, email, { status: 'failed', error: reasonInWords(error) })
    if (isRefusedForGood(error)) return
    throw error
  }
  await recordSafely(req, email, { status: 'sent', subject })
}

/** An outcome that isn't recorded must neither send an email again nor hide why it failed. */
const recordSafely = (...outcome: Parameters<typeof recordOutcome>): Promise<void> =>
  recordOutcome(...outcome).catch((error) =>
    logger.error({ err: error, msg: 'The outcome of an email was not recorded' }),
  )

const wasSent = async (req: PayloadRequest, key: string | undefined): Promise<boolean> =>
  key !== undefined &&
  (await queryOne(req, sql`select 1 from emails where key = ${key} and status = 'sent'`)) !== undefined
