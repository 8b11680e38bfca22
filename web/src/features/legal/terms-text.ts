import { LEGAL_VERSIONS } from '../../../../src/contracts/vocabulary'
import { effectiveDay, LEGAL_PAGES, type LegalText } from './legal-text'

/** The terms of service. A change requires a new version; a material change also requires notice to all account holders. */
export const TERMS: LegalText = {
  title: LEGAL_PAGES.terms.title,
  effective: effectiveDay(LEGAL_VERSIONS.terms),
  related: [LEGAL_PAGES.privacy, LEGAL_PAGES.adsApiConsent, LEGAL_PAGES.amazonEula, LEGAL_PAGES.company],
  summary:
    'Shelfmate brings brands that sell on Amazon and creators who recommend products together, counts what was ' +
    'sold through Amazon Attribution, and pays commission at the end of the month. These terms say who owes ' +
    'what to whom, and when.',
  sections: [
    {
      id: 'parties',
      title: 'Who these terms are between',
      blocks: [
        'These terms are a contract between you and Shelfmate, Inc., a California corporation (“Shelfmate”, ' +
          '“we”). By creating an account you accept them, for yourself and for the business you act for. You must ' +
          'be at least 18 years old and able to enter into a contract.',
        'A “brand” is a seller with an affiliate program on Shelfmate. A “creator” is somebody who promotes a ' +
          'brand’s products through links made on Shelfmate. A “partnership” is what connects one creator to one ' +
          'brand’s program. Brand and creator contract with each other through the program they agree on; we ' +
          'provide the tools, the books and the payments between them, and are not a party to what they agree ' +
          'beyond that.',
        'Shelfmate is independent of Amazon. Amazon and Amazon Attribution are trademarks of Amazon.com, Inc. ' +
          'or its affiliates, which neither sponsor nor endorse this service.',
      ],
    },
    {
      id: 'accounts',
      title: 'Your account',
      blocks: [
        'Give true details, keep them current, and keep your password to yourself. You answer for what is done ' +
          'with your account until you tell us that somebody else has it. One account has one side: a person who ' +
          'is both a brand and a creator needs two accounts with two email addresses. Whoever we may not do ' +
          'business with under the sanctions of the United States may not have an account.',
        'We review new creators before they can use more than their application page, unless they sign up ' +
          'through the program page of a brand. We may decline an application and will say why; you may ask again ' +
          'after 30 days.',
      ],
    },
    {
      id: 'beta',
      title: 'The beta and its price',
      blocks: [
        'Shelfmate is in beta. While the beta lasts, every feature is included without a subscription fee, for ' +
          'any number of affiliates and products. We will announce the end of the beta and any price at least 30 ' +
          'days before it applies, and nobody is moved to a paid plan without agreeing to it.',
        'The fees of the payment processors are not ours: the brand bears them on top of the commission, and ' +
          'sees them before each charge.',
      ],
    },
    {
      id: 'brands',
      title: 'What brands do',
      blocks: [
        'A brand connects its own US Amazon seller account and lets us read its catalogue and its Amazon ' +
          'Attribution reports. Before it does so it agrees to the Amazon Ads API Consent; the license agreement ' +
          'for the Amazon connection is part of these terms. It decides which products its program offers, which ' +
          'fee each one pays, and which creators it accepts.',
        [
          'Fees are a percentage of sales. A change of a fee applies from the day it is made, never to sales of ' +
            'earlier days.',
          "The brand owes the commission on every sale that Amazon credits to a creator's link while the " +
            'partnership is active, and for 45 days after it ends (section 10).',
          'The brand answers for its products, its listings and what it says about them, and keeps to the law ' +
            "and to Amazon's rules.",
          'What Amazon pays to the brand under its Brand Referral Bonus is a matter between Amazon and the ' +
            'brand. We make no promise about its amount.',
        ],
      ],
    },
    {
      id: 'creators',
      title: 'What creators do',
      blocks: [
        'A creator promotes products honestly, in channels that are really theirs, and with the links made on ' +
          'Shelfmate.',
        [
          'Say clearly, close to the link and in words everybody understands, that you earn a commission. The ' +
            'rules of the US Federal Trade Commission (16 CFR Part 255) ask for it.',
          "Do not add an Amazon Associates tag to a Shelfmate link, and do not change the link's attribution in " +
            'any other way.',
          'Do not buy through your own links, do not pay or reward anybody for clicking or buying, and do not ' +
            'produce clicks by machine.',
          "Do not bid on a brand's name in search advertising, and do not send unsolicited messages, unless the " +
            'brand allowed it in writing.',
          'Do not claim what the brand does not claim, and do not pass for the brand or for Amazon.',
        ],
      ],
    },
    {
      id: 'commission',
      title: 'How commission is worked out',
      blocks: [
        'Commission is the sale, as Amazon Attribution reports it, times the fee that applied on the day of the ' +
          'sale. Amazon credits a sale to a link when it happens within 14 days of a click on it. Unless a ' +
          'program says otherwise on its page, the basis is the sales of the linked product alone, not of other ' +
          'products of the brand.',
        'We work with four decimals on each sale and round once, to the cent, when a statement takes the ' +
          'amount. What is left below one cent stays on your balance and counts towards the next statement.',
        'Where a creator was referred by another one and the brand pays for referrals, the brand owes the ' +
          'referral commission in addition; it is never taken from the commission of the creator who sold.',
      ],
    },
    {
      id: 'estimates',
      title: 'Estimates, the lock, and what Amazon restates',
      blocks: [
        'What you see in the first days after a sale is an estimate. Amazon restates its figures for about four ' +
          'weeks, because orders are cancelled, returned or paid late, and an estimate follows every restatement, ' +
          'up or down.',
        'A commission is locked 30 days after the day of the sale. From then on it is the amount we bill to the ' +
          'brand and pay to the creator. If Amazon corrects a figure after that, the difference is added to or ' +
          'taken from a later statement, with the reason shown; a statement that was issued is never rewritten.',
        "If Amazon's reports are missing or incomplete for a day, the commission of that day waits until they " +
          "are there. Amazon's reports are the only measure of sales; neither side may ask for another one.",
      ],
    },
    {
      id: 'payment',
      title: 'Billing and payouts',
      blocks: [
        'At the end of each month we take every commission that has locked by then into one statement for each ' +
          'brand. The brand sees it two days before its payment method is charged. The dates are those of Los ' +
          "Angeles, as in Amazon's reports.",
        [
          "The brand authorizes the charge of the commission and of the processor's fee to the payment method " +
            'it has set as its default.',
          'The creator receives exactly the commission. Payouts leave automatically at the end of the month ' +
            'through the account with our payment processor that the creator set up, or through PayPal.',
          'A payout below the smallest amount that the processor sends is carried to the next month. A creator ' +
            'without a way to be paid keeps the amount on the balance until there is one.',
          'After a change of the payout destination, payouts wait 72 hours, so that a thief gains nothing.',
          'We pay a creator what the brand has paid. If a charge fails, the commission stays owed by the brand, ' +
            'we say so to the creator, and we try again.',
        ],
        'Each side pays its own taxes. We may have to collect tax forms and to report payments to the ' +
          'authorities, and hold payouts until we have what the law asks for.',
      ],
    },
    {
      id: 'holds',
      title: 'Holds and disputes',
      blocks: [
        'If we or a brand have reason to think that sales came about against these terms, we may hold the ' +
          'commission concerned. We tell the creator what is held and why, the creator may answer, and we decide ' +
          'within 30 days. What is not shown to break these terms is released; what does is reversed.',
        'Tell us within 60 days of a statement if you think that it is wrong. We keep the history of each ' +
          'amount, from the report to the payment, and will show it to you.',
      ],
    },
    {
      id: 'ending',
      title: 'Ending a partnership or an account',
      blocks: [
        'Either side may end a partnership at any time, and anybody may close their account at any time. We may ' +
          'suspend or close an account that breaks these terms; unless the harm is serious we say so first and ' +
          'give you 14 days to put it right.',
        'When a partnership ends, its links stop leading to products that the creator no longer promotes. ' +
          'Because buyers decide late and Amazon restates, commission is still owed on sales that Amazon credits ' +
          'to those links in the 45 days after the end. It locks, is billed and is paid as usual. This holds as ' +
          'well if the brand disconnects from Amazon or closes its account.',
        'Amounts that have been earned are paid out after an account is closed. Books, statements and what the ' +
          'law makes us keep remain after that.',
      ],
    },
    {
      id: 'content',
      title: 'What belongs to whom',
      blocks: [
        'What you put on Shelfmate stays yours. You let us store, adapt in size and show it as far as running ' +
          'the service needs it. A brand lets its active creators use its name, logo and product images to ' +
          'promote its products; a creator lets the brand see the channels and posts that carry its links.',
        'The service, its design and its software are ours. You may use them while you have an account, and may ' +
          'not copy, resell or take them apart, or collect data from them by machine other than through ' +
          'interfaces we offer for it.',
      ],
    },
    {
      id: 'data',
      title: 'Data',
      blocks: [
        'The Privacy Policy says which data we hold and who sees them. Data that we receive from Amazon for a ' +
          "brand are used to run that brand's program and for nothing else: they are not sold, not mixed with " +
          'those of other brands, and shown to creators only as far as the Amazon Ads API Consent names it.',
        'Where a brand collects email addresses through a landing page, the brand decides what they are used ' +
          'for and has to have the visitors’ consent; we process them for it. We do so only on the brand’s ' +
          'instructions, which it gives by its settings, keep them confidential and secured, use only the kinds ' +
          'of service providers that the Privacy Policy names, help the brand to answer requests and to report ' +
          'incidents, show it on request that we keep to this, and delete the addresses when it asks for it or ' +
          'closes its account. We never use them for ourselves or for another brand.',
      ],
    },
    {
      id: 'liability',
      title: 'Warranty and liability',
      blocks: [
        'We run the service with care, but it is a beta and depends on others, Amazon and the payment ' +
          'processors above all. It is provided “as is”. To the extent the law allows, we give no warranty that ' +
          'it is always available, free of faults, or that it brings any number of sales.',
        'To the extent the law allows, neither side is liable for lost profits or for indirect damage, and our ' +
          'liability in total is limited to the larger of 100 US dollars and what you paid us in the twelve ' +
          'months before. None of this limits what a brand owes in commission, what we owe in payouts that we ' +
          'have received the money for, or liability for intent, gross negligence, death or injury.',
        'You hold us harmless from claims of others that arise because you broke these terms, the law or ' +
          "somebody's rights.",
      ],
    },
    {
      id: 'law',
      title: 'Law and place',
      blocks: [
        'The law of the State of California applies, without its rules on conflicts of laws. The state and ' +
          'federal courts in California have jurisdiction, and either side may use a small claims court instead. ' +
          'If you are a consumer elsewhere, what the law of your country gives you without choice stays yours.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes of these terms',
      blocks: [
        'We may change these terms for the future. We tell you by email at least 30 days before a change that ' +
          'matters; whoever does not agree may close the account before it takes effect. If a part of these terms ' +
          'does not hold, the rest does.',
      ],
    },
    {
      id: 'contact',
      title: 'How to reach us',
      blocks: [
        'Shelfmate, Inc. answers at the address from which you receive our emails; a reply to any of them ' +
          'reaches a person. In the beta that person is one of the founders.',
      ],
    },
  ],
}
