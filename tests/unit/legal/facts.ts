import type { LegalTextName } from '../../support/promises'
import { FACTS_OF_TERMS } from './facts-of-terms'

/**
 * Sentences that promise nothing of what the product does: what users have to do, what they agree to, what we have and for what
 * purpose, what the law or Amazon says, and what words mean.
 */
export const FACTS: Readonly<Record<LegalTextName, readonly string[]>> = {
  terms: FACTS_OF_TERMS,
  privacy: [
    'Shelfmate, Inc., a California corporation, operates this service and is responsible for the data described ' +
      'here.',
    'Where a brand collects email addresses through a landing page, the brand is responsible for them and we ' +
      'process them on its behalf.',
    'A brand that connects its Amazon account allows us to read its advertising profiles, its catalog (title, ' +
      'image, price, availability, category) and its Amazon Attribution reports.',
    'To provide what you signed up for: programs, links, reports, statements and payouts (performance of a ' +
      'contract).',
    'To keep the service secure, detect misuse, and improve the service (our legitimate interests).',
    'To keep accounting records, report taxes and respond to authorities (legal obligation).',
    'Amazon, when we request a brand’s reports and when a shopper clicks a link.',
    'Our payment processors (Stripe and PayPal), for charges, payouts and the checks the law requires of them.',
    'Our identity provider (Google Firebase), for login.',
    'Hosting, email and logging services that work for us under contract.',
    'Authorities, where the law requires it, and a successor of the business, under this policy.',
    'Technical logs: by the schedule of the service that stores them for us.',
    'People in California have these rights under the California Consumer Privacy Act; people in the European ' +
      'Economic Area and the United Kingdom have them under the GDPR, with the right to complain to their ' +
      'supervisory authority.',
    'Data from elsewhere reaches us under the standard contractual clauses or another basis the law accepts.',
    'You must be at least 18 years old to use the service.',
  ],
  'amazon-eula': [
    'You may use our connection to Amazon to run your program, and you may use what it shows you for your own ' +
      'business.',
    'You allow us to read your account for that purpose only.',
    'This agreement is between you and Shelfmate; Amazon is not a party to it.',
    'This agreement is between Shelfmate, Inc., a California corporation (“Shelfmate” or “we”), and anyone who ' +
      'uses our connection to the Amazon Ads API: a brand that connects its seller account, and a creator who is ' +
      'shown figures from it (“you”).',
    'It is part of the Terms of Service and supplements them.',
    'If the two conflict regarding data from Amazon, this agreement controls.',
    'Amazon.com, Inc. and its affiliates (“Amazon”) are not parties to this agreement, do not sponsor or endorse ' +
      'Shelfmate, and owe you nothing under this agreement.',
    'While you have an account and comply with these rules, we grant you a license to use the connection and what ' +
      'it shows you.',
    'The license is personal, nontransferable, nonexclusive, and free of charge during the beta.',
    'As a brand: to run your affiliate program, to view its reports, and to keep copies of them for your business ' +
      'and your records.',
    'As a creator: to view the figures for your own links, to check your commission, and to keep copies for your ' +
      'records and your taxes.',
    'As a brand, you allow us to read, store and process the data Amazon holds for your seller account, to the ' +
      'extent described in the Amazon Ads API Consent, and to show it to you and, field by field as listed there, ' +
      'to your creators.',
    'The data remains yours.',
    'We receive no right to use it for anything but your program.',
    'The account you connect is your own, or you are authorized to act for its owner, and it is a seller account ' +
      'in the United States.',
    'You are permitted to use Amazon Attribution for it, and you comply with your agreements with Amazon, above ' +
      'all those for Amazon Ads and Amazon Attribution.',
    'If Amazon’s rules and ours conflict, Amazon’s rules control.',
    'You connect one account to one brand, and you tell us if anyone has used your account without your permission.',
    'You may not:',
    'share, sell, rent or publish figures from Amazon, except to share your own figures with your advisers, your ' +
      'bank or the authorities;',
    'combine them with other sellers’ figures, or draw conclusions from them about Amazon’s business, other ' +
      'sellers or other creators;',
    'try to identify a buyer, or use the figures to target advertising to people;',
    'change the attribution tag of a link, add an Amazon Associates tag to it, or generate clicks or purchases ' +
      'only so that they are counted;',
    'access the service by automated means other than those we offer, circumvent its limits, or try to obtain the ' +
      'tokens of a connection;',
    'copy, resell or reverse engineer our software, except where the law permits it regardless of contract;',
    'use Amazon’s names and marks in a way that Amazon has not permitted, or as if Amazon endorsed you.',
    'Figures are provided as we receive them from Amazon.',
    'Amazon credits purchases within 14 days of a click, adjusts each day’s figures for about four weeks, and ' +
      'withholds figures that are too small.',
    'They may be late, missing or corrected.',
    'We do not guarantee that the figures are accurate or complete.',
    'Amazon may change or discontinue its API, or our access to it.',
    'It also ends when the account ends, if you violate these rules and do not cure the violation within 14 days ' +
      'after notice (immediately if the harm is serious), or if Amazon asks us to stop.',
    'The connection is provided “as is,” as stated in the Terms of Service.',
    'Their limits of liability and their choice of law and courts apply here too.',
    'To the extent the law allows, Amazon is not liable to you for the connection or for what we do.',
    'You will indemnify us against, and hold us harmless from, claims that arise because you connected an account ' +
      'you had no right to connect, or because you violated section 5.',
    'A brand that does not agree may disconnect before the change takes effect.',
    'If any part of this agreement is unenforceable, the rest remains in effect.',
    'Amazon and Amazon Attribution are trademarks of Amazon.com, Inc. or its affiliates.',
  ],
  'ads-api-consent': [
    'Before you connect your Amazon account, you allow us to do two things: read your catalog and your Amazon ' +
      'Attribution reports, and show each of your creators the fields listed here for that creator’s own links.',
    'You represent that you act for the seller whose account you connect and are authorized to give this consent ' +
      'on its behalf.',
    'By checking the box on the page “Connect Your Amazon Account,” you agree that Shelfmate, Inc.:',
    'Amazon calls this access “campaign management” because that is the name of the permission under which it ' +
      'provides the reports.',
    'The product’s title, as shown in your listing.',
    'The listing’s main image, small and large.',
    'Amazon’s product ID, which is public in the product’s URL.',
    'The price when we last synced your catalog.',
    'The date of the activity, in Pacific Time.',
    'The number of times the links were clicked through to Amazon.',
    'The number of times the linked products were viewed after a click.',
    'The number of times they were added to a cart after a click.',
    'The number of units purchased within 14 days of a click.',
    'The amount paid for them in U.S. dollars, as reported and later adjusted by Amazon.',
    'The first and last day with complete reports, how many they are, and when we last synced and next will.',
    'The percentage you set for a product or for this creator, as of the day of the sale.',
    'Whether the fee is paid on sales of the linked product only or of all your products.',
    'Sales multiplied by the fee.',
    'Whether the amount can still change, when it becomes final, and whether it has been invoiced and paid.',
    'When an amount changed, and the sales, fee, basis and commission before and after.',
    'The percentage you set for referrals, the resulting amount, its status, and its changes, as described above.',
    'The Amazon Ads API Privacy Notice has the details.',
    'Withdrawing your consent does not affect the lawfulness of anything done before.',
  ],
  'ads-api-privacy': [
    'What we read from Amazon when a brand connects its account, what we use it for, who sees it, how it is ' +
      'protected, and when it is deleted.',
    'This notice supplements the Privacy Policy; for data from Amazon, this notice takes precedence.',
    'This notice is for brands that connect a seller account through the Amazon Ads API, and for anyone who wants ' +
      'to know how that data is handled.',
    'Shelfmate, Inc., a California corporation, operates the service.',
    'The data belongs to the brand; we hold it to run the brand’s affiliate program.',
    'to create the program and its links, and to send a link’s visitors to the right product;',
    'to track each link’s sales, and to calculate, bill and pay commission;',
    'to show the brand its reports, and to show each creator what the consent lists;',
    'to detect errors and misuse, and to answer the brand’s questions.',
    'Amazon and Amazon Attribution are trademarks of Amazon.com, Inc. or its affiliates.',
    'Amazon’s own use of data is described in Amazon’s privacy notice.',
  ],
}
