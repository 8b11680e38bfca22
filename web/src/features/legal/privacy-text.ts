import { LEGAL_VERSIONS } from '../../../../src/contracts/vocabulary'
import { effectiveDay, LEGAL_PAGES, type LegalText } from './legal-text'

/** A change requires a new version; a material change also requires notice to all account holders. */
export const PRIVACY: LegalText = {
  path: LEGAL_PAGES.privacy.to,
  title: LEGAL_PAGES.privacy.title,
  effective: effectiveDay(LEGAL_VERSIONS.privacy),
  related: [LEGAL_PAGES.adsApiPrivacy, LEGAL_PAGES.adsApiConsent, LEGAL_PAGES.terms],
  summary:
    'We hold what we need to track sales and pay people, show each person only what is theirs to see, and ' +
    'sell nothing to anyone. We never learn who bought what on Amazon.',
  sections: [
    {
      id: 'who',
      title: 'Who we are',
      blocks: [
        'Shelfmate, Inc., a California corporation, operates this service and is responsible for the data ' +
          'described here. Where a brand collects email addresses through a landing page, the brand is ' +
          'responsible for them and we process them on its behalf.',
      ],
    },
    {
      id: 'what',
      title: 'What we collect',
      blocks: [
        [
          'Account: email address, name, login ID, whether you are a brand or a creator, the teams you belong ' +
            'to, how you want to be notified and what we sent you, which version of our terms you accepted and when, ' +
            'and, if we close your account or hold your commission, the reason, your answer and our decision. Our ' +
            'identity provider stores your password as a hash; we never see it.',
          'Brands: brand name, website or storefront, main product category, logo, contact email, postal ' +
            'address, billing details, your team and whom you invited to it, your program, and your landing pages.',
          'Creators: name, country, photo and bio if you add them, product categories, the URLs of your ' +
            'channels, the size of your audience as a range, and the network you signed up from (a shortened IP ' +
            'address, kept for 60 days), which helps us spot accounts opened in bulk.',
          'Partnerships and links: which creator works with which brand, for which products and at which fee, ' +
            'who referred whom, the links made for it, what the two write to each other, and the samples ' +
            'requested.',
          'Invitations: the email address of someone whom a brand invites as a creator, and the name and note it ' +
            'gives; deleted after a year without an answer.',
          'Payments: commissions, statements, charges and payouts, and the IDs of your account with the ' +
            'payment processor. Card and bank numbers are entered with the processor and never reach us; we ' +
            'hold at most the last four digits and the name of the card or bank.',
          'Payout details: the PayPal address or Venmo handle you give us, and the tax details the law ' +
            'requires: legal name, business name, tax classification, address, taxpayer identifier, and your ' +
            'signature. We encrypt the identifier, show no more than its last four digits, and decrypt it only ' +
            'to report taxes.',
          'Clicks: when someone clicks one of our links, we record the link, the time, the referring page to the ' +
            'extent the browser sends it, whether it appears to be a bot, and a code that tells the visitors of ' +
            'one day apart. The code is computed from the IP address and the browser with a key that is deleted ' +
            'after that day.',
          'Use of the service: errors and technical logs with your login ID and a session ID and, to limit how ' +
            'often a request may be repeated, your IP address for at most a day.',
        ],
      ],
    },
    {
      id: 'amazon',
      title: 'Data from Amazon',
      blocks: [
        'A brand that connects its Amazon account allows us to read its advertising profiles, its catalog ' +
          '(title, image, price, availability, category) and its Amazon Attribution reports. The reports ' +
          'contain daily totals for each link: clicks, product page views, add to carts, purchases, units and ' +
          'sales, and Amazon’s estimate of the Brand Referral Bonus. They contain no names, addresses or ' +
          'orders of buyers, and we hold none.',
        'Before connecting, the brand agrees to the Amazon Ads API Consent, which lists each field that its ' +
          'creators will see; the Amazon Ads API Privacy Notice has the details. We keep Amazon’s access ' +
          'tokens encrypted. We use the data to run the brand’s own program and for nothing else. We do not ' +
          'combine data from different sellers, publish figures from it, or sell it.',
      ],
    },
    {
      id: 'creators-see',
      title: 'What creators see of Amazon’s data',
      blocks: [
        'A creator with an active partnership sees, for their own links only:',
        [
          'the products they may promote, with title, image, price and availability;',
          'the daily clicks, product page views, add to carts, units and sales that Amazon credits to their ' +
            'links, by product;',
          'the fee and the resulting commission, and each later change.',
        ],
        'Where a brand pays for referrals, the referring creator sees, for sales of a creator they referred, ' +
          'the date, the product, the units, the sales and the referral commission. Apart from that, a creator ' +
          'does not see the brand’s other sales, other creators’ figures, the brand’s Brand Referral Bonus, or ' +
          'anything in the brand’s advertising account. Visitors to a public program page see the products it ' +
          'offers, with price and fee, and no sales figures at all.',
      ],
    },
    {
      id: 'brands-see',
      title: 'What brands see of creators',
      blocks: [
        'A brand to which a creator applies sees the creator’s name, photo, bio, country, product categories, ' +
          'channels and audience range. A partner brand also sees the links to its own products and the sales from ' +
          'them. A brand does not see a creator’s email address, payout details, or work for other brands; it ' +
          'knows the addresses to which it sent invitations itself. What the two write to each other is seen by ' +
          'them, and by our staff where their work requires it. Only that brand sees the shipping address of a ' +
          'sample; we delete it 90 days after the sample was shipped.',
      ],
    },
    {
      id: 'why',
      title: 'Why we use data',
      blocks: [
        [
          'To provide what you signed up for: programs, links, reports, statements and payouts (performance ' +
            'of a contract).',
          'To keep the service secure, detect misuse, and improve the service (our legitimate interests).',
          'To keep accounting records, report taxes and respond to authorities (legal obligation).',
          'To measure how the pages are used, only if you agreed to it (consent, which you may withdraw at ' +
            'any time).',
          'To send you the invitation of a brand: once to its team, or to its program with one reminder unless ' +
            'you decline or unsubscribe (our legitimate interests). We send no other email that is not about your ' +
            'account or something you asked for.',
        ],
      ],
    },
    {
      id: 'share',
      title: 'Who receives data',
      blocks: [
        [
          'Amazon, when we request a brand’s reports and when a shopper clicks a link.',
          'Our payment processors (Stripe and PayPal), for charges, payouts and the checks the law requires of them.',
          'Our identity provider (Google Firebase), for login.',
          'Hosting, email and logging services that work for us under contract.',
          'Google, through Google Analytics, only if you agreed to it: the pages you open, what you click ' +
            'there, errors, and whether you are a brand or a creator.',
          'Authorities, where the law requires it, and a successor of the business, under this policy.',
        ],
        'We do not sell personal data and do not share it for advertising across websites. If your browser ' +
          'sends a Global Privacy Control signal, we treat it as declining Google Analytics and do not ask; ' +
          'beyond that, there is nothing to opt out of.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies and storage',
      blocks: [
        'We set no advertising cookies. Your browser stores what the service needs: your login and the account ' +
          'of your last visit, a session ID, your choice of light or dark mode and of a period, steps you have not ' +
          'finished, the time of the last sync, and, if you arrived through a program page, a referral or an ' +
          'invitation, that source for seven days. During sign-up, it stores for 30 days whether you are signing ' +
          'up as a brand or as a creator.',
        'If we measure how the pages are used, we do so with Google Analytics and ask you first. Nothing is ' +
          'loaded or sent for it until you agree. If you agree, it sets the cookie _ga and one whose name ' +
          'begins with _ga_, which distinguish visits and last at most two years; its advertising features are ' +
          'turned off. Your choice is stored in your browser until you clear it. You may change it at any time ' +
          'with Analytics choices in the footer of any public page: if you decline, we remove these cookies ' +
          'and stop measuring.',
      ],
    },
    {
      id: 'keep',
      title: 'How long we keep it',
      blocks: [
        [
          'Account and profile: until you close your account.',
          'Amazon’s access tokens: deleted immediately when a brand disconnects. Catalog and raw reports: ' +
            'deleted 30 days after that, and each record of a report after 18 months in any case.',
          'Earnings, statements, charges and payouts: as long as tax and commercial law require, without ' +
            'your profile once your account is closed.',
          'Tax details, and our records of who was paid what: as long as tax law requires, which is at least ' +
            'seven years after the end of the tax year. PayPal address or Venmo handle: until you change it, or ' +
            'until you close your account and what you earned is paid; a payout keeps the one it was sent to.',
          'IP address and browser of an email sign-up on a landing page: masked after 30 days.',
          'Technical logs: by the schedule of the service that stores them for us. We write no passwords, tokens ' +
            'or figures from Amazon into them.',
        ],
      ],
    },
    {
      id: 'security',
      title: 'How we protect it',
      blocks: [
        'Connections are encrypted, tokens and other secrets are encrypted in storage, and every record is ' +
          'tied to its owner, so a request for someone else’s data returns nothing. Staff see what their work ' +
          'requires, and what they change is recorded. If something happens that puts you at risk, we notify ' +
          'you without delay.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      blocks: [
        'You may download a copy of your data and close your account at any time on your account page. You ' +
          'may also have your data corrected or deleted, transfer it elsewhere, and object to a use. We respond ' +
          'within 30 days and treat no one worse for asking. People in California have these rights under the ' +
          'California Consumer Privacy Act; people in the European Economic Area and the United Kingdom have ' +
          'them under the GDPR, with the right to complain to their supervisory authority. Records that we must ' +
          'keep by law, and amounts still owed, remain until that obligation ends.',
        'If your email address was collected on a brand’s landing page, write to that brand or use the ' +
          'unsubscribe link in its email; we help the brand respond to you.',
      ],
    },
    {
      id: 'place',
      title: 'Data location and minimum age',
      blocks: [
        'We process data in the United States. Data from elsewhere reaches us under the standard contractual ' +
          'clauses or another basis the law accepts. You must be at least 18 years old to use the service.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes and contact',
      blocks: [
        'We notify you by email at least 30 days before a material change. For any question about your data, ' +
          'write to {support}. Your message reaches Shelfmate, Inc. and, during the beta, one of the founders.',
      ],
    },
  ],
}
