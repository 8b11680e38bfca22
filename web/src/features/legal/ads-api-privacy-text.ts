import { LEGAL_VERSIONS } from '../../../../src/contracts/vocabulary'
import { effectiveDay, LEGAL_PAGES, type LegalText } from './legal-text'

/** Versioned together with the consent, which refers to it. */
export const ADS_API_PRIVACY: LegalText = {
  path: LEGAL_PAGES.adsApiPrivacy.to,
  title: LEGAL_PAGES.adsApiPrivacy.title,
  effective: effectiveDay(LEGAL_VERSIONS.amazon_ads_api),
  related: [LEGAL_PAGES.adsApiConsent, LEGAL_PAGES.amazonEula, LEGAL_PAGES.privacy],
  summary:
    'What we read from Amazon when a brand connects its account, what we use it for, who sees it, how it is ' +
    'protected, and when it is deleted. This notice supplements the Privacy Policy; for data from Amazon, ' +
    'this notice takes precedence.',
  sections: [
    {
      id: 'who',
      title: 'Who this notice applies to',
      blocks: [
        'This notice is for brands that connect a seller account through the Amazon Ads API, and for anyone ' +
          'who wants to know how that data is handled. Shelfmate, Inc., a California corporation, operates the ' +
          'service. The data belongs to the brand; we hold it to run the brand’s affiliate program.',
      ],
    },
    {
      id: 'read',
      title: 'What we read',
      blocks: [
        'After a brand agrees to the Amazon Ads API Consent and authorizes access on Amazon’s own page, we read:',
        [
          'Seller profiles: profile ID, country, marketplace, account name, type, and seller ID. We use only ' +
            'the U.S. profile.',
          'Advertisers and publishers of Amazon Attribution: ID and name; and the attribution tags used in links.',
          'Catalog: ASIN, SKU, title, image, price and currency, category, variations, availability, best ' +
            'seller rank, and whether a product can be advertised and, if not, why.',
          'Performance report, by day and link: clicks, product page views, add to carts, purchases, units ' +
            'and sales, each for the linked product and for all of the brand’s products; Kindle pages read and ' +
            'their royalties; and Amazon’s estimate of the Brand Referral Bonus.',
          'Products report, by day, link and product: product page views, add to carts, purchases, units and ' +
            'sales, including for the brand’s other products purchased after a click; and the product’s group ' +
            'and subcategory.',
        ],
        'We read profiles, the catalog and reports when the account is connected and every hour after that. ' +
          'We read past days again because Amazon adjusts its figures for about four weeks.',
      ],
    },
    {
      id: 'not-read',
      title: 'What we do not read',
      blocks: [
        'Amazon does not give us buyers’ names, addresses, emails, orders or payment details, and we do not ' +
          'ask for them. We do not read sponsored ads campaigns, bids, budgets or spend, messages, or ' +
          'inventory counts. We never see the password of an Amazon account: it is entered on Amazon’s page.',
        'We do not write to the account. Connecting does not change the brand’s advertising or listings.',
      ],
    },
    {
      id: 'use',
      title: 'What we use it for',
      blocks: [
        [
          'to create the program and its links, and to send a link’s visitors to the right product;',
          'to track each link’s sales, and to calculate, bill and pay commission;',
          'to show the brand its reports, and to show each creator what the consent lists;',
          'to detect errors and misuse, and to answer the brand’s questions.',
        ],
        'We use it for nothing else. We do not sell or rent it, use it to target advertising, build profiles ' +
          'of people, combine data from different sellers, publish figures, averages or rankings from it, or ' +
          'train models with it.',
      ],
    },
    {
      id: 'see',
      title: 'Who sees it',
      blocks: [
        [
          'The brand sees all of it, in its dashboard or in the copy of its data that it can download.',
          'A creator sees the fields that the Amazon Ads API Consent lists individually: for the creator’s ' +
            'own links and, where the brand pays for referrals, for sales of creators they referred.',
          'Visitors to a visible program page see the title, image, ASIN, price and fee of the products it ' +
            'offers, and no sales.',
          'Our staff see what they need for support and maintenance. They cannot read tokens.',
          'Companies that host and back up the service hold it for us under contract and may not use it.',
          'Authorities, where required by law. We notify the brand first unless that is prohibited.',
        ],
        'No one else sees it. Our payment processors receive the amounts owed but not the underlying reports.',
      ],
    },
    {
      id: 'protect',
      title: 'How it is protected',
      blocks: [
        [
          'All connections are encrypted.',
          'Access and refresh tokens are encrypted in storage with keys that are stored separately from the ' +
            'database and can be rotated. No screen or API shows them.',
          'Each record is tied to its brand, and every request is answered only from the requester’s own records.',
          'Tokens and figures are kept out of technical logs.',
        ],
        'If there is unauthorized access, we notify the affected brands without delay, with what we know and ' +
          'what to do, and we notify Amazon as its rules require.',
      ],
    },
    {
      id: 'keep',
      title: 'How long it is kept',
      blocks: [
        [
          'Tokens: until the brand disconnects, and no longer.',
          'Catalog and reports: until 30 days after the brand disconnects in its dashboard, but each record of a ' +
            'report for at most 18 months.',
          'Earnings, with the sale, fee and date used to calculate them, statements, charges and payouts: as ' +
            'long as tax and commercial law require.',

          'Which version of the consent was given, and when: also after the account is closed, as proof.',
        ],
      ],
    },
    {
      id: 'end',
      title: 'Disconnecting and deletion',
      blocks: [
        'A brand may disconnect on the Amazon connection page of its dashboard, or remove Shelfmate from its ' +
          'Amazon account’s connected apps. Disconnecting in the dashboard deletes the tokens immediately, stops ' +
          'all reading and archives the links. If access is removed on Amazon, our next request is refused, we ' +
          'delete the tokens, and we notify the brand.',
        'What an amount is based on stays as long as the amount: the units and the sales of a day, and the ASIN ' +
          'of the product.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights, and how to reach us',
      blocks: [
        'The rights in the Privacy Policy also apply to this data: to receive a copy, to have it corrected or ' +
          'deleted, and to object. Write to {support}; we respond within 30 days. We notify connected brands by ' +
          'email at least 30 days before a material change to this notice.',
        'Amazon and Amazon Attribution are trademarks of Amazon.com, Inc. or its affiliates. Amazon’s own ' +
          'use of data is described in Amazon’s privacy notice.',
      ],
    },
  ],
}
