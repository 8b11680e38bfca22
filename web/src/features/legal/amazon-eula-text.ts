import { LEGAL_VERSIONS } from '../../../../src/contracts/vocabulary'
import { effectiveDay, LEGAL_PAGES, type LegalText } from './legal-text'

/** Versioned together with the consent, which refers to it. */
export const AMAZON_EULA: LegalText = {
  path: LEGAL_PAGES.amazonEula.to,
  title: LEGAL_PAGES.amazonEula.title,
  effective: effectiveDay(LEGAL_VERSIONS.amazon_ads_api),
  related: [LEGAL_PAGES.adsApiConsent, LEGAL_PAGES.adsApiPrivacy, LEGAL_PAGES.terms],
  summary:
    'You may use our connection to Amazon to run your program, and you may use what it shows you for your ' +
    'own business. You allow us to read your account for that purpose only. This agreement is between you ' +
    'and Shelfmate; Amazon is not a party to it.',
  sections: [
    {
      id: 'parties',
      title: 'Parties',
      blocks: [
        'This agreement is between Shelfmate, Inc., a California corporation (“Shelfmate” or “we”), and ' +
          'anyone who uses our connection to the Amazon Ads API: a brand that connects its seller account, and ' +
          'a creator who is shown figures from it (“you”). It is part of the Terms of Service and supplements ' +
          'them. If the two conflict regarding data from Amazon, this agreement controls.',
        'Amazon.com, Inc. and its affiliates (“Amazon”) are not parties to this agreement, do not sponsor or ' +
          'endorse Shelfmate, and owe you nothing under this agreement. Support for the connection comes from ' +
          'us, not from Amazon.',
      ],
    },
    {
      id: 'license',
      title: 'What you may do',
      blocks: [
        'While you have an account and comply with these rules, we grant you a license to use the connection ' +
          'and what it shows you. The license is personal, nontransferable, nonexclusive, and free of charge ' +
          'during the beta.',
        [
          'As a brand: to run your affiliate program, to view its reports, and to keep copies of them for ' +
            'your business and your records.',
          'As a creator: to view the figures for your own links, to check your commission, and to keep ' +
            'copies for your records and your taxes.',
        ],
      ],
    },
    {
      id: 'yours',
      title: 'What you allow us to do',
      blocks: [
        'As a brand, you allow us to read, store and process the data Amazon holds for your seller account, ' +
          'to the extent described in the Amazon Ads API Consent, and to show it to you and, field by field as ' +
          'listed there, to your creators. The data remains yours. We receive no right to use it for anything ' +
          'but your program.',
        'We only read data. The connection does not create, change or stop anything in your Amazon account.',
      ],
    },
    {
      id: 'promise',
      title: 'What you promise',
      blocks: [
        [
          'The account you connect is your own, or you are authorized to act for its owner, and it is a ' +
            'seller account in the United States.',
          'You are permitted to use Amazon Attribution for it, and you comply with your agreements with ' +
            'Amazon, above all those for Amazon Ads and Amazon Attribution. If Amazon’s rules and ours ' +
            'conflict, Amazon’s rules control.',
          'You connect one account to one brand, and you tell us if anyone has used your account without ' +
            'your permission.',
        ],
      ],
    },
    {
      id: 'limits',
      title: 'Prohibited uses',
      blocks: [
        'You may not:',
        [
          'share, sell, rent or publish figures from Amazon, except to share your own figures with your ' +
            'advisers, your bank or the authorities;',
          'combine them with other sellers’ figures, or draw conclusions from them about Amazon’s business, ' +
            'other sellers or other creators;',
          'try to identify a buyer, or use the figures to target advertising to people;',
          'change the attribution tag of a link, add an Amazon Associates tag to it, or generate clicks or ' +
            'purchases only so that they are counted;',
          'access the service by automated means other than those we offer, circumvent its limits, or try to ' +
            'obtain the tokens of a connection;',
          'copy, resell or reverse engineer our software, except where the law permits it regardless of contract;',
          'use Amazon’s names and marks in a way that Amazon has not permitted, or as if Amazon endorsed you.',
        ],
      ],
    },
    {
      id: 'figures',
      title: 'Accuracy of Amazon’s figures',
      blocks: [
        'Figures are provided as we receive them from Amazon. Amazon credits purchases within 14 days of a ' +
          'click, adjusts each day’s figures for about four weeks, and withholds figures that are too small. ' +
          'They may be late, missing or corrected. We show the last day for which they have been read and mark ' +
          'amounts that can still change. We do not guarantee that the figures are accurate or complete.',
        'Amazon may change or discontinue its API, or our access to it. If that ends the connection, we ' +
          'notify you, and commission already earned remains due.',
      ],
    },
    {
      id: 'end',
      title: 'Termination',
      blocks: [
        'A brand may end this agreement at any time by disconnecting, here or on Amazon. It also ends when ' +
          'the account ends, if you violate these rules and do not cure the violation within 14 days after ' +
          'notice (immediately if the harm is serious), or if Amazon asks us to stop.',
        'We then stop reading data, and delete the tokens and the data as described in the Amazon Ads API ' +
          'Privacy Notice. Commission on sales that Amazon credits in the following 45 days remains due under the ' +
          'Terms of Service. Anything that must be kept for accounting and taxes is kept, and the limits in ' +
          'section 5 continue to apply to copies that you keep.',
      ],
    },
    {
      id: 'liability',
      title: 'Warranty, liability and law',
      blocks: [
        'The connection is provided “as is,” as stated in the Terms of Service. Their limits of liability ' +
          'and their choice of law and courts apply here too. To the extent the law allows, Amazon is not ' +
          'liable to you for the connection or for what we do.',
        'You will indemnify us against, and hold us harmless from, claims that arise because you connected ' +
          'an account you had no right to connect, or because you violated section 5.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes, and how to reach us',
      blocks: [
        'We notify you by email at least 30 days before a material change, unless Amazon’s rules require it ' +
          'to take effect immediately. A brand that does not agree may disconnect before the change takes ' +
          'effect. If any part of this agreement is unenforceable, the rest remains in effect.',
        'For questions, write to {support}. Your message reaches Shelfmate, Inc. and, during the beta, one of ' +
          'the founders. Amazon and Amazon Attribution are trademarks of Amazon.com, Inc. or its affiliates.',
      ],
    },
  ],
}
