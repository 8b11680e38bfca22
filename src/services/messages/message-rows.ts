import { sql } from 'drizzle-orm'
import { iso } from '../../database'
import { SAMPLE_JSON } from '../samples/sample-rows'

/** The columns of a `MessageRow`, of `partnership_messages m` with `MESSAGE_TABLES`. */
export const MESSAGE_COLUMNS = sql`m.id, m.side, m.text, m.removed_at is not null as is_removed, m.source, m.dropped_files,
  case when m.side = 'brand' then u.name end as author_name,
  coalesce((select json_agg(json_build_object('id', i.id, 'width', i.width, 'height', i.height) order by i.id)
            from message_images i
            where i.message_id = m.id), '[]') as images,
  ${SAMPLE_JSON} as sample,
  ${iso('m.created_at')} as created_at`

export const MESSAGE_TABLES = sql`partnership_messages m
  left join users u on u.id = m.author_id
  left join sample_requests s on s.id = m.sample_id
  left join products pr on pr.id = s.product_id`
