import { clsx } from 'clsx'
import { ExternalLink } from 'lucide-react'
import type { PartnerRow } from '../../../src/contracts/partners'

type Channels = PartnerRow['channels']

/** The first two, and the number of the others. */
export const ChannelNames = ({ channels }: { channels: Channels }) => {
  const [first, second, ...rest] = channels
  if (!first) return <span className="text-ink-3">None</span>
  return (
    <span className="flex items-center gap-x-3 @max-sm:grid @max-sm:py-1.5">
      {[first, second].map(
        (channel) => channel && <ChannelLink key={channel.channel_link} channel={channel} isShort />,
      )}
      {rest.length > 0 && <span className="text-13 text-ink-3">+{rest.length}</span>}
    </span>
  )
}

export const ChannelList = ({ channels }: { channels: Channels }) =>
  channels.length === 0 ? (
    <p className="text-ink-3">No channels listed</p>
  ) : (
    <ul className="grid gap-1.5">
      {channels.map((channel) => (
        <li key={channel.channel_link} className="grid min-w-0">
          <span className="text-13 text-ink-2">{channel.channel}</span>
          <ChannelLink channel={channel} />
        </li>
      ))}
    </ul>
  )

const ChannelLink = ({ channel, isShort = false }: { channel: Channels[number]; isShort?: boolean }) => (
  <a
    href={channel.channel_link}
    target="_blank"
    rel="noopener noreferrer nofollow ugc"
    title={channel.channel_link}
    className={
      'inline-flex min-w-0 items-center gap-1 rounded-2 text-accent underline decoration-accent/35 ' +
      'underline-offset-3 hover:decoration-accent'
    }
  >
    <span className={isShort ? '@max-sm:whitespace-normal' : 'truncate'}>
      {isShort ? <ShortName name={channel.channel} /> : channel.channel_link.replace(/^https?:\/\//, '')}
    </span>
    <ExternalLink aria-hidden size={14} strokeWidth={1.75} className={clsx('shrink-0', isShort && '@max-sm:hidden')} />
    <span className="sr-only">(opens in a new tab)</span>
  </a>
)

/** A line may break after the slash of "Blog/Website". */
const ShortName = ({ name }: { name: string }) => {
  const [first, second] = name.split('/')
  return second === undefined ? (
    name
  ) : (
    <>
      {first}/<wbr />
      {second}
    </>
  )
}
