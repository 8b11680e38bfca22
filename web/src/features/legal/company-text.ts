import { LEGAL_PAGES, type LegalText } from './legal-text'

/** The ownership statement. It is not an agreement, so it has no version. */
export const COMPANY: LegalText = {
  title: LEGAL_PAGES.company.title,
  effective: null,
  related: [LEGAL_PAGES.terms, LEGAL_PAGES.privacy, LEGAL_PAGES.adsApiPrivacy],
  summary: 'Shelfmate is owned and operated by Shelfmate, Inc., a California corporation.',
  sections: [
    {
      id: 'ownership',
      title: 'Ownership statement',
      blocks: [
        'Shelfmate, Inc., a corporation organized under the laws of the State of California, United States of ' +
          'America, is the sole owner and operator of this website, of the service “Shelfmate” and of the ' +
          'software it runs on. The name Shelfmate, its mark and the design of this site belong to Shelfmate, ' +
          'Inc.',
        'The same company is the one that brands and creators contract with under the Terms of Service, that ' +
          'answers for personal data under the Privacy Policy and that runs the application by which brands ' +
          'connect their seller accounts at Amazon.',
      ],
    },
    {
      id: 'independence',
      title: 'Independence',
      blocks: [
        'Shelfmate, Inc. is not owned by, affiliated with, sponsored by or endorsed by Amazon.com, Inc. or any ' +
          'of its affiliates. Amazon and Amazon Attribution are their trademarks.',
        'What brands and creators put on Shelfmate, their names, logos, products and channels, stays theirs.',
      ],
    },
    {
      id: 'what',
      title: 'What the company does',
      blocks: [
        'Shelfmate, Inc. runs a marketplace in which sellers on Amazon pay creators for sales that Amazon ' +
          'Attribution credits to their links. It provides the programs, the links, the reports, the books and ' +
          'the payments between both sides. Payments are carried out by Stripe and PayPal; Shelfmate, Inc. is not ' +
          'a bank and holds no deposits.',
      ],
    },
    {
      id: 'contact',
      title: 'How to reach the company',
      blocks: [
        'A reply to any email from Shelfmate reaches Shelfmate, Inc.; in the beta it reaches one of the ' +
          'founders. Notices under the law, questions of the press and questions on ownership go the same way.',
      ],
    },
  ],
}
