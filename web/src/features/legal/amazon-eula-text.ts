import { LEGAL_VERSIONS } from '../../../../src/contracts/vocabulary'
import { effectiveDay, LEGAL_PAGES, type LegalText } from './legal-text'

/** The license for the Amazon connection and its limits. Versioned together with the consent, which refers to it. */
export const AMAZON_EULA: LegalText = {
  title: LEGAL_PAGES.amazonEula.title,
  effective: effectiveDay(LEGAL_VERSIONS.amazon_ads_api),
  related: [LEGAL_PAGES.adsApiConsent, LEGAL_PAGES.adsApiPrivacy, LEGAL_PAGES.terms],
  summary:
    'You may use our connection to Amazon to run your program, and what it shows you for your own business. You ' +
    'let us read your account for that, and for nothing else. This agreement is between you and Shelfmate; ' +
    'Amazon is no party to it.',
  sections: [
    {
      id: 'parties',
      title: 'Who agrees with whom',
      blocks: [
        'This agreement is between Shelfmate, Inc., a California corporation (“Shelfmate”, “we”), and whoever ' +
          'uses our connection to the Amazon Ads API: a brand that connects its seller account, and a creator who ' +
          'is shown figures that come from it (“you”). It is part of the Terms of Service and adds to them. Where ' +
          'the two differ about data from Amazon, this agreement goes first.',
        'Amazon.com, Inc. and its affiliates (“Amazon”) are not a party, do not sponsor or endorse Shelfmate, ' +
          'and owe you nothing under this agreement. Help with the connection comes from us, not from Amazon.',
      ],
    },
    {
      id: 'license',
      title: 'What you may do',
      blocks: [
        'While you have an account and keep to these rules, we give you a license to use the connection and ' +
          'what it shows you. The license is personal to you, cannot be passed on, is not exclusive, and costs ' +
          'nothing while the beta lasts.',
        [
          'As a brand: to run your affiliate program, to see its reports, and to keep copies of them for your ' +
            'business and your books.',
          'As a creator: to see the figures of your own links, to check your commission, and to keep copies for ' +
            'your books and your taxes.',
        ],
      ],
    },
    {
      id: 'yours',
      title: 'What you let us do',
      blocks: [
        'As a brand you let us read, store and work on what Amazon holds for your seller account, as far as the ' +
          'Amazon Ads API Consent names it, and show it to you and, field by field as named there, to your ' +
          'creators. The data stay yours. We get no right to use them for anything but your program.',
        'We only read. The connection creates, changes and stops nothing in your account at Amazon.',
      ],
    },
    {
      id: 'promise',
      title: 'What you promise',
      blocks: [
        [
          'The account that you connect is your own, or you may act for its owner, and it is a seller account ' +
            'in the United States.',
          'You may use Amazon Attribution for it, and you keep to your agreements with Amazon, those for Amazon ' +
            'Ads and Amazon Attribution above all. If Amazon’s rules and ours differ, Amazon’s go first.',
          'You connect one account to one brand, and tell us if somebody has used your account without your leave.',
        ],
      ],
    },
    {
      id: 'limits',
      title: 'What nobody may do',
      blocks: [
        [
          'pass on, sell, rent or publish figures that come from Amazon, except your own figures to your ' +
            'advisers, your bank or the authorities;',
          'join them with those of other sellers, or draw conclusions about Amazon’s business, other sellers or ' +
            'other creators from them;',
          'try to find out who a buyer was, or use the figures to aim advertising at people;',
          'change the attribution tag of a link, add an Amazon Associates tag to it, or make clicks or ' +
            'purchases only to be counted;',
          'read the interface by machine in a way that we do not offer, get around its limits, or look for the ' +
            'tokens of a connection;',
          'copy, resell or take apart our software, unless the law allows it whatever a contract says;',
          'use Amazon’s names and marks in a way that Amazon has not allowed, or as if Amazon stood behind you.',
        ],
      ],
    },
    {
      id: 'figures',
      title: 'What Amazon’s figures are worth',
      blocks: [
        'Figures come from Amazon as they are. Amazon credits purchases within 14 days of a click, restates a ' +
          'day for about four weeks, and withholds figures that are too small. They may be late, missing or ' +
          'corrected. We show until which day they have been read and mark what may still change, and do not ' +
          'answer for their being right or complete.',
        'Amazon may change or end its interface, or our access to it. If that stops the connection, we tell ' +
          'you, and what was earned stays owed.',
      ],
    },
    {
      id: 'end',
      title: 'How it ends',
      blocks: [
        'A brand may end it at any time by disconnecting, here or at Amazon. It also ends with the account, ' +
          'when you break these rules and do not put it right within 14 days of being told (at once where the ' +
          'harm is serious), or when Amazon asks us to stop.',
        'Then the tokens are deleted, nothing more is read, links are archived, and the data are deleted as the ' +
          'Amazon Ads API Privacy Notice says. Commission on sales that Amazon credits in the 45 days after stays ' +
          'owed under the Terms of Service. What has to be kept for books and taxes is kept, and the limits in ' +
          'section 5 go on for copies that you keep.',
      ],
    },
    {
      id: 'liability',
      title: 'Warranty, liability and law',
      blocks: [
        'The connection is provided “as is”, as the Terms of Service say. Their limits of liability and their ' +
          'choice of law and courts hold here too. To the extent the law allows, Amazon is not liable to you for ' +
          'the connection or for what we do.',
        'You hold us harmless from claims that arise because you connected an account you had no right to, or ' +
          'broke section 5.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes, and how to reach us',
      blocks: [
        'We tell you by email at least 30 days before a change that matters, unless Amazon’s rules make it ' +
          'necessary at once. A brand that does not agree may disconnect before it takes effect. If a part of ' +
          'this agreement does not hold, the rest does.',
        'For a question, reply to any of our emails: it reaches Shelfmate, Inc., and in the beta one of the ' +
          'founders. Amazon and Amazon Attribution are trademarks of Amazon.com, Inc. or its affiliates.',
      ],
    },
  ],
}
