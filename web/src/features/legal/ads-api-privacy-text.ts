import { LEGAL_VERSIONS } from '../../../../src/contracts/vocabulary'
import { effectiveDay, LEGAL_PAGES, type LegalText } from './legal-text'

/** How we use the data of a connected Amazon account. Versioned together with the consent, which refers to it. */
export const ADS_API_PRIVACY: LegalText = {
  title: LEGAL_PAGES.adsApiPrivacy.title,
  effective: effectiveDay(LEGAL_VERSIONS.amazon_ads_api),
  related: [LEGAL_PAGES.adsApiConsent, LEGAL_PAGES.amazonEula, LEGAL_PAGES.privacy],
  summary:
    'What we read from Amazon when a brand connects its account, what we use it for, who sees it, how it is ' +
    'protected and when it is deleted. This notice adds to the Privacy Policy; for data from Amazon it is the ' +
    'one that counts.',
  sections: [
    {
      id: 'who',
      title: 'Whom this is about',
      blocks: [
        'This notice is for brands that connect a seller account through the Amazon Ads API, and for everybody ' +
          'who wants to know what happens to such data. Shelfmate, Inc., a California corporation, runs the ' +
          'service. The data belong to the brand; we hold them to run its affiliate program.',
      ],
    },
    {
      id: 'read',
      title: 'What we read',
      blocks: [
        'After the brand has agreed to the Amazon Ads API Consent and has said yes on Amazon’s own page, we read:',
        [
          'Seller profiles: profile number, country, marketplace, account name, type, and the seller’s ' +
            'identifier. We work with the United States profile alone.',
          'Advertisers and publishers of Amazon Attribution: number and name; and the attribution tags that ' +
            'links are made of.',
          'Catalogue: ASIN, SKU, title, picture, price and currency, category, variations, availability, best ' +
            'seller rank, and whether a product can be advertised and if not, why.',
          'Performance report, by day and link: clicks, product page views, add to carts, purchases, units and ' +
            'sales, each for the linked product and for all products of the brand; Kindle pages read and their ' +
            'royalties; and Amazon’s estimate of the Brand Referral Bonus.',
          'Products report, by day, link and product: product page views, add to carts, purchases, units and ' +
            'sales, also of other products of the brand that were bought after a click; and the product’s group ' +
            'and subcategory.',
        ],
        'Profiles, catalogue and reports are read when the account is connected and then every hour, and days ' +
          'of the past again, because Amazon restates its figures for about four weeks.',
      ],
    },
    {
      id: 'not-read',
      title: 'What we do not read',
      blocks: [
        'Amazon gives us no names, addresses, emails, orders or payment details of buyers, and we ask for none. ' +
          'We do not read sponsored ads campaigns, bids, budgets or spend, messages, or inventory counts. We ' +
          'never see the password of an Amazon account: it is typed on Amazon’s page.',
        'We write nothing to the account. Connecting changes nothing in the brand’s advertising and listings.',
      ],
    },
    {
      id: 'use',
      title: 'What we use it for',
      blocks: [
        [
          'to make the program and its links, and to send a link’s visitor to the right product;',
          'to count what each link sold, to work out commission, to bill it and to pay it;',
          'to show the brand its reports, and each creator what the consent names;',
          'to find faults and misuse, and to answer the brand’s questions.',
        ],
        'We use it for nothing else. We do not sell or rent it, do not aim advertising with it, do not build ' +
          'profiles of people, do not join the data of several sellers, do not publish figures, averages or ' +
          'rankings from it, and do not train models with it.',
      ],
    },
    {
      id: 'see',
      title: 'Who sees it',
      blocks: [
        [
          'The brand sees all of it.',
          'A creator sees the fields that the Amazon Ads API Consent names one by one: for the creator’s own ' +
            'links, and, where the brand pays for referrals, for the sales of creators whom this creator brought.',
          'Visitors of a visible program page see title, picture, ASIN, price and fee of the products it ' +
            'offers, and no sales.',
          'Our staff see what they need to help or to repair. They cannot read tokens.',
          'Companies that host and back up the service hold it for us, under contract, and may not use it.',
          'Authorities, where the law makes us. We tell the brand first unless that is forbidden.',
        ],
        'Nobody else. Our payment processors learn amounts owed, and nothing of the reports behind them.',
      ],
    },
    {
      id: 'protect',
      title: 'How it is protected',
      blocks: [
        [
          'All connections are encrypted.',
          'Access and refresh tokens are encrypted in storage with keys that are kept apart from the database ' +
            'and can be exchanged. No screen and no interface shows them.',
          'Each record carries the brand it belongs to, and each question is answered only from the records of ' +
            'whoever asks.',
          'Tokens and figures are kept out of technical logs.',
        ],
        'If somebody gains access who should not, we tell the brands concerned without delay, with what we know ' +
          'and what to do, and we tell Amazon as its rules ask.',
      ],
    },
    {
      id: 'keep',
      title: 'How long it is kept',
      blocks: [
        [
          'Tokens: until the brand disconnects, and not a moment longer.',
          'Catalogue and reports: while the brand is connected, at most 18 months for each row, and at most 30 ' +
            'days after it has disconnected.',
          'Earnings, with the sale, fee and day they were worked out from, statements, charges and payouts: as ' +
            'long as tax and commercial law require.',
          'Technical logs that concern this data: 90 days.',
          'Which version of the consent was given, and when: as long as the account exists.',
        ],
      ],
    },
    {
      id: 'end',
      title: 'Disconnecting and deletion',
      blocks: [
        'A brand disconnects on the Amazon page of its dashboard, or removes Shelfmate from the apps of its ' +
          'Amazon account. Disconnecting in the dashboard deletes the tokens at once, ends all reading and ' +
          'archives the links. When the access is removed at Amazon, our next reading is refused, and we tell the ' +
          'brand so.',
        'A brand may ask us to delete catalogue and reports sooner. We do so unless an amount that depends on ' +
          'them is still open, and say when it is done.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights, and how to reach us',
      blocks: [
        'The rights in the Privacy Policy hold for this data too: a copy, a correction, deletion, an objection. ' +
          'Reply to any of our emails; we answer within 30 days. We tell connected brands by email at least 30 ' +
          'days before a change of this notice that matters.',
        'Amazon and Amazon Attribution are trademarks of Amazon.com, Inc. or its affiliates. What Amazon itself ' +
          'does with data stands in Amazon’s own privacy notice.',
      ],
    },
  ],
}
