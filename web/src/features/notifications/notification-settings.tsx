import { useQuery } from '@tanstack/react-query'
import type { NotificationChoice, NotificationSettings as Settings } from '../../../../src/contracts/notifications'
import { Card } from '../../components/ui/card'
import { Loaded } from '../../components/ui/loaded'
import { Skeleton } from '../../components/ui/skeleton'
import { ChoiceRow } from './choice-row'
import { settingsQuery, useSaveSettings } from './setting-queries'
import { Timing } from './timing'

const GROUPS = [
  { categories: ['activity', 'summary'], title: 'Activity', description: undefined },
  {
    categories: ['money', 'security'],
    title: 'Money and security',
    description: 'Always on, so that you never miss something about your money or your account.',
  },
] as const satisfies { categories: readonly NotificationChoice['category'][]; title: string; description: unknown }[]

export const NotificationSettings = () => {
  const settings = useQuery(settingsQuery)
  return (
    <Loaded what="your settings" queries={[settings]}>
      {settings.data ? <Groups settings={settings.data} /> : <Skeleton className="h-120" />}
    </Loaded>
  )
}

const Groups = ({ settings }: { settings: Settings }) => {
  const save = useSaveSettings()
  return (
    <div className="grid max-w-220 gap-6">
      {GROUPS.map(({ categories, title, description }) => (
        <Card key={title} title={title} description={description} flush>
          <ul className="divide-y divide-line border-line border-t">
            {settings.types
              .filter(({ category }) => (categories as readonly string[]).includes(category))
              .map((row) => (
                <ChoiceRow
                  key={row.type}
                  row={row}
                  onChange={(choice) => save.mutate({ choices: [{ type: row.type, ...choice }] })}
                />
              ))}
          </ul>
        </Card>
      ))}
      <Timing settings={settings} onChange={(change) => save.mutate(change)} />
    </div>
  )
}
