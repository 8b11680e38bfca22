/**
 * Sentences of the terms that promise nothing of what the product does: what users have to do, what they agree to, what the law
 * or Amazon says, and what words mean.
 */
export const FACTS_OF_TERMS: readonly string[] = [
  'These terms explain who owes what to whom, and when.',
  'These terms are a contract between you and Shelfmate, Inc., a California corporation (“Shelfmate” or “we”).',
  'By creating an account, you accept them for yourself and for the business you act for.',
  'You must be at least 18 years old and able to enter into a contract.',
  'A “brand” is a seller with an affiliate program on Shelfmate.',
  'A “creator” is anyone who promotes a brand’s products through links made on Shelfmate.',
  'A “partnership” connects one creator to one brand’s program.',
  'Brand and creator contract with each other through the program they agree on; we provide the tools, the ' +
    'records and the payments between them, and are not a party to what they agree beyond that.',
  'Shelfmate is independent of Amazon.',
  'Amazon and Amazon Attribution are trademarks of Amazon.com, Inc. or its affiliates, which neither sponsor nor ' +
    'endorse this service.',
  'Provide accurate details, keep them current, and keep your password confidential.',
  'You are responsible for activity on your account until you tell us that someone else has access to it.',
  'You may not have an account if U.S. sanctions prohibit us from doing business with you.',
  'Shelfmate is in beta.',
  'Payment processors charge their own fees.',
  'A brand connects its own U.S. Amazon seller account and allows us to read its catalog and its Amazon ' +
    'Attribution reports.',
  'The brand is responsible for its products, its listings and what it says about them, and complies with the law ' +
    'and Amazon’s rules.',
  'What Amazon pays to the brand under its Brand Referral Bonus is between Amazon and the brand.',
  'We make no promise about its amount.',
  'A creator promotes products honestly, in channels that are really theirs, and with the links made on Shelfmate.',
  'Disclose clearly, close to the link and in words everyone understands, that you earn a commission.',
  'The rules of the U.S. Federal Trade Commission (16 CFR Part 255) require it.',
  'Do not add an Amazon Associates tag to a Shelfmate link or change the link’s attribution in any other way.',
  'Do not buy through your own links, pay or reward anyone for clicking or buying, or generate clicks by ' +
    'automated means.',
  'Do not bid on a brand’s name in search advertising or send unsolicited messages, unless the brand has allowed ' +
    'it in writing.',
  'Do not make claims the brand does not make, or impersonate the brand or Amazon.',
  'Amazon credits a sale to a link if it happens within 14 days of a click on it.',
  'Amazon’s reports are the only measure of sales; neither side may demand another.',
  'Tell us within 60 days of a statement if you believe it is wrong.',
  'The brand authorizes the charge of the commission and of the processor’s fee to the payment method it has set ' +
    'as its default.',
  'Each side pays its own taxes.',
  'What you put on Shelfmate remains yours.',
  'You allow us to store, resize and display it to the extent needed to run the service.',
  'A brand allows its active creators to use its name, logo and product images to promote its products; a creator ' +
    'allows the brand to see the channels and posts that carry its links.',
  'The service, its design and its software are ours.',
  'You may use them while you have an account.',
  'You may not copy, resell or reverse engineer them, or collect data from them by automated means other than ' +
    'through interfaces we offer for that purpose.',
  'The Privacy Policy explains which data we hold and who sees it.',
  'Where a brand collects email addresses through a landing page, the brand decides what they are used for and ' +
    'must have the visitors’ consent; we process them on its behalf.',
  'It is provided “as is.”',
  'To the extent the law allows, we do not warrant that it is always available or free of errors, or that it ' +
    'brings any number of sales.',
  'To the extent the law allows, neither side is liable for lost profits or for indirect damages, and our total ' +
    'liability is limited to the greater of $100 and what you paid us in the twelve months before.',
  'None of this limits what a brand owes in commission, what we owe in payouts for which we have received the ' +
    'money, or liability for intentional acts, gross negligence, death or injury.',
  'You will indemnify us against, and hold us harmless from, third-party claims that arise because you violated ' +
    'these terms, the law or someone’s rights.',
  'The law of the State of California applies, without regard to its conflict of laws rules.',
  'The state and federal courts in California have jurisdiction, and either side may use a small claims court ' +
    'instead.',
  'If you are a consumer elsewhere, you keep the rights that your country’s law gives you and that cannot be ' +
    'waived by contract.',
  'We may change these terms for the future.',
  'If any part of these terms is unenforceable, the rest remains in effect.',
]
