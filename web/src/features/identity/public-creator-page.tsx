import { SquareArrowOutUpRight } from 'lucide-react'
import type { PublicCreator } from '../../../../src/contracts/public-creator'
import { audienceLabel } from '../../../../src/contracts/vocabulary'
import { Avatar } from '../../components/ui/avatar'
import { TextLink } from '../../components/ui/text-link'
import { usePageTitle } from '../../lib/page-title'

export const PublicCreatorPage = ({ creator }: { creator: PublicCreator }) => {
  const { name, bio, channels, product_categories: categories } = creator
  usePageTitle(name)
  return (
    <main className="mx-auto grid max-w-[40rem] gap-10 px-4 pt-8 pb-24 sm:px-8 sm:pt-14">
      <header className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Avatar name={name} image={creator.photo_url} side="creator" size={96} />
        <div className="grid min-w-0 flex-1 basis-60 gap-1">
          <h1 className="text-balance break-words font-display text-36">{name}</h1>
          <p className="text-ink-2">
            {creator.total_reach === null
              ? 'Creator on Shelfmate'
              : `Reaches ${audienceLabel(creator.total_reach)} people`}
          </p>
        </div>
      </header>
      {bio && <p className="whitespace-pre-line break-words text-16">{bio}</p>}
      {channels.length > 0 && (
        <section aria-labelledby="channels" className="grid gap-3">
          <h2 id="channels" className="font-display text-22">
            Channels
          </h2>
          <ul className="grid rounded-panel border border-line bg-surface">
            {channels.map(({ channel, channel_link: link }) => (
              <li key={`${channel} ${link}`} className="border-line border-b last:border-b-0">
                <a
                  href={link}
                  target="_blank"
                  rel="noopener noreferrer nofollow ugc"
                  className="flex min-h-14 items-center gap-4 px-5 py-3 transition-colors hover:bg-hover"
                >
                  <span className="grid min-w-0 grow">
                    <span className="font-medium">{channel}</span>
                    <span className="truncate text-13 text-ink-2">{withoutScheme(link)}</span>
                  </span>
                  <SquareArrowOutUpRight aria-hidden size={16} strokeWidth={1.75} className="shrink-0 text-ink-3" />
                  <span className="sr-only">(opens in a new tab)</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {categories.length > 0 && (
        <section aria-labelledby="categories" className="grid gap-3">
          <h2 id="categories" className="font-display text-22">
            Recommends products in
          </h2>
          <ul className="flex flex-wrap gap-2">
            {categories.map((category) => (
              <li key={category} className="rounded-chip border border-line bg-surface px-3 py-1 text-14">
                {category}
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="border-line border-t pt-6 text-14 text-ink-2">
        Do you sell on Amazon? <TextLink to="/signup/brand">Work with creators</TextLink>
      </p>
    </main>
  )
}

const withoutScheme = (address: string): string => address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
