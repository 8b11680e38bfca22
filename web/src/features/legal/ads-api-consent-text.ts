import { LEGAL_VERSIONS } from '../../../../src/contracts/vocabulary'
import { CATALOGUE_FIELDS, COMMISSION_FIELDS, REFERRAL_FIELDS, SALES_FIELDS } from './ads-api-consent-fields'
import { effectiveDay, LEGAL_PAGES, type LegalText } from './legal-text'

/**
 * What a brand agrees to before it connects Amazon. It names every field that creators see; an additional field requires
 * a new version and a new consent.
 */
export const ADS_API_CONSENT: LegalText = {
  title: LEGAL_PAGES.adsApiConsent.title,
  effective: effectiveDay(LEGAL_VERSIONS.amazon_ads_api),
  related: [LEGAL_PAGES.adsApiPrivacy, LEGAL_PAGES.amazonEula, LEGAL_PAGES.privacy],
  summary:
    'Before you connect your Amazon account you allow us two things: to read your catalogue and your Amazon ' +
    'Attribution reports, and to show each of your creators the fields named here, for that creator’s own ' +
    'links. Nothing else is shown to anybody.',
  sections: [
    {
      id: 'agree',
      title: 'What you agree to',
      blocks: [
        'You act for the seller whose account you connect, and may give this consent for it. By ticking the box ' +
          'on the page “Connect Your Amazon Account” you agree that Shelfmate, Inc.',
        [
          'asks Amazon, with the access you then give on Amazon’s own page, for your seller profiles, your ' +
            'catalogue, your attribution tags and your Amazon Attribution reports, again every hour for as long ' +
            'as you are connected;',
          'stores what Amazon answers, and works out from it what each sale earns;',
          'shows you all of it, and shows your creators the fields in sections 2, 3 and 4.',
        ],
        'We only read. We change no campaign, no bid, no budget, no price and no listing. Amazon calls the ' +
          'access “campaign management” because that is the name under which it gives the reports.',
      ],
    },
    {
      id: 'products',
      title: 'What creators see of your products',
      blocks: [
        'For the products of your program, and no others of your catalogue. The same fields, but for ' +
          'availability, stand on your public program page while the program is visible.',
        { of: 'From your catalogue', fields: CATALOGUE_FIELDS },
      ],
    },
    {
      id: 'sales',
      title: 'What creators see of your sales',
      blocks: [
        'A creator sees these figures for the links that this creator made, by day and by the product the link ' +
          'leads to. They are sums of a day: they name no buyer and no order.',
        { of: 'From your Amazon Attribution reports', fields: SALES_FIELDS },
        'If you choose that your program pays on all of your products, units and sales of an earning count what ' +
          'was bought of your other products after a click as well. The creator sees one sum and not which ' +
          'products they were.',
      ],
    },
    {
      id: 'commission',
      title: 'What creators see of their commission',
      blocks: [
        'These follow from the sales above and from the fees you set. They are how a creator can check what you owe.',
        { of: 'Worked out by us', fields: COMMISSION_FIELDS },
        {
          of: 'Only if you pay for referrals: what the creator who brought another one sees of that one’s sales',
          fields: REFERRAL_FIELDS,
        },
      ],
    },
    {
      id: 'when',
      title: 'Which creators, and for how long',
      blocks: [
        'A creator sees sales only of links made in an active partnership with you, and you decide whom you ' +
          'accept. Somebody whose application is pending or declined sees nothing but what your public program ' +
          'page shows.',
        'When a partnership ends, no new links can be made. The creator keeps seeing the figures of the links ' +
          'made before, because commission is owed on them and may still be corrected.',
      ],
    },
    {
      id: 'never',
      title: 'What creators never see',
      blocks: [
        [
          'your Brand Referral Bonus, and whether you are enrolled in it;',
          'sales that came by other creators’ links, by your own advertising or by no link at all, with the one ' +
            'exception of referrals in section 4;',
          'the names, ASINs or figures of other products that were bought after a click, or of products that ' +
            'are not in your program;',
          'the SKUs, categories and best seller rank of your products, your stock, and why a product cannot be ' +
            'advertised;',
          'your advertising account: campaigns, bids, budgets, spend, profiles, advertiser names, and the ' +
            'tokens of your connection;',
          'orders, buyers, and anything else that Amazon holds about people. We do not receive these either.',
        ],
        'A link’s address carries your attribution tag, as every link made with Amazon Attribution does. It is ' +
          'made of identifiers and holds no figures.',
      ],
    },
    {
      id: 'not',
      title: 'What we do not do with it',
      blocks: [
        'We do not sell this data, do not join it with that of other sellers, do not publish averages or ' +
          'rankings from it, do not use it to aim advertising at anybody, and do not train models of our own or ' +
          'of others with it. The Amazon Ads API Privacy Notice says the rest.',
      ],
    },
    {
      id: 'withdraw',
      title: 'Taking it back',
      blocks: [
        'You may take this consent back at any time, without a reason and without cost: disconnect on the ' +
          'Amazon page of your dashboard, or remove Shelfmate from the apps of your Amazon account. The tokens ' +
          'are then deleted at once, nothing more is read, and links that creators made are archived.',
        'What was earned until then stays owed, and creators keep seeing the figures that it was worked out ' +
          'from. What you took back does not make unlawful what was done before.',
      ],
    },
    {
      id: 'record',
      title: 'What we keep of your consent',
      blocks: [
        'We keep with your account which version of this text you agreed to, and when. If creators are to see ' +
          'more than is named here, the text gets a new version and we ask you again before it is shown. You find ' +
          'the version in force on this page.',
        'For a question, reply to any of our emails: it reaches Shelfmate, Inc., and in the beta one of the founders.',
      ],
    },
  ],
}
