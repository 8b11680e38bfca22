import { readPublishedDocuments } from '../../support/published'
import { type Book, readBook } from './interface'
import { KEPT_INTERFACE } from './kept-interface'

/** Amazon's own documents, or null where they are not available. */
export const DOCUMENTS = readPublishedDocuments()

/** Our own rules, which are always available. */
export const KEPT: Book = readBook('the rules kept here', [KEPT_INTERFACE])

/** Every rule book that checks requests and responses in this run. */
export const BOOKS: Book[] = DOCUMENTS ? [KEPT, readBook('the published documents', DOCUMENTS)] : [KEPT]

/** A part of test titles that says what was checked, also when a run has no documents. */
export const CHECKED_BY = DOCUMENTS
  ? 'checked by the rules kept here and by the published documents'
  : 'checked by the rules kept here alone: the published documents are not at hand (PUBLISHED_INTERFACES)'
