import type { AdminViewServerProps, Payload } from 'payload'
import { FEATURE_TEXTS } from '../../../src/contracts/feature-texts'
import { FEATURE_STATE_TEXTS, SERVICE_TEXTS } from '../../../src/contracts/panel-texts'
import { type FeatureState, listFeatures } from '../../../src/services/operations/features'
import { listServices, type ServiceHealth } from '../../../src/services/operations/service-health'
import { ActionButtons } from '../actions/action-buttons'
import { instantText } from '../fields/dates'
import { StatePill } from '../fields/state-pill'
import { MoneyTable } from '../money/money-table'
import { AdminPage } from '../shell/admin-page'

/** Whether the services that we depend on answer, and what staff have turned off. */
export const ServicesView = (view: AdminViewServerProps) => (
  <AdminPage address="/admin/services" title="Services and features" view={view}>
    <Health payload={view.payload} />
    <Features payload={view.payload} />
  </AdminPage>
)

const Health = async ({ payload }: { payload: Payload }) => (
  <MoneyTable
    columns={['Service', 'Status', 'Since', 'Last response', 'Last failure', 'Last error']}
    none="No outside service has been called yet."
    rows={(await listServices({ payload })).map((service, key) => ({ key, cells: healthCells(service) }))}
    title="Outside services"
  />
)

const healthCells = ({ service, is_up, since, answered_at, failed_at, error }: ServiceHealth) => [
  service,
  <StatePill key="state" text={SERVICE_TEXTS[is_up ? 'up' : 'down']} />,
  instantText(since),
  answered_at ? instantText(answered_at) : '–',
  failed_at ? instantText(failed_at) : '–',
  error ?? '–',
]

const Features = async ({ payload }: { payload: Payload }) => (
  <MoneyTable
    columns={['Feature', 'Status', 'While it’s off', 'Last change', 'Action']}
    none="No features."
    rows={(await listFeatures({ payload })).map((feature, key) => ({ key, cells: featureCells(feature) }))}
    title="Features"
  />
)

const featureCells = ({ feature, is_on, changed_at, changed_by, reason }: FeatureState) => {
  const { label, effect } = FEATURE_TEXTS[feature]
  return [
    label,
    <StatePill key="state" text={FEATURE_STATE_TEXTS[is_on ? 'on' : 'off']} />,
    effect,
    changed_at ? `${instantText(changed_at)} by ${changed_by}: ${reason}` : '–',
    <ActionButtons
      collection="features"
      key={String(is_on)}
      params={{ feature }}
      possible={{ can: { turnOff: is_on, turnOn: !is_on } }}
      who={label.toLowerCase()}
    />,
  ]
}
