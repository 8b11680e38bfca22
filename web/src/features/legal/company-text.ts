import { LEGAL_PAGES, type LegalText } from './legal-text'

/** Not an agreement, so it has no version. */
export const COMPANY: LegalText = {
  path: LEGAL_PAGES.company.to,
  title: LEGAL_PAGES.company.title,
  effective: null,
  related: [LEGAL_PAGES.terms, LEGAL_PAGES.privacy, LEGAL_PAGES.adsApiPrivacy],
  summary: 'Shelfmate is owned and operated by Shelfmate, Inc., a California corporation.',
  sections: [
    {
      id: 'ownership',
      title: 'Ownership statement',
      blocks: [
        'Shelfmate, Inc., a corporation organized under the laws of the State of California, United States ' +
          'of America, is the sole owner and operator of this website, of the service “Shelfmate” and of the ' +
          'software it runs on. The name Shelfmate, its mark and the design of this site belong to Shelfmate, ' +
          'Inc.',
        'Shelfmate, Inc. is also the company that brands and creators contract with under the Terms of ' +
          'Service, that is responsible for personal data under the Privacy Policy, and that operates the ' +
          'application through which brands connect their Amazon seller accounts.',
      ],
    },
    {
      id: 'independence',
      title: 'Independence',
      blocks: [
        'Shelfmate, Inc. is not owned by, affiliated with, sponsored by or endorsed by Amazon.com, Inc. or ' +
          'any of its affiliates. Amazon and Amazon Attribution are trademarks of Amazon.com, Inc. or its ' +
          'affiliates.',
        'What brands and creators put on Shelfmate, including their names, logos, products and channels, ' +
          'remains theirs.',
      ],
    },
    {
      id: 'what',
      title: 'What the company does',
      blocks: [
        'Shelfmate, Inc. operates a marketplace in which Amazon sellers pay creators for sales that Amazon ' +
          'Attribution credits to their links. It provides the programs, links, reports, records and payments ' +
          'between them. Stripe and PayPal carry out the payments; Shelfmate, Inc. is not a bank and holds no ' +
          'deposits.',
      ],
    },
    {
      id: 'contact',
      title: 'How to reach the company',
      blocks: [
        'Write to {support} to reach Shelfmate, Inc. During the beta, your message reaches one of the founders. ' +
          'Send legal notices, press inquiries and ownership questions the same way.',
      ],
    },
  ],
}
