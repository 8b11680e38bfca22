/**
 * The calls that Payload and the panel add at `/cms-api`, and how each is protected. `rights`: by the table of rights,
 * row by row. `shut`: refused to everyone. `session`: reads and changes only the caller's own session. `public`: an
 * uploaded image, under its random name.
 */
type Held = 'rights' | 'shut' | 'session' | 'public'

/** Calls of every collection. */
export const EVERY_COLLECTION: Record<string, Held> = {
  'GET /': 'rights',
  'GET /count': 'rights',
  'GET /:id': 'rights',
  'POST /': 'rights',
  'POST /access/:id?': 'rights',
  'PATCH /': 'rights',
  'PATCH /:id': 'rights',
  'DELETE /': 'rights',
  'DELETE /:id': 'rights',
  'GET /versions': 'shut',
  'GET /versions/:id': 'shut',
  'POST /versions/:id': 'shut',
}

/** Additional calls of single collections. */
export const SINGLE_COLLECTIONS: Record<string, Record<string, Held>> = {
  users: {
    'POST /login': 'shut',
    'POST /first-register': 'shut',
    'POST /forgot-password': 'shut',
    'POST /reset-password': 'shut',
    'POST /unlock': 'shut',
    'POST /verify/:id': 'shut',
    'GET /init': 'session',
    'GET /me': 'session',
    'POST /logout': 'session',
    'POST /refresh-token': 'session',
  },
  blog_posts: {
    'GET /versions': 'rights',
    'GET /versions/:id': 'rights',
    'POST /versions/:id': 'rights',
  },
  media: {
    'GET /file/:filename': 'public',
    'GET /paste-url/:id?': 'shut',
  },
  'payload-kv': {
    'POST /:id/duplicate': 'rights',
  },
  'payload-preferences': {
    'POST /:id/duplicate': 'rights',
    'GET /:key': 'rights',
    'POST /:key': 'rights',
    'DELETE /:key': 'rights',
  },
}

/** Calls without a collection: the caller's permissions, and Payload's own queue, which is off. */
export const ROOT: Record<string, Held> = {
  'GET /access': 'session',
}
