import type { Endpoint } from 'payload'
import { actorOf } from '../access/roles'
import { verifyIdToken } from '../integrations/identity/verify-id-token'
import { endStaffSession } from './end-session'
import { staffCookie, staffTokenOf } from './staff-cookie'

const refused = (): Response => Response.json({ message: 'Log in at /admin/login' }, { status: 403 })

/** Replaces Payload's auth endpoints; the panel signs in by `POST /api/session`. */
export const staffEndpoints: Endpoint[] = [
  { path: '/login', method: 'post', handler: refused },
  { path: '/first-register', method: 'post', handler: refused },
  { path: '/forgot-password', method: 'post', handler: refused },
  { path: '/reset-password', method: 'post', handler: refused },
  { path: '/unlock', method: 'post', handler: refused },
  {
    path: '/logout',
    method: 'post',
    handler: async (req) => {
      await endStaffSession(req)
      return Response.json({ message: 'Logged out' }, { headers: { 'set-cookie': staffCookie('', 0) } })
    },
  },
  {
    path: '/refresh-token',
    method: 'post',
    handler: async (req) => {
      const token = staffTokenOf(req.headers)
      const identity = token === null ? null : await verifyIdToken(token)
      const user = actorOf(req)
      if (!identity || !user) return Response.json({ message: 'Logged out' }, { status: 401 })
      return Response.json({
        message: 'The session expires with its token',
        exp: identity.expiresAt,
        refreshedToken: '',
        user,
      })
    },
  },
]
