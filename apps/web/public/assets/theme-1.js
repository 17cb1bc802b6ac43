// Served for ever under this name: a change of it needs a new number here and in index.html.
// Before the first paint, so that a chosen theme does not flash. Without a choice the system decides.
try {
  const theme = localStorage.getItem('caseloom.theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Storage can be forbidden; then there is no choice to keep.
}
