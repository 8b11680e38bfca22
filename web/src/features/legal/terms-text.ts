import { LEGAL_VERSIONS } from '../../../../src/contracts/vocabulary'
import { effectiveDay, LEGAL_PAGES, type LegalText } from './legal-text'

/** A change requires a new version; a material change also requires notice to all account holders. */
export const TERMS: LegalText = {
  path: LEGAL_PAGES.terms.to,
  title: LEGAL_PAGES.terms.title,
  effective: effectiveDay(LEGAL_VERSIONS.terms),
  related: [LEGAL_PAGES.privacy, LEGAL_PAGES.adsApiConsent, LEGAL_PAGES.amazonEula, LEGAL_PAGES.company],
  summary:
    'Shelfmate connects brands that sell on Amazon with creators who recommend products, tracks sales ' +
    'through Amazon Attribution, and pays commission every month. These terms explain who owes ' +
    'what to whom, and when.',
  sections: [
    {
      id: 'parties',
      title: 'Parties to these terms',
      blocks: [
        'These terms are a contract between you and Shelfmate, Inc., a California corporation (“Shelfmate” ' +
          'or “we”). By creating an account, you accept them for yourself and for the business you act for. ' +
          'You must be at least 18 years old and able to enter into a contract.',
        'A “brand” is a seller with an affiliate program on Shelfmate. A “creator” is anyone who promotes a ' +
          'brand’s products through links made on Shelfmate. A “partnership” connects one creator to one ' +
          'brand’s program. Brand and creator contract with each other through the program they agree on; we ' +
          'provide the tools, the records and the payments between them, and are not a party to what they ' +
          'agree beyond that.',
        'Shelfmate is independent of Amazon. Amazon and Amazon Attribution are trademarks of Amazon.com, ' +
          'Inc. or its affiliates, which neither sponsor nor endorse this service.',
      ],
    },
    {
      id: 'accounts',
      title: 'Your account',
      blocks: [
        'Provide accurate details, keep them current, and keep your password confidential. You are ' +
          'responsible for activity on your account until you tell us that someone else has access to it. Each ' +
          'account is either a brand or a creator; a person who is both needs two accounts with two email ' +
          'addresses. You may not have an account if U.S. sanctions prohibit us from doing business with you.',
        'We review new creators before they can use more than their application page, unless they sign up ' +
          'through a brand’s program page. We may decline an application and will tell you why; you may ' +
          'reapply after 30 days.',
      ],
    },
    {
      id: 'beta',
      title: 'The beta and its price',
      blocks: [
        'Shelfmate is in beta. During the beta, every feature is included without a subscription fee, for ' +
          'any number of affiliates and products. We will announce the end of the beta and any price at least ' +
          '30 days before it applies, and no one is moved to a paid plan without agreeing to it.',
        'Payment processors charge their own fees. The brand pays them in addition to the commission and ' +
          'sees them before each charge.',
      ],
    },
    {
      id: 'brands',
      title: 'Brand responsibilities',
      blocks: [
        'A brand connects its own U.S. Amazon seller account and allows us to read its catalog and its ' +
          'Amazon Attribution reports. Before doing so, it agrees to the Amazon Ads API Consent; the license ' +
          'agreement for the Amazon connection is part of these terms. The brand decides which products its ' +
          'program offers, which fee each one pays, and which creators it approves.',
        [
          'Fees are a percentage of sales. A fee change applies from the day that the brand chooses, a lower fee ' +
            'from the next day at the earliest, and neither to sales on earlier days.',
          'The brand owes the commission on every sale that Amazon credits to a creator’s link while the ' +
            'partnership is active, and for 45 days after it ends (section 10).',
          'The brand is responsible for its products, its listings and what it says about them, and complies ' +
            'with the law and Amazon’s rules.',
          'What Amazon pays to the brand under its Brand Referral Bonus is between Amazon and the brand. We ' +
            'make no promise about its amount.',
        ],
      ],
    },
    {
      id: 'creators',
      title: 'Creator responsibilities',
      blocks: [
        'A creator promotes products honestly, in channels that are really theirs, and with the links made ' +
          'on Shelfmate.',
        [
          'Disclose clearly, close to the link and in words everyone understands, that you earn a ' +
            'commission. The rules of the U.S. Federal Trade Commission (16 CFR Part 255) require it.',
          'Do not add an Amazon Associates tag to a Shelfmate link or change the link’s attribution in any ' +
            'other way.',
          'Do not buy through your own links, pay or reward anyone for clicking or buying, or generate ' +
            'clicks by automated means.',
          'Do not bid on a brand’s name in search advertising or send unsolicited messages, unless the brand ' +
            'has allowed it in writing.',
          'Do not make claims the brand does not make, or impersonate the brand or Amazon.',
        ],
      ],
    },
    {
      id: 'commission',
      title: 'How commission is calculated',
      blocks: [
        'Commission is the sale, as reported by Amazon Attribution, multiplied by the fee that applied on ' +
          'the day of the sale. Amazon credits a sale to a link if it happens within 14 days of a click on it. ' +
          'Unless a program says otherwise on its page, commission is based on sales of the linked product ' +
          'only, not of the brand’s other products.',
        'We calculate each sale to four decimal places and round once, to the cent, when a statement ' +
          'includes the amount. Any remainder of less than one cent stays on your balance and counts toward ' +
          'the next statement.',
        'If a creator was referred by another creator and the brand pays for referrals, the brand owes the ' +
          'referral commission in addition; it is never deducted from the commission of the creator who made ' +
          'the sale.',
      ],
    },
    {
      id: 'estimates',
      title: 'Estimates, final amounts, and Amazon’s adjustments',
      blocks: [
        'What you see in the first days after a sale is an estimate. Amazon adjusts its figures for about ' +
          'four weeks, because orders are canceled, returned or paid late, and an estimate follows every ' +
          'adjustment, up or down.',
        'Commission becomes final 30 days after the day of the sale. From then on, it is the amount we bill ' +
          'to the brand and pay to the creator. If Amazon corrects a figure after that, the difference is ' +
          'added to or deducted from a later statement, with the reason shown; a statement that has been ' +
          'issued is never rewritten.',
        'If Amazon’s reports are missing or incomplete for a day, the commission of that month waits for the next ' +
          'statement. Amazon’s reports are the only measure of sales; neither side may demand another.',
      ],
    },
    {
      id: 'payment',
      title: 'Billing and payouts',
      blocks: [
        'Each calendar month of sales is one statement for each brand. We issue it 31 days after the month ' +
          'ends, when all of its commission is final. The brand sees it two days before its payment method is ' +
          'charged. Dates are in Pacific Time, as in Amazon’s reports.',
        [
          'The brand authorizes the charge of the commission and of the processor’s fee to the payment ' +
            'method it has set as its default.',
          'The creator receives exactly the commission. Payouts are sent automatically once the brand has ' +
            'paid, through the account that the creator set up with our payment processor, or through PayPal.',
          'A payout below the smallest amount that the processor sends is carried forward to the next month. ' +
            'If a creator has no payout method, the amount stays on the creator’s balance until there is one.',
          'After the payout destination is changed, payouts are on hold for 72 hours to protect against theft.',
          'We pay a creator what the brand has paid. If a charge fails, the brand still owes the commission; we ' +
            'ask the brand to pay again and show the creator that it has not paid.',
        ],
        'Each side pays its own taxes. We may have to collect tax forms, report payments to the authorities, ' +
          'and hold payouts until we have what the law requires.',
      ],
    },
    {
      id: 'holds',
      title: 'Holds and disputes',
      blocks: [
        'If we have, or a brand has, reason to believe that sales resulted from a violation of these terms, we ' +
          'may hold the related commission. We tell the creator what is held and why, the creator may respond, ' +
          'and we decide within 30 days. Commission that is not shown to violate these terms is released; ' +
          'commission that is shown to violate them is reversed.',
        'Tell us within 60 days of a statement if you believe it is wrong. We keep the history of each ' +
          'amount, from the report to the payment, and will show it to you.',
      ],
    },
    {
      id: 'ending',
      title: 'Ending a partnership or an account',
      blocks: [
        'A brand may end a partnership at any time, a creator may archive their links at any time, and anyone ' +
          'may close their account at any time. We may suspend or close an account that violates these terms; ' +
          'unless the harm is serious, we first give notice and 14 days to cure the violation.',
        'When a partnership ends, its links stop pointing to products that the creator no longer promotes. ' +
          'Because shoppers decide late and Amazon adjusts its figures, commission is still owed on sales that ' +
          'Amazon credits to those links in the 45 days after the end. It becomes final, is billed and is paid as ' +
          'usual. This also applies while the brand is disconnected from Amazon; because we read no reports then, ' +
          'we bill these sales once it reconnects.',
        'Amounts that have been earned are paid out after an account is closed. Accounting records, ' +
          'statements and anything the law requires us to keep remain after that.',
      ],
    },
    {
      id: 'content',
      title: 'Ownership',
      blocks: [
        'What you put on Shelfmate remains yours. You allow us to store, resize and display it to the extent ' +
          'needed to run the service. A brand allows its active creators to use its name, logo and product ' +
          'images to promote its products; a creator allows the brand to see the channels and posts that carry ' +
          'its links.',
        'The service, its design and its software are ours. You may use them while you have an account. You ' +
          'may not copy, resell or reverse engineer them, or collect data from them by automated means other ' +
          'than through interfaces we offer for that purpose.',
      ],
    },
    {
      id: 'data',
      title: 'Data',
      blocks: [
        'The Privacy Policy explains which data we hold and who sees it. Data that we receive from Amazon ' +
          'for a brand is used to run that brand’s program and for nothing else: it is not sold, not combined ' +
          'with other brands’ data, and shown to creators only to the extent listed in the Amazon Ads API ' +
          'Consent.',
        'Where a brand collects email addresses through a landing page, the brand decides what they are used ' +
          'for and must have the visitors’ consent; we process them on its behalf. We do so only on the ' +
          'brand’s instructions, which it gives through its settings, keep them confidential and secure, use ' +
          'only the kinds of service providers that the Privacy Policy names, help the brand respond to ' +
          'requests and report incidents, demonstrate our compliance on request, and delete the addresses when ' +
          'the brand asks us to or closes its account. We never use them for ourselves or for another brand.',
      ],
    },
    {
      id: 'liability',
      title: 'Warranty and liability',
      blocks: [
        'We run the service with care, but it is a beta and depends on others, above all Amazon and the ' +
          'payment processors. It is provided “as is.” To the extent the law allows, we do not warrant that it ' +
          'is always available or free of errors, or that it brings any number of sales.',
        'To the extent the law allows, neither side is liable for lost profits or for indirect damages, and ' +
          'our total liability is limited to the greater of $100 and what you paid us in the twelve months ' +
          'before. None of this limits what a brand owes in commission, what we owe in payouts for which we ' +
          'have received the money, or liability for intentional acts, gross negligence, death or injury.',
        'You will indemnify us against, and hold us harmless from, third-party claims that arise because you ' +
          'violated these terms, the law or someone’s rights.',
      ],
    },
    {
      id: 'law',
      title: 'Governing law and courts',
      blocks: [
        'The law of the State of California applies, without regard to its conflict of laws rules. The state ' +
          'and federal courts in California have jurisdiction, and either side may use a small claims court ' +
          'instead. If you are a consumer elsewhere, you keep the rights that your country’s law gives you and ' +
          'that cannot be waived by contract.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to these terms',
      blocks: [
        'We may change these terms for the future. We notify you by email at least 30 days before a material ' +
          'change; if you do not agree, you may close your account before it takes effect. If any part of ' +
          'these terms is unenforceable, the rest remains in effect.',
      ],
    },
    {
      id: 'contact',
      title: 'How to reach us',
      blocks: [
        'Write to Shelfmate, Inc. at {support}, or reply to any of our emails; only a reply to a message of a ' +
          'brand or creator goes to them. Your message reaches a person; during the beta, that person is one of ' +
          'the founders.',
      ],
    },
  ],
}
