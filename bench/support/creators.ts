import { type SQL, sql } from 'drizzle-orm'

/** Executes a statement. */
export type Run = (statement: SQL) => Promise<unknown>

/** Approved creators who are named `Bench …`. */
export const makeCreators = (run: Run, count: number): Promise<unknown> =>
  run(
    sql`with people as (insert into users (email, user_type)
                        select 'bench' || n || '@people.test', 'creator'
                        from generate_series(1, ${count}::int) n
                        returning id)
        insert into creators (user_id, name, product_categories, approved)
        select id, 'Bench ' || id, '{}', true
        from people`,
  )
