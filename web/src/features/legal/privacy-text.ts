import { LEGAL_VERSIONS } from '../../../../src/contracts/vocabulary'
import { effectiveDay, LEGAL_PAGES, type LegalText } from './legal-text'

/** The privacy policy. A change requires a new version; a material change also requires notice to all account holders. */
export const PRIVACY: LegalText = {
  title: LEGAL_PAGES.privacy.title,
  effective: effectiveDay(LEGAL_VERSIONS.privacy),
  related: [LEGAL_PAGES.adsApiPrivacy, LEGAL_PAGES.adsApiConsent, LEGAL_PAGES.terms],
  summary:
    'We hold what it takes to count sales and to pay people, show each person only what is theirs to see, and ' +
    'sell nothing to anybody. We never learn who bought what on Amazon.',
  sections: [
    {
      id: 'who',
      title: 'Who we are',
      blocks: [
        'Shelfmate, Inc., a California corporation, runs this service and is responsible for the data described ' +
          'here. Where a brand collects email addresses through a landing page, the brand is responsible for them ' +
          'and we process them on its behalf.',
      ],
    },
    {
      id: 'what',
      title: 'What we collect',
      blocks: [
        [
          'Account: email address, the identifier of your login, whether you are a brand or a creator, and when ' +
            'you accepted which version of our terms. Your password is kept by our identity provider as a hash; ' +
            'we never see it.',
          'Brands: brand name, website or storefront, main product category, logo.',
          'Creators: name, product categories, the addresses of your channels, and the size of your audience as ' +
            'a range.',
          'Partnerships and links: which creator works with which brand, for which products and at which fee, ' +
            'and the links made for it.',
          'Money: commissions, statements, charges and payouts, and the identifiers of your account with the ' +
            'payment processor. Card and bank numbers are entered at the processor and never reach us; we hold ' +
            'the last four digits and the name of the card or bank at most.',
          'How creators are paid: the PayPal address or Venmo handle you give us, and the tax details the law ' +
            'asks for: legal name, name of a business, kind of taxpayer, address, taxpayer identifier, and your ' +
            'signature. We store the identifier sealed, show no more than its last four digits, and open it only ' +
            'to report taxes.',
          'Clicks: when a link of ours is followed we record the link, the time, the page it came from as far ' +
            'as the browser tells, the kind of browser, and whether it looks like a machine.',
          'Use of the service: the pages you open, errors, and technical logs with address and session identifier.',
        ],
      ],
    },
    {
      id: 'amazon',
      title: 'Data from Amazon',
      blocks: [
        'A brand that connects its Amazon account lets us read its advertising profiles, its catalogue (title, ' +
          'picture, price, availability, category) and its Amazon Attribution reports. The reports hold daily ' +
          'sums for each link: clicks, product page views, add to carts, purchases, units and sales, and Amazon’s ' +
          'estimate of the Brand Referral Bonus. They hold no names, addresses or orders of buyers, and neither ' +
          'do we.',
        'Before it connects, the brand agrees to the Amazon Ads API Consent, which names each field that its ' +
          "creators will see; the Amazon Ads API Privacy Notice has the details. We keep Amazon's access tokens " +
          "encrypted. We use the data to run the brand's own program and for nothing else. We do not combine the " +
          'data of several sellers, do not publish figures from them, and do not sell them.',
      ],
    },
    {
      id: 'creators-see',
      title: "What creators see of Amazon's data",
      blocks: [
        'A creator with an active partnership sees, for their own links only:',
        [
          'the products they may promote, with title, picture, price and availability;',
          'the daily clicks, product page views, add to carts, units and sales that Amazon credits to their ' +
            'links, by product;',
          'the rate and the commission that follow from them, and each later change.',
        ],
        "Where a brand pays for referrals, the creator who brought another one sees, for that one's sales, the " +
          'day, the product, the units, the sale and the referral commission. Apart from that a creator does not ' +
          "see the brand's other sales, the figures of other creators, the brand's Brand Referral Bonus, or " +
          "anything of the brand's advertising account. Visitors of a public program page see the products it " +
          'offers, with price and fee, and no sales figures at all.',
      ],
    },
    {
      id: 'brands-see',
      title: 'What brands see of creators',
      blocks: [
        "A brand to which a creator applies sees the creator's name, product categories, channels and audience " +
          'range. A partner brand sees the links to its own products and what they sold as well. A brand does not ' +
          "see a creator's email address, payout details, or work for other brands.",
      ],
    },
    {
      id: 'why',
      title: 'Why we use data',
      blocks: [
        [
          'To provide what you signed up for: programs, links, reports, statements and payouts (performance of ' +
            'a contract).',
          'To keep the service safe, to find misuse, and to make it better (our legitimate interest).',
          'To keep books, to report taxes and to answer authorities (legal duty).',
          'To measure how the pages are used, only if you agreed to it (consent, which you may take back at any time).',
          'To send mail that is not about your account, only if you asked for it (consent, which you may take ' +
            'back at any time).',
        ],
      ],
    },
    {
      id: 'share',
      title: 'Who receives data',
      blocks: [
        [
          "Amazon, when it is asked for a brand's reports and when a buyer follows a link.",
          'Our payment processors (Stripe and PayPal), for charges, payouts and the checks the law asks of them.',
          'Our identity provider (Google Firebase), for login.',
          'Hosting, email and logging services that work for us under contract.',
          'Google, by Google Analytics, only if you agreed to it: the pages you open, what you press there, ' +
            'errors, and whether you are a brand or a creator.',
          'Authorities, where the law requires it, and a successor of the business, under this policy.',
        ],
        'We do not sell personal data and do not share them for advertising across websites. If your browser ' +
          'sends a Global Privacy Control signal, we take it as a no to Google Analytics and do not ask; beyond ' +
          'that there is nothing to opt out of.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies and storage',
      blocks: [
        'We set no advertising cookies. Your browser keeps what the service needs: your login, a session ' +
          'identifier, your choice of light or dark, the time of the last sync, and, if you came by a program ' +
          'page or a referral, where you came from, for seven days. While you sign up it keeps for 30 days ' +
          'whether you do so as a brand or as a creator.',
        'If we measure how the pages are used, we do so with Google Analytics and ask you first. Until you say ' +
          'yes nothing is loaded or sent for it. After a yes it sets the cookies _ga and one whose name begins ' +
          'with _ga_, which tell visits apart and stay for two years at most; advertising is switched off in it. ' +
          'Your answer is kept in your browser until you clear it. You may change it by Analytics Choice at the ' +
          'foot of any public page: after a no we remove these cookies and measure nothing more.',
      ],
    },
    {
      id: 'keep',
      title: 'How long we keep it',
      blocks: [
        [
          'Account and profile: until you close your account.',
          "Amazon's access tokens: deleted at once when a brand disconnects. Catalogue and raw reports: at most " +
            '30 days after that, and at most 18 months in any case.',
          'Earnings, statements, charges and payouts: as long as tax and commercial law require, without your ' +
            'profile once your account is closed.',
          'Tax details, and our records of what was paid to whom: seven years after the end of the tax year. ' +
            'PayPal address or Venmo handle: until you change it or close your account; a payout keeps the one it ' +
            'went to.',
          'Address and browser of an email sign-up on a landing page: masked after 30 days.',
          "Technical logs: at most 12 months; those that concern Amazon's data, 90 days.",
        ],
      ],
    },
    {
      id: 'security',
      title: 'How we protect it',
      blocks: [
        'Connections are encrypted, tokens and other secrets are encrypted in storage, and every record carries ' +
          "its owner, so that a question for somebody else's data finds nothing. Staff see what their work needs, " +
          'and what they change is recorded. If something happens that puts you at risk, we tell you without ' +
          'delay.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      blocks: [
        'You may ask for a copy of your data, have them corrected or deleted, take them elsewhere, and object ' +
          'to a use. We answer within 30 days and treat nobody worse for asking. People in California have these ' +
          'rights under the California Consumer Privacy Act; people in the European Economic Area and the United ' +
          'Kingdom under the GDPR, with the right to complain to their authority. Records that we must keep by ' +
          'law, and amounts still owed, remain until that duty ends.',
        "If your address was collected on a brand's landing page, write to that brand or unsubscribe by the " +
          'link in its mail; we help the brand to answer you.',
      ],
    },
    {
      id: 'place',
      title: 'Where data are, and age',
      blocks: [
        'We process data in the United States. Data from elsewhere reach us under the standard contractual ' +
          'clauses or another ground the law accepts. The service is for people of 18 and over.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes and contact',
      blocks: [
        'We tell you by email at least 30 days before a change that matters. For any question on your data, ' +
          'reply to any of our emails: it reaches Shelfmate, Inc., and in the beta one of the founders.',
      ],
    },
  ],
}
