/**
 * The collections that Payload brings along, which no policy of ours reaches: why each is closed.
 * `shut`: its access functions refuse everybody. `without a door`: it has no endpoint at all, and the Local API is ours.
 * `own rows`: of whoever is signed in, by Payload's own condition on every read, change and deletion.
 */
export const PAYLOADS_OWN: Record<string, 'shut' | 'without a door' | 'own rows'> = {
  'payload-kv': 'shut',
  'payload-migrations': 'without a door',
  'payload-preferences': 'own rows',
}
