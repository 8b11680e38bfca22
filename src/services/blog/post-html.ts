import { convertLexicalToHTML } from '@payloadcms/richtext-lexical/html'
import type { DatabaseContext } from '../../database'
import type { PostContent } from '../../domain/post-content'
import { sanitizeBlog } from '../../html'
import { convertersOf } from './content-converters'
import { readReferences } from './content-references'

/** Payload's converter does not load the editor. */
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

/** Makes scrollable code blocks and tables focusable by keyboard. Expects sanitized HTML, where neither has attributes. */
const reachable = (html: string): string =>
  html
    .replaceAll('<pre>', '<pre tabindex="0">')
    .replaceAll('<table>', '<div tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
