import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { query } from '../database'

/** Invitations in every state but joined, sent over the last days. Nobody gets an email. */
export const seedInvitations = async (req: PayloadRequest, brandName: string): Promise<void> => {
  await query(
    req,
    sql`insert into creator_invitations (brand_id, email, name, note, accept_at_once, sent_at, opened_at, declined_at)
        select b.id, w.email, w.name, 'We love your recipes. Your followers would love our skillet!', w.is_at_once,
               business_now() - make_interval(days => w.days), case when w.state <> 'sent' then business_now() - interval '1 day' end,
               case when w.state = 'declined' then business_now() - interval '1 day' end
        from brands b
        cross join (values ('ines@tablescapes.example', 'Ines Moreau', true, 1, 'sent'),
                           ('omar@slowsundays.example', 'Omar Haddad', false, 4, 'sent'),
                           ('june@crumbandcoffee.example', 'June Park', true, 5, 'opened'),
                           ('hello@thirtyminutesuppers.example', null, false, 6, 'declined')
             ) as w(email, name, is_at_once, days, state)
        where b.brand_name = ${brandName}
        on conflict do nothing`,
  )
}
