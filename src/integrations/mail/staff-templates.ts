import type { Content } from './content'

/** Amounts and dates arrive formatted. */
export const STAFF_TEMPLATES = {
  'payment-route-closed': ({
    route,
    problem,
    settingsId,
  }: {
    route: string
    problem: string
    settingsId: number
  }): Content => ({
    subject: `${route} are off`,
    lines: [
      `We turned off ${route}. Reason: ${problem}`,
      'Charges and payouts that are due will be sent when the route is back on. We retry every 15 minutes.',
    ],
    action: { label: 'View payment settings', path: `/admin/collections/payment_settings/${settingsId}` },
  }),
  'reconciliation-differences': ({
    day,
    count,
    runId,
    first,
  }: {
    day: string
    count: string
    runId: number
    first: string
  }): Content => ({
    subject: `Reconciliation for ${day}: ${count}`,
    lines: [
      `Reconciliation for ${day} found ${count}. View the run to compare both sides of each.`,
      ...first.split('\n').filter(Boolean),
    ],
    action: { label: 'View reconciliation', path: `/admin/collections/reconciliation_runs/${runId}` },
  }),
} as const
