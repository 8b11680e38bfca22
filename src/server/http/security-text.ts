import path from 'node:path'
import { Router } from 'express'
import { env } from '../../env'

const FOLDER = '/.well-known'
/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180
const DAY_MS = 86_400_000

/** How to report a vulnerability: `security.txt` by RFC 9116, and SECURITY.md as the policy that it links to. */
export const securityText = ({ root }: { root: string }): Router => {
  const router = Router()
  router.get(`${FOLDER}/security.txt`, (_req, res) => {
    const { publicUrl, mail } = env()
    const today = Math.floor(Date.now() / DAY_MS)
    const fields = [
      `Contact: mailto:${mail.support}`,
      `Expires: ${new Date((today + VALID_DAYS) * DAY_MS).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${publicUrl}${FOLDER}/security.txt`,
      `Policy: ${publicUrl}${FOLDER}/security-policy.txt`,
    ]
    res
      .set('cache-control', 'no-cache')
      .type('text/plain')
      .send(`${fields.join('\n')}\n`)
  })
  router.get(`${FOLDER}/security-policy.txt`, (_req, res) => {
    res.type('text/plain').sendFile(path.join(root, 'SECURITY.md'), { maxAge: '1h' })
  })
  return router
}
