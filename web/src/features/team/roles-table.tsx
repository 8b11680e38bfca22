import { BRAND_ROLES } from '../../../../src/contracts/team-rights'
import { ROLE_TEXTS } from '../../../../src/contracts/team-texts'
import { Card } from '../../components/ui/card'

export const RolesTable = () => (
  <Card title="What each role can do" flush>
    <dl className="divide-y divide-line border-line border-t">
      {BRAND_ROLES.map((role) => (
        <div key={role} className="grid gap-x-4 gap-y-0.5 px-5 py-3 sm:grid-cols-[6rem_minmax(0,1fr)]">
          <dt className="font-medium">{ROLE_TEXTS[role].label}</dt>
          <dd className="text-ink-2">{ROLE_TEXTS[role].sentence}</dd>
        </div>
      ))}
    </dl>
  </Card>
)
