import { readPublishedDocuments } from '../../support/published'
import { type Book, readBook } from './interface'
import { KEPT_INTERFACE } from './kept-interface'

/** Amazon's own documents; null where they are not at hand. */
export const DOCUMENTS = readPublishedDocuments()

/** The rules that are always at hand. */
export const KEPT: Book = readBook('the rules kept here', [KEPT_INTERFACE])

/** Everything that requests and answers are checked by in this run. */
export const BOOKS: Book[] = DOCUMENTS ? [KEPT, readBook('the published documents', DOCUMENTS)] : [KEPT]

/** The title of a test that says what was checked; a run without the documents says so. */
export const CHECKED_BY = DOCUMENTS
  ? 'checked by the rules kept here and by the published documents'
  : 'checked by the rules kept here alone: the published documents are not at hand (PUBLISHED_INTERFACES)'
