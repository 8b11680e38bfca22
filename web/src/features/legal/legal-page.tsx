import { Fragment } from 'react'
import { TextLink } from '../../components/ui/text-link'
import { appConfig } from '../../lib/config'
import { usePageTitle } from '../../lib/page-title'
import { type LegalBlock, type LegalField, type LegalSection, type LegalText, SUPPORT } from './legal-text'

export const LegalPage = ({ text }: { text: LegalText }) => {
  usePageTitle(text.title)
  return (
    <main className="mx-auto grid max-w-content gap-x-16 px-4 pt-10 pb-24 sm:px-8 sm:pt-16 lg:grid-cols-[14rem_minmax(0,1fr)]">
      <header className="max-w-[36rem] lg:col-start-2">
        <h1 className="text-balance font-display text-36 sm:text-48">{text.title}</h1>
        {text.effective && <p className="mt-3 text-13 text-ink-3">Effective {text.effective}</p>}
        <p className="mt-6 border-accent border-l-4 pl-4 text-17 text-ink-2">{text.summary}</p>
      </header>
      <Contents sections={text.sections} />
      <div className="mt-12 grid min-w-0 gap-12 lg:col-start-2 lg:row-start-2">
        {text.sections.map(({ id, title, blocks }, index) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className="max-w-[33rem] scroll-mt-6 text-16">
            <h2 id={`${id}-title`} className="mb-3 flex gap-3 font-display text-22">
              <span className="text-ink-3 tabular-nums">{index + 1}</span>
              {title}
            </h2>
            <div className="grid gap-4">
              {blocks.map((block) => (
                <Fragment key={keyOf(block)}>
                  <Block block={block} />
                </Fragment>
              ))}
            </div>
          </section>
        ))}
        <Related texts={text.related} />
      </div>
    </main>
  )
}

const Contents = ({ sections }: { sections: readonly LegalSection[] }) => (
  <nav aria-label="Contents" className="mt-10 lg:col-start-1 lg:row-start-2 lg:mt-12">
    <ol className="grid gap-2 text-14 lg:sticky lg:top-6 lg:border-line lg:border-l lg:pl-4">
      {sections.map(({ id, title }, index) => (
        <li key={id}>
          <a href={`#${id}`} className="flex gap-2 rounded-2 text-ink-2 hover:text-accent">
            <span className="w-5 shrink-0 text-ink-3 tabular-nums">{index + 1}</span>
            {title}
          </a>
        </li>
      ))}
    </ol>
  </nav>
)

const keyOf = (block: LegalBlock): string =>
  typeof block === 'string' ? block : 'of' in block ? block.of : (block[0] ?? '')

const Block = ({ block }: { block: LegalBlock }) => {
  if (typeof block === 'string')
    return (
      <p>
        <Written text={block} />
      </p>
    )
  return 'of' in block ? <Fields of={block.of} fields={block.fields} /> : <Points points={block} />
}

/** With our address as a link. */
const Written = ({ text }: { text: string }) => {
  const { supportEmail } = appConfig()
  const [before, ...after] = text.split(SUPPORT)
  return after.length === 0 ? (
    text
  ) : (
    <>
      {before}
      <a href={`mailto:${supportEmail}`} className="break-all text-accent underline">
        {supportEmail}
      </a>
      {after.join(SUPPORT)}
    </>
  )
}

const Points = ({ points }: { points: readonly string[] }) => (
  <ul className="grid list-disc gap-1.5 pl-5 marker:text-ink-3">
    {points.map((point) => (
      <li key={point}>{point}</li>
    ))}
  </ul>
)

const Fields = ({ of, fields }: { of: string; fields: readonly LegalField[] }) => (
  <div>
    <h3 className="font-medium">{of}</h3>
    <dl className="mt-2 border-line border-t">
      {fields.map(({ name, fields: names, means }) => (
        <div key={name} className="grid gap-x-6 gap-y-1 border-line border-b py-2.5 sm:grid-cols-[11rem_minmax(0,1fr)]">
          <dt>
            {name}
            <span className="mt-0.5 block break-words font-mono text-12 text-ink-3">{names.join(', ')}</span>
          </dt>
          <dd className="text-ink-2">{means}</dd>
        </div>
      ))}
    </dl>
  </div>
)

const Related = ({ texts }: { texts: LegalText['related'] }) => (
  <nav aria-labelledby="related" className="max-w-[33rem] border-line border-t pt-6 text-16">
    <h2 id="related" className="font-display text-22">
      Related
    </h2>
    <ul className="mt-3 grid gap-2">
      {texts.map(({ to, title }) => (
        <li key={to}>
          <TextLink to={to}>{title}</TextLink>
        </li>
      ))}
    </ul>
  </nav>
)
