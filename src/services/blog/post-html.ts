import { convertLexicalToHTML } from '@payloadcms/richtext-lexical/html'
import type { DatabaseContext } from '../../database'
import { sanitizeBlog } from '../../html'
import { convertersOf } from './content-converters'
import { type PostContent, readReferences } from './content-references'

/**
 * A post's content as HTML that may be shown: written by Payload's converter (which loads no editor), with headings that
 * follow each other below the page's own, then sanitised. Without content it is empty.
 */
export const postHtml = async (context: DatabaseContext, content: PostContent | null): Promise<string> => {
  if (!content?.root) return ''
  const html = convertLexicalToHTML({
    data: content as unknown as Parameters<typeof convertLexicalToHTML>[0]['data'],
    converters: convertersOf(await readReferences(context, content)),
    disableContainer: true,
    disableIndent: true,
    disableTextAlign: true,
  })
  return reachable(sanitizeBlog(html))
}

/** Code and tables scroll inside the column, so the keyboard must get there too. Takes sanitised HTML: plain tags. */
const reachable = (html: string): string =>
  html
    .replaceAll('<pre>', '<pre tabindex="0">')
    .replaceAll('<table>', '<div tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
