import type { LegalTextName } from '../../support/promises'

/** Promises that no code can keep or break: people keep them. */
export const KEPT_BY_PEOPLE: Readonly<Record<LegalTextName, readonly string[]>> = {
  terms: [
    'We will announce the end of the beta and any price at least 30 days before it applies, and no one is moved ' +
      'to a paid plan without agreeing to it.',
    'We run the service with care, but it is a beta and depends on others, above all Amazon and the payment ' +
      'processors.',
    'Your message reaches a person; during the beta, that person is one of the founders.',
  ],
  privacy: [
    'We use the data to run the brand’s own program and for nothing else.',
    'We do not combine data from different sellers, publish figures from it, or sell it.',
    'We do not sell personal data and do not share it for advertising across websites.',
    'If something happens that puts you at risk, we notify you without delay.',
    'You may also have your data corrected or deleted, transfer it elsewhere, and object to a use.',
    'We respond within 30 days and treat no one worse for asking.',
    'We process data in the United States.',
    'Your message reaches Shelfmate, Inc. and, during the beta, one of the founders.',
  ],
  'amazon-eula': [
    'Support for the connection comes from us, not from Amazon.',
    'Your message reaches Shelfmate, Inc. and, during the beta, one of the founders.',
  ],
  'ads-api-consent': [
    'We do not sell this data, combine it with other sellers’ data, publish averages or rankings from it, use it ' +
      'to target advertising to anyone, or use it to train models, whether ours or anyone else’s.',
    'Your message reaches Shelfmate, Inc. and, during the beta, one of the founders.',
  ],
  'ads-api-privacy': [
    'We use it for nothing else.',
    'We do not sell or rent it, use it to target advertising, build profiles of people, combine data from ' +
      'different sellers, publish figures, averages or rankings from it, or train models with it.',
    'Our staff see what they need for support and maintenance.',
    'Companies that host and back up the service hold it for us under contract and may not use it.',
    'Authorities, where required by law.',
    'We notify the brand first unless that is prohibited.',
    'If there is unauthorized access, we notify the affected brands without delay, with what we know and what to ' +
      'do, and we notify Amazon as its rules require.',
    'The rights in the Privacy Policy also apply to this data: to receive a copy, to have it corrected or ' +
      'deleted, and to object.',
  ],
}
