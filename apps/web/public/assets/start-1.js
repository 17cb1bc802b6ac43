// Served for ever under this name: a change of it needs a new number here and in the two pages.
// Before the first paint, so that neither a chosen theme nor a chosen language flashes. Without a choice the system decides.
try {
  const root = document.documentElement
  const theme = localStorage.getItem('caseloom.theme')
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
  // The sign-in page as it is served speaks the browser's language and knows no reason for being here.
  const locale = localStorage.getItem('caseloom.locale')
  const isOther = locale !== null && locale !== root.lang
  if (isOther || localStorage.getItem('caseloom.pseudo') === '1' || /[?&]reason=/.test(location.search))
    root.dataset.opening = 'waits'
} catch {
  // Storage can be forbidden; then there is no choice to keep.
}
