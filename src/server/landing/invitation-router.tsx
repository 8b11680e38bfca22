import express, { type Router } from 'express'
import { createLocalReq, type Payload } from 'payload'
import { unsubscribeByLink } from '../../services/invitations/answer-invitation'
import { readUnsubscribeToken } from '../../services/invitations/invitation-tokens'
import type { plainDocument } from './document'
import { sendLanding } from './router'

const readForm = express.urlencoded({ extended: false, limit: '10kb' })

type Parts = {
  payload: Payload
  page: (title: string, ...lines: Parameters<typeof plainDocument>[1][]) => string
  unknown: () => string
}

/**
 * The end of invitations to an address, of all brands. A GET changes nothing, because mail scanners open every link; a mail
 * provider unsubscribes with one POST (RFC 8058).
 */
export const addInvitationRoutes = (router: Router, { payload, page, unknown }: Parts): void => {
  router
    .route('/invitations/:token')
    .get((req, res) => {
      if (!readUnsubscribeToken(req.params.token)) return sendLanding(res, 404, unknown())
      sendLanding(
        res,
        200,
        page(
          'Stop invitations?',
          <p key="text">No brand on Shelfmate will invite you to its program by email again.</p>,
          <form key="form" method="post">
            <button className="button" type="submit">
              Stop invitations
            </button>
          </form>,
        ),
      )
    })
    .post(readForm, async (req, res) => {
      const isDone = await unsubscribeByLink(await createLocalReq({}, payload), req.params.token)
      if (!isDone) return sendLanding(res, 404, unknown())
      sendLanding(res, 200, page('You’re unsubscribed', <p key="text">You won’t get any more invitations.</p>))
    })
}
