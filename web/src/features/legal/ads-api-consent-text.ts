import { LEGAL_VERSIONS } from '../../../../src/contracts/vocabulary'
import { CATALOG_FIELDS, COMMISSION_FIELDS, REFERRAL_FIELDS, SALES_FIELDS } from './ads-api-consent-fields'
import { effectiveDay, LEGAL_PAGES, type LegalText } from './legal-text'

/** Names every field that creators see; an additional field requires a new version and a new consent. */
export const ADS_API_CONSENT: LegalText = {
  path: LEGAL_PAGES.adsApiConsent.to,
  title: LEGAL_PAGES.adsApiConsent.title,
  effective: effectiveDay(LEGAL_VERSIONS.amazon_ads_api),
  related: [LEGAL_PAGES.adsApiPrivacy, LEGAL_PAGES.amazonEula, LEGAL_PAGES.privacy],
  summary:
    'Before you connect your Amazon account, you allow us to do two things: read your catalog and your ' +
    'Amazon Attribution reports, and show each of your creators the fields listed here for that creator’s ' +
    'own links. We show nothing else to anyone.',
  sections: [
    {
      id: 'agree',
      title: 'What you agree to',
      blocks: [
        'You represent that you act for the seller whose account you connect and are authorized to give this ' +
          'consent on its behalf. By checking the box on the page “Connect Your Amazon Account,” you agree ' +
          'that Shelfmate, Inc.:',
        [
          'uses the access you then grant on Amazon’s own page to request your seller profiles, your ' +
            'catalog, your attribution tags and your Amazon Attribution reports, and requests them again every ' +
            'hour for as long as you are connected;',
          'stores the data Amazon returns and uses it to calculate the commission on each sale;',
          'shows you all of it, in your dashboard or in the copy of your data that you can download, and shows ' +
            'your creators the fields in sections 2, 3 and 4.',
        ],
        'We only read data. We do not change any campaign, bid, budget, price or listing. Amazon calls this ' +
          'access “campaign management” because that is the name of the permission under which it provides the ' +
          'reports.',
      ],
    },
    {
      id: 'products',
      title: 'What creators see of your products',
      blocks: [
        'Creators see these fields only for the products in your program, not for the rest of your catalog. ' +
          'The same fields, except availability, appear on your public program page while the program is ' +
          'visible.',
        { of: 'From your catalog', fields: CATALOG_FIELDS },
      ],
    },
    {
      id: 'sales',
      title: 'What creators see of your sales',
      blocks: [
        'A creator sees these figures for the links that this creator made, by day and by linked product. ' +
          'They are daily totals and identify no buyer and no order.',
        { of: 'From your Amazon Attribution reports', fields: SALES_FIELDS },
        'If you choose to pay commission on all of your products, the units and sales of an earning also ' +
          'count your other products purchased after a click. The creator sees one total, not which products ' +
          'they were.',
      ],
    },
    {
      id: 'commission',
      title: 'What creators see of their commission',
      blocks: [
        'These fields are calculated from the sales above and from the fees you set, so that creators can ' +
          'check what you owe them.',
        { of: 'Calculated by us', fields: COMMISSION_FIELDS },
        {
          of: 'Only if you pay for referrals: what a creator sees of the sales of a creator they referred',
          fields: REFERRAL_FIELDS,
        },
      ],
    },
    {
      id: 'when',
      title: 'Which creators, and for how long',
      blocks: [
        'A creator sees sales only for links made in an active partnership with you, and you decide which ' +
          'creators to approve. An applicant whose application is pending or declined sees only what your ' +
          'public program page shows.',
        'When a partnership ends, the creator can make no new links. The creator continues to see the ' +
          'figures for links made before, because commission is owed on them and can still be corrected.',
      ],
    },
    {
      id: 'never',
      title: 'What creators never see',
      blocks: [
        [
          'your Brand Referral Bonus, and whether you are enrolled in it;',
          'sales from other creators’ links, from your own advertising or without any link, except for ' +
            'referrals as described in section 4;',
          'the names, ASINs or figures of other products purchased after a click, or of products that are ' +
            'not in your program;',
          'the SKUs, categories and best seller rank of your products, your inventory levels, and why a ' +
            'product cannot be advertised;',
          'your advertising account: campaigns, bids, budgets, spend, profiles, advertiser names, and the ' +
            'tokens of your connection;',
          'orders, buyers, and any other data Amazon holds about people. We do not receive this data either.',
        ],
        'Each link’s URL contains your attribution tag, like every link made with Amazon Attribution. The ' +
          'tag consists of identifiers and contains no figures.',
      ],
    },
    {
      id: 'not',
      title: 'What we do not do with this data',
      blocks: [
        'We do not sell this data, combine it with other sellers’ data, publish averages or rankings from ' +
          'it, use it to target advertising to anyone, or use it to train models, whether ours or anyone ' +
          'else’s. The Amazon Ads API Privacy Notice has the details.',
      ],
    },
    {
      id: 'withdraw',
      title: 'Withdrawing your consent',
      blocks: [
        'You may withdraw this consent at any time, without giving a reason and at no cost: disconnect on the ' +
          'Amazon connection page of your dashboard, or remove Shelfmate from your Amazon account’s connected ' +
          'apps. If you disconnect in your dashboard, the tokens are deleted immediately, we stop reading data, ' +
          'and links that creators made are archived. If you remove Shelfmate on Amazon, we can no longer read ' +
          'data, delete the tokens as soon as Amazon refuses our next request, and notify you.',
        'Commission earned until then remains due, and creators continue to see the figures used to ' +
          'calculate it. Withdrawing your consent does not affect the lawfulness of anything done before.',
      ],
    },
    {
      id: 'record',
      title: 'Our record of your consent',
      blocks: [
        'We record with your account which version of this consent you agreed to, and when. Before creators ' +
          'see more than is listed here, we publish a new version and ask for your consent again. The version ' +
          'in effect is always on this page.',
        'For questions, write to {support}. Your message reaches Shelfmate, Inc. and, during the beta, one of ' +
          'the founders.',
      ],
    },
  ],
}
