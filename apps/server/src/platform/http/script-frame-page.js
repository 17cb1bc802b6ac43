// The last script of a frame's page. It shows what the page around it sends, anew with each message.
/** @typedef {{ setOption(option: object): void, resize(): void, dispose(): void }} Chart */
/** @typedef {{ init(place: Element, theme: string | null, how: object): Chart }} Charts */
/** @typedef {{ Kind: 'chart' | 'html', Content: string, Data: object, Text: string, Colors: string[], IsDark: boolean }} Sent */
;(() => {
  'use strict'
  const page = window.parent
  // Opened by its address alone it has nothing to show.
  if (page === window) return
  const shared = /** @type {Window & { echarts: Charts, data?: object }} */ (window)
  const tell = /** @param {object} message */ (message) => page.postMessage(message, '*')
  const place = document.createElement('div')
  // The margins of what it holds count in its height.
  place.style.display = 'flow-root'
  document.body.append(place)
  /** @type {Chart | undefined} */
  let chart

  // These reach other machines although the policy allows no address.
  for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'WebTransport'])
    Reflect.deleteProperty(window, name)

  /**
   * In the global scope, as a script of a page runs. To run what an administrator wrote is what this page is for; see script-frame.ts.
   * @param {string} code
   * @returns {unknown}
   */
  // oxlint-disable-next-line no-eval -- it runs without network and without an origin
  const run = (code) => /** @type {unknown} */ ((0, eval)(code))

  /**
   * What the script leaves in `option` is drawn.
   * @param {Sent} sent
   */
  function drawChart({ Content, Data, Colors, IsDark }) {
    place.id = 'chart'
    chart?.dispose()
    chart = shared.echarts.init(place, IsDark ? 'dark' : null, { renderer: 'svg' })
    const made = run(`((data, myChart) => { let option; return (() => {\n${Content}\n; return option })() })`)
    const make = /** @type {(data: object, chart: Chart) => object | undefined} */ (made)
    const option = make(Data, chart)
    const textStyle = { fontFamily: getComputedStyle(document.body).fontFamily }
    if (option)
      chart.setOption({ backgroundColor: 'transparent', animation: false, color: Colors, textStyle, ...option })
    tell({ Drawn: true })
  }

  /**
   * The scripts in the content run after all of it is there, in their order.
   * @param {Sent} sent
   */
  function showHtml({ Content, Data }) {
    shared.data = Data
    const parsed = document.createElement('template')
    parsed.innerHTML = Content
    const scripts = [...parsed.content.querySelectorAll('script:not([src])')]
    for (const script of parsed.content.querySelectorAll('script')) script.remove()
    place.replaceChildren(parsed.content)
    for (const script of scripts) run(script.textContent)
    tell({ Drawn: true })
  }

  window.addEventListener('resize', () => {
    chart?.resize()
  })
  new ResizeObserver(() => tell({ Height: Math.ceil(place.scrollHeight) })).observe(place)
  /**
   * Tells the page around where the reader wants to go. Known to this script alone: it comes by a message of its own, before anything of what
   * was written has run, and bound, so that nothing that runs later can put itself between.
   * @type {((message: object) => void) | undefined}
   */
  let openInApp
  let hasBegun = false
  // A link would lead this frame away from what it shows. What a reader pressed is told to the page around, which decides; what a script
  // pressed is not.
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a[href]:not([href^="#"])')
    if (!link) return
    event.preventDefault()
    if (event.isTrusted) openInApp?.({ Open: link.getAttribute('href') })
  })
  window.addEventListener('error', (event) => tell({ Failed: event.message.slice(0, 300) }))
  window.addEventListener('message', (event) => {
    if (event.source !== page) return
    if (event.ports[0]) {
      if (!hasBegun) openInApp = event.ports[0].postMessage.bind(event.ports[0])
      return
    }
    hasBegun = true
    const sent = /** @type {Sent} */ (event.data)
    document.documentElement.style.colorScheme = sent.IsDark ? 'dark' : 'light'
    document.body.style.color = sent.Text
    for (const [index, color] of sent.Colors.entries())
      document.documentElement.style.setProperty(`--color-chart-${index + 1}`, color)
    if (sent.Kind === 'chart') drawChart(sent)
    else showHtml(sent)
  })
  tell({ Ready: true })
})()
