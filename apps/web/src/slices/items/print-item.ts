/** The server's PDF, in a tab of its own. */
export function openPrint(id: string) {
  window.open(`/api/download/${encodeURIComponent(id)}`, '_blank', 'noopener')
}
