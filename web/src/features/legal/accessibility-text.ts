import { LEGAL_PAGES, type LegalText } from './legal-text'

/** The accessibility statement. Its claims are those of the end-to-end tests: change both together. */
export const ACCESSIBILITY: LegalText = {
  path: '/accessibility',
  title: 'Accessibility',
  effective: null,
  related: [LEGAL_PAGES.company, LEGAL_PAGES.privacy, LEGAL_PAGES.terms],
  summary:
    'Everyone should be able to use Shelfmate. Here is the standard we work to, how we test, what doesn’t work yet, ' +
    'and how to reach us.',
  sections: [
    {
      id: 'standard',
      title: 'Our standard',
      blocks: [
        'Shelfmate is built to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA. The standard covers ' +
          'our public pages, sign-up and login, and the dashboards of brands and creators.',
        'Shelfmate follows your device’s settings for light or dark colors and for reduced motion, and adapts to zoom and ' +
          'narrow screens.',
      ],
    },
    {
      id: 'tests',
      title: 'How we test',
      blocks: [
        'We test before every release, in a real browser:',
        [
          'The axe accessibility checker runs on every public page, on sign-up and login, and on the billing, payment ' +
            'settings and payout pages, including their forms and error messages. It checks desktop and phone widths, ' +
            'and the colors of the light and dark themes.',
          'The same pages are opened at 200% zoom and at 320 pixels wide. They must not scroll sideways.',
          'Sign-up and login are completed with the keyboard only. The focus must always be visible, and page titles ' +
            'must be announced when the page changes.',
          'With reduced motion turned on, nothing on the home page may move.',
        ],
        'Automated tests find only some barriers. Nobody outside Shelfmate has audited the site yet, and we have ' +
          'not yet tested it with people who use assistive technology.',
      ],
    },
    {
      id: 'limits',
      title: 'Known limits',
      blocks: [
        [
          'PDF invoices are not tagged, so screen readers may read their tables out of order. The billing page shows the ' +
            'same amounts, and the lines can be downloaded as a CSV file.',
          'In charts, the values of a single day appear only under the pointer. Screen readers get every value as a table.',
          'Dashboard pages other than billing, payment settings and payouts use the same components, but are not checked ' +
            'automatically yet.',
          'Brands write their own landing pages, program descriptions and logos. We can’t promise that these are ' +
            'accessible, but we’ll contact the brand if you report a problem.',
          'Amazon, Stripe and PayPal are responsible for the pages where you connect an account or enter bank details.',
        ],
      ],
    },
    {
      id: 'report',
      title: 'Report a problem',
      blocks: [
        'Write to {support}. Tell us the page, what you wanted to do, and the browser or assistive technology you use.',
        'We aim to reply within five business days with a fix, a date for one, or another way to get what you need. In ' +
          'the beta, one of the founders replies.',
        'This statement was last reviewed on November 23, 2026.',
      ],
    },
  ],
}
