'use client'

import { useFormFields } from '@payloadcms/ui'
import { SITE_SUFFIX, withSiteName } from '../../../src/contracts/page-title'

/** Search engines cut a title at about 60 characters, a description at about 160. */
const TITLE_CHARACTERS = 60
const DESCRIPTION_CHARACTERS = 160

type Texts = { title: string; description: string; slug: string; image: string }

/** How the post looks as a search result and when it is shared. */
export const SearchPreview = () => {
  const texts = useTexts()
  const title = withSiteName(texts.title || 'Untitled post')
  const description = texts.description || 'Add an excerpt or a meta description.'
  const address = `${window.location.host}/blog/${texts.slug}`
  return (
    <section aria-label="Search and social preview" className="shelf-previews">
      <p className="shelf-counts">
        <Count name="Title" count={title.length} most={TITLE_CHARACTERS} />
        <Count name="Description" count={texts.description.length} most={DESCRIPTION_CHARACTERS} />
        <span>“{SITE_SUFFIX.trim()}” is added to the title unless it’s there already.</span>
      </p>
      <div className="shelf-preview">
        <h2>Search result</h2>
        <cite>{address}</cite>
        <strong>{cut(title, TITLE_CHARACTERS)}</strong>
        <p>{cut(description, DESCRIPTION_CHARACTERS)}</p>
      </div>
      <div className="shelf-preview">
        <h2>Shared link</h2>
        {/* biome-ignore lint/performance/noImgElement: an image of the site */}
        <img alt="" src={texts.image || '/og.png'} />
        <cite>{window.location.host}</cite>
        <strong>{title}</strong>
        <p>{cut(description, DESCRIPTION_CHARACTERS)}</p>
      </div>
    </section>
  )
}

const useTexts = (): Texts =>
  useFormFields(([fields]) => {
    const text = (name: string) => String(fields[name]?.value ?? '').trim()
    return {
      title: text('meta_title') || text('title'),
      description: text('meta_description') || text('excerpt'),
      slug: text('slug'),
      image: text('image_url'),
    }
  })

const Count = ({ name, count, most }: { name: string; count: number; most: number }) => (
  <span className={count > most ? 'shelf-count shelf-count--over' : 'shelf-count'}>
    {name}: {count} of {most} characters{count > most && ', will be cut off'}
  </span>
)

const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`
