import express, { Router } from 'express'
import { createLocalReq, type Payload } from 'payload'
import { LANDING_MESSAGES } from '../../contracts/landing-messages'
import { shopPath } from '../../contracts/landing-paths'
import { LANDING_TEXTS } from '../../contracts/landing-vocabulary'
import { ProductError } from '../../errors'
import { confirmEmail, readConfirmation } from '../../services/landing/confirm-email'
import { readSubscription, unsubscribe } from '../../services/landing/unsubscribe'
import type { Renderer } from '../pages/renderer'
import { plainDocument } from './document'
import { addInvitationRoutes } from './invitation-router'
import { addNotificationRoutes } from './notification-router'
import { sendLanding } from './router'

const readForm = express.urlencoded({ extended: false, limit: '10kb' })

/**
 * Where the links of emails to visitors lead, those that end notifications, and those that end
 * invitations. A GET changes nothing, because mail scanners
 * open every link; a mail provider unsubscribes with one POST (RFC 8058).
 */
export const emailRouter = ({
  payload,
  renderer,
}: {
  payload: Payload
  renderer: Pick<Renderer, 'landing'>
}): Router => {
  const router = Router()
  const page = (title: string, ...lines: Parameters<typeof plainDocument>[1][]): string =>
    plainDocument({ title, style: renderer.landing().style }, lines)
  const unknown = () => page(LANDING_MESSAGES.unknownLinkTitle, <p key="text">{LANDING_MESSAGES.unknownLink}</p>)

  router
    .route('/unsubscribe/:token')
    .get(async (req, res) => {
      const subscription = await readSubscription({ payload }, req.params.token)
      if (!subscription) return sendLanding(res, 404, unknown())
      const { brand_name } = subscription
      const form = <Button key="form">Unsubscribe</Button>
      sendLanding(
        res,
        200,
        page(`Stop emails from ${brand_name}?`, <p key="text">{`${brand_name} won’t email you again.`}</p>, form),
      )
    })
    .post(readForm, async (req, res) => {
      const subscription = await readSubscription({ payload }, req.params.token)
      if (!subscription) return sendLanding(res, 404, unknown())
      await unsubscribe({ payload }, req.params.token)
      const text = `You won’t get any more emails from ${subscription.brand_name}.`
      sendLanding(res, 200, page('You’re unsubscribed', <p key="text">{text}</p>))
    })

  router
    .route('/confirm/:token')
    .get(async (req, res) => {
      const confirmation = await readConfirmation({ payload }, req.params.token)
      if (!confirmation) return sendLanding(res, 404, unknown())
      const { brand_name, email } = confirmation
      const text = `Confirm that ${email} is yours, and that ${brand_name} may email you.`
      sendLanding(
        res,
        200,
        page('Confirm your email', <p key="text">{text}</p>, <Button key="form">Confirm email</Button>),
      )
    })
    .post(readForm, async (req, res) => {
      const local = await createLocalReq({}, payload)
      const confirmed = await confirmEmail({ req: local, token: req.params.token }).catch(refusalOf)
      if (confirmed === null) return sendLanding(res, 404, unknown())
      if (confirmed instanceof ProductError)
        return sendLanding(res, 409, page('No codes left', <p key="text">{confirmed.message}</p>))
      const { code, slug, ref, usesPromotion } = confirmed
      sendLanding(
        res,
        200,
        page(
          'Your email is confirmed',
          code === null ? null : (
            <p key="code" className="code">
              <output>{code}</output>
            </p>
          ),
          <p key="text">
            <a className="button" href={shopPath(slug, { ref, usesPromotion })}>
              {LANDING_TEXTS.shopOnAmazon}
            </a>
          </p>,
        ),
      )
    })

  addNotificationRoutes(router, { payload, page, unknown })
  addInvitationRoutes(router, { payload, page, unknown })
  return router
}

const Button = ({ children }: { children: string }) => (
  <form method="post">
    <button className="button" type="submit">
      {children}
    </button>
  </form>
)

const refusalOf = (error: unknown): ProductError => {
  if (error instanceof ProductError && error.code === 'conflict') return error
  throw error
}
