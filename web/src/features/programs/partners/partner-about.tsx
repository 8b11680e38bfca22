import { countryName } from '../../../../../src/contracts/countries'
import type { PartnerProfile } from '../../../../../src/contracts/partners'
import { audienceLabel } from '../../../../../src/contracts/vocabulary'
import { ChannelList } from '../../../components/channel-links'
import { Avatar } from '../../../components/ui/avatar'
import { Card } from '../../../components/ui/card'
import { Fact } from '../../../components/ui/fact'
import { formatDayOf } from '../../../lib/dates'
import { PartnerHistory } from './partner-history'

/** What the brand knows of a creator: channels, audience, categories, what they wrote, and what happened. */
export const PartnerAbout = ({ profile }: { profile: PartnerProfile }) => (
  <div className="grid items-start gap-6 lg:grid-cols-2">
    <Card title="About">
      <div className="grid gap-6">
        <div className="flex items-start gap-4">
          <Avatar name={profile.creator_name} image={profile.photo_url} side="creator" size={64} />
          <p className="min-w-0 self-center whitespace-pre-line break-words">
            {profile.bio ?? <span className="text-ink-3">No bio yet</span>}
          </p>
        </div>
        {profile.message && (
          <p className="whitespace-pre-line break-words rounded-control bg-sunken p-4">“{profile.message}”</p>
        )}
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
          <Fact label="Audience" value={audienceLabel(profile.total_reach)} />
          <Fact label="Country" value={profile.country === null ? 'Not specified' : countryName(profile.country)} />
          <Fact label="Categories" value={profile.product_categories.join(', ') || 'Not specified'} />
          <Fact label="First applied" value={formatDayOf(profile.created_at)} />
        </dl>
        <section className="grid gap-2">
          <h3 className="font-semibold">Channels</h3>
          <ChannelList channels={profile.channels} />
        </section>
      </div>
    </Card>
    <Card>
      <PartnerHistory history={profile.history} />
    </Card>
  </div>
)
