/**
 * A stand-in for Google's gtag.js (developers.google.com/tag-platform/gtagjs/reference): sets the cookie `_ga` and
 * posts each event to the sibling path `collect`. Like Google's, it recognizes a command only as `arguments`, and
 * sends nothing while `ga-disable-{id}` is set or analytics storage is denied.
 */
export const ANALYTICS_SCRIPT = `(function () {
  'use strict'
  var script = document.currentScript
  var collect = new URL('collect', script.src).href
  var target = new URL(script.src).searchParams.get('id') || ''
  var fields = {}
  var userProperties = {}
  var storage = 'granted'
  var isConfigured = false

  function isSilent() {
    return storage !== 'granted' || window['ga-disable-' + target] === true
  }

  function send(event, parameters) {
    if (!isConfigured || isSilent()) return
    document.cookie = '_ga=GA1.1.sandbox; Path=/; Max-Age=63072000; SameSite=Lax'
    fetch(collect, {
      method: 'POST',
      keepalive: true,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        measurement_id: target,
        event: event,
        parameters: parameters || {},
        user_properties: userProperties,
        page_location: fields.page_location || location.href,
        page_referrer: 'page_referrer' in fields ? fields.page_referrer : document.referrer
      })
    }).catch(function () {})
  }

  var commands = {
    js: function () {},
    consent: function (_kind, states) {
      if (states && states.analytics_storage) storage = states.analytics_storage
    },
    set: function (first, second) {
      if (first === 'user_properties') Object.assign(userProperties, second)
      else if (typeof first === 'string') fields[first] = second
      else Object.assign(fields, first)
    },
    config: function (id, options) {
      if (id !== target) return
      isConfigured = true
      Object.assign(fields, options)
      if (!options || options.send_page_view !== false)
        send('page_view', { page_path: location.pathname, page_title: document.title })
    },
    event: send
  }

  function run(entry) {
    if (Object.prototype.toString.call(entry) !== '[object Arguments]') return
    var parts = Array.prototype.slice.call(entry)
    var command = commands[parts[0]]
    if (command) command.apply(null, parts.slice(1))
  }

  var layer = (window.dataLayer = window.dataLayer || [])
  var push = layer.push
  layer.push = function () {
    Array.prototype.forEach.call(arguments, run)
    return push.apply(layer, arguments)
  }
  layer.slice().forEach(run)
})()
`
