import express, { type Router } from 'express'
import { createLocalReq, type Payload } from 'payload'
import { loginAddress } from '../../contracts/login-address'
import { readSubscription, unsubscribe } from '../../services/notifications/unsubscribe'
import type { plainDocument } from './document'
import { sendLanding } from './router'

const readForm = express.urlencoded({ extended: false, limit: '10kb' })

type Parts = {
  payload: Payload
  page: (title: string, ...lines: Parameters<typeof plainDocument>[1][]) => string
  unknown: () => string
}

const SETTINGS = (
  <p key="settings">
    <a href={loginAddress('/dashboard/notification-settings')}>Notification settings</a>
  </p>
)

/**
 * The end of one type of emails, or of all that can be turned off, without logging in. A GET changes nothing, because mail
 * scanners open every link; a mail provider unsubscribes with one POST (RFC 8058).
 */
export const addNotificationRoutes = (router: Router, { payload, page, unknown }: Parts): void => {
  router
    .route('/notifications/:token')
    .get(async (req, res) => {
      const subscription = await readSubscription({ payload }, req.params.token)
      if (!subscription) return sendLanding(res, 404, unknown())
      sendLanding(
        res,
        200,
        page(
          'Turn off these emails?',
          <p key="text">
            {`We won’t email you about “${subscription.label}” anymore. You still get emails about money and security.`}
          </p>,
          <form key="one" method="post">
            <button className="button" type="submit">
              Turn off emails
            </button>
          </form>,
          <form key="all" method="post">
            <button className="button" type="submit" name="all" value="1">
              Turn off all optional emails
            </button>
          </form>,
          SETTINGS,
        ),
      )
    })
    .post(readForm, async (req, res) => {
      const subscription = await readSubscription({ payload }, req.params.token)
      if (!subscription) return sendLanding(res, 404, unknown())
      const fromAll = (req.body as { all?: string } | undefined)?.all === '1'
      await unsubscribe(await createLocalReq({}, payload), subscription, { fromAll })
      const text = fromAll
        ? 'You only get emails about money and security now.'
        : `You won’t get any more emails about “${subscription.label}”.`
      sendLanding(res, 200, page('Emails turned off', <p key="text">{text}</p>, SETTINGS))
    })
}
