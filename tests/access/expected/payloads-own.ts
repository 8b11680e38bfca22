/**
 * Payload's own collections, which our policies do not cover, and why each is closed. `shut`: its access functions
 * refuse everyone. `without an endpoint`: it has no endpoint, and only our code uses the Local API. `own rows`: limited to
 * the signed-in user by Payload's own condition on every read, update and deletion.
 */
export const PAYLOADS_OWN: Record<string, 'shut' | 'without an endpoint' | 'own rows'> = {
  'payload-kv': 'shut',
  'payload-migrations': 'without an endpoint',
  'payload-preferences': 'own rows',
}
