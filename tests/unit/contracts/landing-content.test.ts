import { expect, test } from 'vitest'
import { captureOf, customOf, heroOf } from '../../../src/contracts/landing-content'

const HOSTILE = [
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.test/x',
  'http://plain.test/x.png',
  ' vbscript:x',
  '/\\evil.test',
]

test('a button may be a text or a text with colors', () => {
  const cta = (cta_text: unknown) => heroOf(JSON.stringify({ cta_text })).cta_text
  expect(cta('Buy it')).toEqual({ buttonText: 'Buy it', textColor: '', backgroundColor: '' })
  expect(cta({ buttonText: 'Buy', textColor: '#fff', backgroundColor: '#0E6B50' })).toEqual({
    buttonText: 'Buy',
    textColor: '#fff',
    backgroundColor: '#0E6B50',
  })
  for (const other of [undefined, null, 7, '', [], { buttonText: 7 }]) expect(cta(other).buttonText).toBe('Shop Now')
  expect(cta({ buttonText: 'x', textColor: 'red;background:url(//e.test)' }).textColor).toBe('')
})

test('colors and addresses that are not allowed are left out', () => {
  for (const image_url of HOSTILE) expect(heroOf(JSON.stringify({ image_url })).image_url, image_url).toBe('')
  expect(heroOf('{"image_url":"https://m.media-amazon.com/x.jpg"}').image_url).toBe('https://m.media-amazon.com/x.jpg')
  expect(heroOf('{"image_url":"/cms-api/media/file/x.webp"}').image_url).toBe('/cms-api/media/file/x.webp')
  expect(captureOf('{"background_color":"expression(alert(1))"}').background_color).toBe('')
})

test('texts that are missing get the default button texts', () => {
  expect(captureOf('no JSON')).toMatchObject({
    title: '',
    form_button_text: 'Get My Discount',
    success_title: 'Check Your Email!',
    amazon_button_text: 'Shop on Amazon Now',
    discount_type: 'none',
    show_amazon_button_after_submit: false,
  })
})

test('a pool of codes is a discount without a code of its own', () => {
  const content = { discount_type: 'code', discount_value: 'SHARED', code_source: 'pool' }
  expect(captureOf(JSON.stringify(content))).toMatchObject({ discount_type: 'code', discount_value: '' })
})

test('custom code is placed at the end of the body and visible by default', () => {
  expect(customOf('{"html_code":"<b>x</b>","position":"elsewhere","style":1}')).toEqual({
    html_code: '<b>x</b>',
    position: 'body_end',
    style: 'visible',
  })
})
