import { amountText } from '../../contracts/decimals'
import type { HeroContent } from '../../contracts/landing-content'
import { coloredButton, coloredSection } from './colors'
import type { LandingView } from './landing-view'
import { ShopLink } from './shop-link'
import { WrittenText } from './written-text'

type Props = { id: string; content: HeroContent; view: LandingView; isFirst: boolean }

export const Hero = ({ id, content, view, isFirst }: Props) => {
  const { title, subtitle, description, image_url, background_color, cta_text, show_price } = content
  const { price, has_destination, title: pageTitle } = view.document
  const Heading = isFirst ? 'h1' : 'h2'
  return (
    <section id={id} className="hero" style={coloredSection(background_color)}>
      <div className={image_url ? 'inner split' : 'inner'}>
        <div className="words">
          <Heading>{title || pageTitle}</Heading>
          {subtitle ? <p className="subtitle">{subtitle}</p> : null}
          <WrittenText text={description} />
          {has_destination ? (
            <ShopLink view={view} style={coloredButton(cta_text)}>
              {cta_text.buttonText}
            </ShopLink>
          ) : null}
          {price && show_price ? (
            <p className="price">
              {amountText(price.amount, price.currency)} on Amazon as of {formatTime(price.read_at)}
            </p>
          ) : null}
        </div>
        {image_url ? (
          // biome-ignore lint/performance/noImgElement: this page is not Next's
          <img
            src={image_url}
            alt={title || pageTitle}
            width={content.image_width ?? UNKNOWN_SIDE}
            height={content.image_height ?? UNKNOWN_SIDE}
            fetchPriority={isFirst ? 'high' : 'auto'}
            decoding="async"
          />
        ) : null}
      </div>
    </section>
  )
}

/** Amazon's images are squares, nearly all. */
const UNKNOWN_SIDE = 1000

const TIME = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'America/Los_Angeles',
})

const formatTime = (instant: string): string => `${TIME.format(new Date(instant))} PT`
