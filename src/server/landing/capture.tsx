import type { CaptureContent } from '../../contracts/landing-content'
import { CODE_PLACEHOLDER } from '../../contracts/landing-messages'
import { coloredSection } from './colors'
import { type LandingView, linkTarget } from './landing-view'
import { ShopLink } from './shop-link'
import { WrittenText } from './written-text'

type Props = { id: string; content: CaptureContent; view: LandingView; isFirst: boolean }

/** People leave it empty, because they don't see it. */
export const HONEYPOT = 'company_site'

/** In the preview nothing is sent, and the success message shows this code. */
const SAMPLE_CODE = 'YOUR-CODE'

/** The script shows the success message; without it, the form posts to the page's own address and gets it from there. */
export const Capture = ({ id, content, view, isFirst }: Props) => {
  const { document, outcome, ref, isPreview } = view
  const captured = outcome?.kind === 'captured' ? outcome : null
  return (
    <section
      id={id}
      className="capture"
      style={coloredSection(content.background_color)}
      data-page={document.id}
      data-ref={ref ?? undefined}
      data-preview={isPreview ? SAMPLE_CODE : undefined}
    >
      <div className="inner narrow">
        {captured ? null : <Form content={content} view={view} isFirst={isFirst} />}
        <Success content={content} view={view} code={captured?.code ?? null} isShown={captured?.isPending === false} />
        <Pending content={content} isShown={captured?.isPending === true} />
      </div>
    </section>
  )
}

const Form = ({ content, view, isFirst }: Omit<Props, 'id'>) => {
  const { document, outcome } = view
  const refused = outcome?.kind === 'refused' ? outcome : null
  const Heading = isFirst ? 'h1' : 'h2'
  return (
    <div className="ask">
      {content.title ? <Heading>{content.title}</Heading> : null}
      <WrittenText text={content.description} />
      <form method="post" noValidate>
        <div className="row">
          <label>
            <span className="unseen">Email address</span>
            <input
              type="email"
              name="email"
              autoComplete="email"
              required
              maxLength={254}
              placeholder={content.form_placeholder || undefined}
              defaultValue={refused?.email}
              aria-invalid={refused ? true : undefined}
              aria-describedby="capture-error"
            />
          </label>
          <button className="button" type="submit">
            {content.form_button_text}
          </button>
        </div>
        <div className="unseen" aria-hidden="true">
          <label>
            Leave this empty
            <input type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <p id="capture-error" className="error" role="alert">
          {refused?.message}
        </p>
        <p className="small">
          {document.consent_text}{' '}
          <a href={`${view.publicUrl}/privacy-policy`} {...linkTarget(view)}>
            Privacy Policy
          </a>
        </p>
      </form>
    </div>
  )
}

type SuccessProps = Pick<Props, 'content' | 'view'> & { code: string | null; isShown: boolean }

const Success = ({ content, view, code, isShown }: SuccessProps) => {
  const isCoded = content.discount_type === 'code'
  return (
    <div className="success" tabIndex={-1} hidden={!isShown}>
      <h2>{content.success_title}</h2>
      {content.success_description ? (
        <p data-text={content.success_description}>
          {content.success_description.replaceAll(CODE_PLACEHOLDER, () => code ?? '')}
        </p>
      ) : null}
      {isCoded ? (
        <p className="code" hidden={code === null}>
          <output>{code}</output>
          <button type="button" className="copy" hidden>
            Copy code
          </button>
        </p>
      ) : null}
      {content.show_amazon_button_after_submit && view.document.has_destination ? (
        <ShopLink view={view} usesPromotion={content.discount_type === 'promo_url'}>
          {content.amazon_button_text}
        </ShopLink>
      ) : null}
    </div>
  )
}

const Pending = ({ content, isShown }: { content: CaptureContent; isShown: boolean }) =>
  content.requires_confirmation ? (
    <div className="pending" tabIndex={-1} hidden={!isShown}>
      <h2>{content.success_title}</h2>
      <p>
        We’ve sent you an email. Confirm your address with the button in it
        {content.discount_type === 'none' ? '.' : ', and we’ll show you your discount.'}
      </p>
    </div>
  ) : null
