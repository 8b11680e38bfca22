import type { Queryable } from '../../database'
import { hashSecret, newSecret } from '../../secrets'
import type { Turn } from '../store/turn'

/** Also of the form that the link opens. */
const LINK_SECONDS = 300
const FORM_SECONDS = 1800

export interface OpenedLink {
  readonly account: string
  readonly refreshUrl: string
  readonly returnUrl: string
}

/** Can be opened once; only its hash is stored. */
export const newLink = async (
  turn: Turn,
  link: OpenedLink & { readonly path: 'onboarding' | 'express' },
): Promise<{ url: string; seconds: number }> => {
  const token = newSecret(24)
  await turn.db.query(
    `insert into stripe_links (token_hash, account, refresh_url, return_url, expires_at)
     values ($1, $2, $3, $4, now() + make_interval(secs => $5))`,
    [hashSecret(token), link.account, link.refreshUrl, link.returnUrl, LINK_SECONDS],
  )
  return { url: `${turn.settings.publicUrl}/sandbox/stripe/${link.path}/${token}`, seconds: LINK_SECONDS }
}

/** `isOver` when it was already opened or has expired; undefined for an unknown link. */
export const openLink = async (
  db: Queryable,
  token: string,
): Promise<(OpenedLink & { readonly isOver: boolean; readonly form: string }) | undefined> => {
  const form = newSecret(24)
  const { rows } = await db.query<OpenedLink & { isOver: boolean }>(
    `with kept as (select *
                   from stripe_links
                   where token_hash = $1
                   for update),
     opened as (
       update stripe_links
       set opened_at = now(), form_hash = $2
       from kept
       where stripe_links.token_hash = kept.token_hash and kept.opened_at is null and kept.expires_at > now()
       returning stripe_links.token_hash
     )
     select account, refresh_url as "refreshUrl", return_url as "returnUrl",
       not exists (select from opened) as "isOver" from kept`,
    [hashSecret(token), hashSecret(form)],
  )
  return rows[0] && { ...rows[0], form }
}

/** Once; undefined when it was already submitted or has expired. */
export const takeForm = async (db: Queryable, form: string): Promise<OpenedLink | undefined> => {
  const { rows } = await db.query<OpenedLink>(
    `update stripe_links
     set form_hash = null
     where form_hash = $1 and opened_at > now() - make_interval(secs => $2)
     returning account, refresh_url as "refreshUrl", return_url as "returnUrl"`,
    [hashSecret(form), FORM_SECONDS],
  )
  return rows[0]
}
