// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepsPromise } from '../../support/promises'

const ID = 'G-TEST1'
const SCRIPT = 'https://tags.test/gtag.js'
const config = vi.hoisted(() => ({ analytics: null as { id: string; scriptUrl: string } | null }))
vi.mock('../../../web/src/lib/config', () => ({ appConfig: () => config }))

const fresh = async () => {
  vi.resetModules()
  return {
    ...(await import('../../../web/src/lib/analytics')),
    ...(await import('../../../web/src/lib/analytics-consent')),
    ...(await import('../../../web/src/lib/analytics-sender')),
  }
}
/** The commands that the script would find, each as a list. */
const commands = (): unknown[][] => (window.dataLayer ?? []).map((one) => Array.from(one as ArrayLike<unknown>))
const events = () => commands().filter(([command]) => command === 'event')
const scripts = () => [...document.querySelectorAll('script')].map(({ src }) => src)
const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

beforeEach(() => {
  localStorage.clear()
  document.head.innerHTML = ''
  delete window.dataLayer
  config.analytics = { id: ID, scriptUrl: SCRIPT }
  history.replaceState(null, '', '/signup/creator?ref=abc#top')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('consent', () => {
  it('is unset at first, is stored, and notifies listeners', async () => {
    keepsPromise('privacy', 'Your choice is stored in your browser until you clear it.')
    const { analyticsConsent, chooseAnalytics, isAnalyticsAllowed } = await fresh()
    expect(analyticsConsent()).toBe('unasked')
    chooseAnalytics('granted')
    expect(isAnalyticsAllowed()).toBe(true)
    chooseAnalytics('denied')
    expect(isAnalyticsAllowed()).toBe(false)
    expect(localStorage.getItem('shelfmate:analytics-consent')).toBe('denied')
  })

  it('lasts for the visit if storage is blocked or full, whatever was stored before', async () => {
    const { analyticsConsent, chooseAnalytics } = await fresh()
    chooseAnalytics('granted')
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    chooseAnalytics('denied')
    expect(analyticsConsent()).toBe('denied')
    vi.restoreAllMocks()
    chooseAnalytics('granted')
    localStorage.clear()
    expect(analyticsConsent()).toBe('unasked')
  })

  it('is denied by Global Privacy Control until the user chooses otherwise', async () => {
    keepsPromise(
      'privacy',
      'If your browser sends a Global Privacy Control signal, we treat it as declining Google Analytics and do ' +
        'not ask; beyond that, there is nothing to opt out of.',
    )
    vi.stubGlobal('navigator', { globalPrivacyControl: true })
    const { analyticsConsent, chooseAnalytics } = await fresh()
    expect(analyticsConsent()).toBe('denied')
    chooseAnalytics('granted')
    expect(analyticsConsent()).toBe('granted')
  })
})

describe('an event', () => {
  it('is not sent without consent', async () => {
    const { track, trackException } = await fresh()
    track('button_click', { button_name: 'Create Link', location: 'hero' })
    trackException(new Error('x'), true)
    await settle()
    expect(window.dataLayer).toBeUndefined()
    expect(scripts()).toEqual([])
  })

  it('is not sent without configured analytics, whatever was chosen before', async () => {
    config.analytics = null
    const { track, chooseAnalytics } = await fresh()
    chooseAnalytics('granted')
    track('search', { search_term: 'pan' })
    await settle()
    expect(window.dataLayer).toBeUndefined()
    expect(scripts()).toEqual([])
  })

  it('loads the script once and is pushed in gtag.js format, without the query of the address', async () => {
    keepsPromise(
      'privacy',
      'If you agree, it sets the cookie _ga and one whose name begins with _ga_, which distinguish visits and ' +
        'last at most two years; its advertising features are turned off.',
    )
    const { track, chooseAnalytics, setUserType } = await fresh()
    chooseAnalytics('granted')
    setUserType('creator')
    track('form_submit', { form_name: 'creator_signup', success: true })
    track('button_click', { button_name: 'Create Link', location: 'hero' })
    await settle()
    expect(scripts()).toEqual([`${SCRIPT}?id=${ID}`])
    const page_location = 'http://localhost:3000/signup/creator'
    expect(commands()).toEqual([
      [
        'consent',
        'default',
        { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied', analytics_storage: 'granted' },
      ],
      ['js', expect.any(Date)],
      ['set', 'user_properties', { user_type: 'creator' }],
      [
        'config',
        ID,
        {
          send_page_view: false,
          allow_google_signals: false,
          allow_ad_personalization_signals: false,
          page_location,
          page_referrer: '',
        },
      ],
      ['set', { page_location, page_referrer: '' }],
      ['event', 'form_submit', { form_name: 'creator_signup', success: true }],
      ['set', { page_location, page_referrer: '' }],
      ['event', 'button_click', { button_name: 'Create Link', location: 'hero' }],
    ])
    expect(Object.prototype.toString.call(window.dataLayer?.[0])).toBe('[object Arguments]')
  })

  it('reports a change of the user type once', async () => {
    const { track, chooseAnalytics, setUserType } = await fresh()
    chooseAnalytics('granted')
    track('search', { search_term: 'pan' })
    await settle()
    setUserType('brand')
    setUserType('brand')
    expect(commands().filter(([, second]) => second === 'user_properties')).toEqual([
      ['set', 'user_properties', { user_type: 'unknown' }],
      ['set', 'user_properties', { user_type: 'brand' }],
    ])
  })

  it.each([
    [
      Object.assign(new Error('The password is wrong'), { code: 'auth/wrong-password' }),
      'Error: The password is wrong',
      'auth/wrong-password',
    ],
    [Object.assign(new Error('404: ?code=abc'), { status: 404 }), 'Error: 404: ?code=[removed]', '404'],
    ['a text', 'a text', 'unknown'],
    [new Error('x'.repeat(400)), `Error: ${'x'.repeat(143)}`, 'unknown'],
  ])('reports an exception of %s', async (error, description, error_code) => {
    const { trackException, chooseAnalytics } = await fresh()
    chooseAnalytics('granted')
    trackException(error, true)
    await settle()
    expect(events()).toEqual([['event', 'exception', { description, fatal: true, error_code }]])
  })
})

describe('withdrawn consent', () => {
  it('silences the script and removes its cookies, and new consent enables it again', async () => {
    keepsPromise(
      'privacy',
      'You may change it at any time with Analytics choices in the footer of any public page: if you decline, we ' +
        'remove these cookies and stop measuring.',
    )
    const { track, chooseAnalytics, setDisabled } = await fresh()
    chooseAnalytics('granted')
    track('search', { search_term: 'pan' })
    await settle()
    // biome-ignore lint/suspicious/noDocumentCookie: what the script would keep
    for (const name of ['_ga', '_ga_TEST1', 'other']) document.cookie = `${name}=1; Path=/`
    chooseAnalytics('denied')
    setDisabled(true)
    track('search', { search_term: 'pot' })
    await settle()
    expect(events()).toHaveLength(1)
    expect(Reflect.get(window, `ga-disable-${ID}`)).toBe(true)
    expect(commands().at(-1)).toEqual(['consent', 'update', { analytics_storage: 'denied' }])
    expect(document.cookie).toBe('other=1')
    chooseAnalytics('granted')
    setDisabled(false)
    track('search', { search_term: 'pot' })
    await settle()
    expect(Reflect.get(window, `ga-disable-${ID}`)).toBe(false)
    expect(events()).toHaveLength(2)
    expect(scripts()).toHaveLength(1)
  })

  it('changes nothing before anything was measured', async () => {
    const { setDisabled } = await fresh()
    setDisabled(true)
    expect(window.dataLayer).toBeUndefined()
  })
})
