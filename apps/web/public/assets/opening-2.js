// Served for ever under this name: a change of it needs a new number here and in sign-in.html.
// Before the first paint, so that neither a chosen theme nor a chosen language flashes. Without a choice the system decides.
const root = document.documentElement
// The sign-in page as it is served knows no reason for being here, and speaks the browser's language.
let opening = /[?&]reason=/.test(location.search) ? 'waits' : ''
try {
  const theme = localStorage.getItem('caseloom.theme')
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
  const locale = localStorage.getItem('caseloom.locale')
  if ((locale !== null && locale !== root.lang) || localStorage.getItem('caseloom.pseudo') === '1') opening = 'waits'
} catch {
  // Storage can be forbidden; then there is no choice to keep.
}
if (opening) root.dataset.opening = opening
// The form gets one more button, and its place is kept free for it (canUsePasskeys in platform/session/passkeys.ts).
const isNumber = location.hostname.startsWith('[') || /^\d+(\.\d+){3}$/.test(location.hostname)
if (typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential && !isNumber)
  root.dataset.passkeys = 'possible'
