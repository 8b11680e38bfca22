import { CODE_PLACEHOLDER, LANDING_MESSAGES as TEXTS } from '../../../src/contracts/landing-messages'

/*
 * The script of /lp/{slug}, inline in a document with an opaque origin. Everything works without it as well. It keeps its
 * own `fetch`, because the brand's code may replace the window's.
 */
const send = window.fetch.bind(window)
const openedAt = performance.now()

type Answer = { discountType: string; discountValue: string | null; isPending?: boolean }

/** The last address that was submitted, to which a click through to Amazon belongs. */
let submitted: { page: string; email: string } | null = null

const call = (page: string, name: string, body: object): Promise<Response> =>
  send(`/api/landing-pages/${page}/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  })

const show = (element: HTMLElement | null): void => {
  if (!element) return
  element.hidden = false
  element.focus()
}

const succeed = (section: HTMLElement, { discountType, discountValue, isPending }: Answer): void => {
  section.querySelector('.ask')?.remove()
  if (isPending) {
    show(section.querySelector<HTMLElement>('.pending'))
    return
  }
  const code = discountType === 'code' ? discountValue : null
  const text = section.querySelector<HTMLElement>('[data-text]')
  if (text) text.textContent = (text.dataset.text ?? '').replaceAll(CODE_PLACEHOLDER, () => code ?? '')
  const box = section.querySelector<HTMLElement>('.code')
  const output = box?.querySelector('output')
  if (box && output && code !== null) {
    output.textContent = code
    box.hidden = false
    offerCopy(box)
  }
  show(section.querySelector<HTMLElement>('.success'))
}

const offerCopy = (box: HTMLElement): void => {
  const button = box.querySelector<HTMLButtonElement>('.copy')
  if (!button) return
  button.hidden = false
  button.addEventListener('click', () => {
    const range = document.createRange()
    range.selectNodeContents(box.querySelector('output') ?? box)
    getSelection()?.removeAllRanges()
    getSelection()?.addRange(range)
    // The newer interface is closed to an opaque origin. What is selected can still be copied by hand.
    button.textContent = document.execCommand('copy') ? TEXTS.copied : TEXTS.selected
  })
}

const submit = async (section: HTMLElement, form: HTMLFormElement): Promise<void> => {
  const { page = '', ref = null, preview } = section.dataset
  if (preview !== undefined) return succeed(section, { discountType: 'code', discountValue: preview })
  const button = form.querySelector('button')
  const error = form.querySelector<HTMLElement>('.error')
  const input = form.querySelector<HTMLInputElement>('[name=email]')
  if (!button || !error || !input) return
  const fields = Object.fromEntries(new FormData(form))
  const fail = (message: string): void => {
    error.textContent = message
    input.setAttribute('aria-invalid', 'true')
    input.focus()
  }
  button.disabled = true
  error.textContent = ''
  try {
    const elapsed_ms = Math.round(performance.now() - openedAt)
    const answer = await call(page, 'submit-email', { ...fields, linkId: ref, elapsed_ms })
    const body = (await answer.json()) as Answer & { message?: string }
    if (!answer.ok) return fail(body.message ?? TEXTS.failed)
    submitted = { page, email: String(fields.email) }
    succeed(section, body)
  } catch {
    fail(TEXTS.failed)
  } finally {
    button.disabled = false
  }
}

const goToAmazon = async (link: HTMLAnchorElement): Promise<void> => {
  const alert = document.getElementById('alert')
  const { page = '', ref } = link.closest<HTMLElement>('[data-page]')?.dataset ?? document.body.dataset
  try {
    if (submitted) void call(submitted.page, 'track-click', { email: submitted.email })
    const query = new URLSearchParams({
      ...(ref ? { ref } : {}),
      usePromoUrl: String(link.dataset.shop === 'promotion'),
    })
    const answer = await send(`/api/landing-pages/${page}/amazon-url?${query}`)
    if (!answer.ok) throw new Error()
    location.assign(((await answer.json()) as { url: string }).url)
  } catch {
    if (!alert) return
    alert.textContent = TEXTS.redirectFailed
    alert.hidden = false
    alert.scrollIntoView({ block: 'nearest' })
  }
}

/* While the event is captured, before the brand's code can stop it. */
document.addEventListener(
  'submit',
  (event) => {
    const form = event.target
    const section = form instanceof HTMLFormElement ? form.closest<HTMLElement>('.capture') : null
    if (!section) return
    event.preventDefault()
    void submit(section, form as HTMLFormElement)
  },
  { capture: true },
)

document.addEventListener(
  'click',
  (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-shop]') : null
    // A click that opens a new tab follows the address.
    if (!link || link.target === '_blank' || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
      return
    event.preventDefault()
    void goToAmazon(link)
  },
  { capture: true },
)
