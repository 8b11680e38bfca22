import type { SamplesPolicy } from './vocabulary'

export const SAMPLES_LABELS: Record<SamplesPolicy, string> = {
  none: 'No free samples',
  on_request: 'Free samples on request',
  every_partner: 'Free samples for every partner',
}
