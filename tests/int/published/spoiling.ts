import type { SentRequest } from './faults'

/** A way to corrupt a recorded sample of an operation or a grant, and the expected finding. */
export type Spoiled<T> = {
  of: string
  name: string
  change: (sent: T) => T
  says: RegExp
  /** The published documents state the rule only in a description, which their schemas cannot check. */
  isOursOnly: boolean
}

/** Corrupted samples of one operation or grant. */
export const spoil = <T>(
  of: string,
  ways: [name: string, change: (sent: T) => T, says: RegExp, oursOnly?: 'ours only'][],
) =>
  ways.map(
    ([name, change, says, oursOnly]): Spoiled<T> => ({ of, name, change, says, isOursOnly: oursOnly !== undefined }),
  )

type Fields = Record<string, unknown>

export const withBody =
  (change: (fields: Fields) => unknown) =>
  <T extends { body: string }>(sent: T): T => ({
    ...sent,
    body: JSON.stringify(change(JSON.parse(sent.body) as Fields)),
  })

export const put = (more: Fields) => withBody((fields) => ({ ...fields, ...more }))

export const without = (name: string) => withBody(({ [name]: _, ...rest }) => rest)

/** Sets headers; undefined removes one. */
export const headers =
  (more: Record<string, string | undefined>) =>
  <T extends { headers: Record<string, string> }>(sent: T): T => {
    const all = Object.entries({ ...sent.headers, ...more })
    return {
      ...sent,
      headers: Object.fromEntries(all.filter(([, value]) => value !== undefined)) as Record<string, string>,
    }
  }

export const query =
  (change: (query: string) => string) =>
  (sent: SentRequest): SentRequest => ({ ...sent, query: change(sent.query) })

export const form =
  (change: (form: URLSearchParams) => void) =>
  (sent: SentRequest): SentRequest => {
    const body = new URLSearchParams(sent.body)
    change(body)
    return { ...sent, body: body.toString() }
  }
