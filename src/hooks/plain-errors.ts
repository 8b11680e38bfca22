import { SLUG_TAKEN } from '../contracts/blog-values'
import { UPLOAD_TEXTS } from '../contracts/upload-texts'

/** What Payload says, which names file extensions and columns, and what we say. */
const TEXTS: readonly [said: RegExp, text: string][] = [
  [/^File type .* is not allowed|^Invalid (file|MIME) type|^File type of /i, UPLOAD_TEXTS.notAnImage],
  [/^Could not read uploaded file|problem while uploading the file/i, UPLOAD_TEXTS.unreadable],
  [/^No files were uploaded/i, UPLOAD_TEXTS.missing],
]

/** A value that another row has, by collection and field. */
const TAKEN: Record<string, string> = {
  'blog_posts.slug': SLUG_TAKEN,
  'blog_categories.name': 'This category already exists',
  'users.email': 'Another user already has this email',
}
const UNIQUE = 'Value must be unique'

type Said = { message?: string; data?: { collection?: string; errors?: { message?: string; path?: string }[] } }

/** Payload's errors in words for the people who use the panel. */
export const plainErrors = (errors: readonly Said[]): Said[] =>
  errors.map((error) => {
    const inner = error.data?.errors
    if (!inner) return { ...error, ...plain(error.message) }
    const fields = inner.map((one) => ({ ...one, ...plain(one.message, `${error.data?.collection}.${one.path}`) }))
    // The form shows the message of a file in a corner only; a toast says the same.
    const file = fields.find(({ path }) => path === 'file')?.message
    return { ...error, ...(file ? { message: file } : {}), data: { ...error.data, errors: fields } }
  })

const plain = (message: string | undefined, field = ''): { message?: string } => {
  if (message === undefined) return {}
  if (message === UNIQUE) return { message: TAKEN[field] ?? 'This is already in use' }
  return { message: TEXTS.find(([said]) => said.test(message))?.[1] ?? message }
}
