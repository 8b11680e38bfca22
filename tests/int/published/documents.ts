import { readPublishedDocuments } from '../../support/published'
import { ADS_API } from './ads-api'
import { type Book, readBook } from './interface'

/** Amazon's own documents, or null where they are not available. */
export const DOCUMENTS = readPublishedDocuments()

/** Our own rules, which are always available. */
export const OUR_RULES: Book = readBook('our rules', [ADS_API])

/** Every rule book that checks requests and responses in this run. */
export const BOOKS: Book[] = DOCUMENTS ? [OUR_RULES, readBook('the published documents', DOCUMENTS)] : [OUR_RULES]

/** A part of test titles that says what was checked, also when a run has no documents. */
export const CHECKED_BY = DOCUMENTS
  ? 'checked by our rules and by the published documents'
  : 'checked by our rules only: the published documents are not available (PUBLISHED_INTERFACES)'
